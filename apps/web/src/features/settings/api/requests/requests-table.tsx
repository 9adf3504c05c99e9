import type { ApiRequestRow } from '@pinkas/contract/settings/api/api-requests.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { IconRepeat } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { exactTime, toneOfStatus } from './request-words.ts';

export interface RequestsTableProps {
  readonly rows: readonly ApiRequestRow[];
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly onOpen: (row: ApiRequestRow) => void;
}

/** The calls, the newest first. */
export function RequestsTable({ rows, isLoading, empty, onOpen }: RequestsTableProps) {
  const text = usePhrases('apiRequests');
  const columns = useColumns();
  return (
    <DataTable
      label={text('tab')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      isLoading={isLoading}
      empty={empty}
      isDense
      mobileRow={(row) => ({
        title: <RequestLine call={row} />,
        note: `${exactTime(row.at)}, ${row.keyName}`,
        badge: <RequestStatus call={row} />,
      })}
    />
  );
}

function useColumns(): readonly TableColumn<ApiRequestRow>[] {
  const text = usePhrases('apiRequests');
  return useMemo(
    () => [
      { key: 'at', head: text('time'), cell: ({ at }) => <bdi dir="ltr">{exactTime(at)}</bdi> },
      {
        key: 'path',
        head: text('request'),
        kind: 'ellipsis',
        cell: (row) => <RequestLine call={row} />,
      },
      { key: 'status', head: text('status'), cell: (row) => <RequestStatus call={row} /> },
      {
        key: 'duration',
        head: text('milliseconds'),
        shownFrom: 'rail',
        cell: ({ durationMs }) => <bdi dir="ltr">{durationMs.toLocaleString('en-US')}</bdi>,
      },
      {
        key: 'key',
        head: text('key'),
        shownFrom: 'rail',
        cell: ({ keyName }) => <bdi>{keyName}</bdi>,
      },
    ],
    [text],
  );
}

/** Method and path of a call, left to right. */
export function RequestLine({
  call: { method, path },
}: {
  readonly call: Pick<ApiRequestRow, 'method' | 'path'>;
}) {
  return (
    <code className="api-log__line" dir="ltr">
      <strong>{method}</strong> {path.replace('/api/v1', '')}
    </code>
  );
}

/** The status of an answer; with a loop where the stored answer was returned again. */
export function RequestStatus({
  call: { status, isRepeated },
}: {
  readonly call: Pick<ApiRequestRow, 'status' | 'isRepeated'>;
}) {
  const text = usePhrases('apiRequests');
  const tone = toneOfStatus(status, isRepeated);
  if (!isRepeated) return <Badge tone={tone}>{status}</Badge>;
  return (
    <span title={text('repeated')}>
      <Badge tone={tone} icon={<IconRepeat aria-label={text('repeated')} stroke={1.75} />}>
        {status}
      </Badge>
    </span>
  );
}
