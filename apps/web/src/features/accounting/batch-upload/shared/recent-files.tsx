import type { BatchFileRow } from '@pinkas/contract/accounting/batch-upload/file-views';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { useFileFlow, useFileWords } from './file-flow.ts';

const STATES = {
  draft: ['none', 'stateDraft'],
  running: ['info', 'stateIssuing'],
  paused: ['warn', 'statePaused'],
  failed: ['bad', 'stateFailed'],
  done: ['ok', 'stateDone'],
} as const satisfies Record<BatchFileRow['state'], readonly [Tone, string]>;

function dateOf({ issuedAt, createdAt }: BatchFileRow): string {
  return formatInstant(issuedAt ?? createdAt);
}

/** Earlier files, the newest first. */
export function RecentFiles({ files }: { readonly files: readonly BatchFileRow[] }) {
  const text = useFileWords();
  const { page } = useFileFlow();
  const addressOf = ({ id }: BatchFileRow): string => `#/${page}/${id}`;
  const columns: TableColumn<BatchFileRow>[] = [
    {
      key: 'name',
      head: text('stepFile'),
      kind: 'ellipsis',
      cell: (file) => (
        <LinkText href={addressOf(file)}>
          <Isolate>{file.name}</Isolate>
        </LinkText>
      ),
    },
    { key: 'date', head: text('date'), cell: (file) => <Isolate isLtr>{dateOf(file)}</Isolate> },
    { key: 'rows', head: text('row'), cell: ({ rows }) => text('recentRows', { rows }) },
    { key: 'state', head: text('result'), cell: (file) => <FileState file={file} /> },
  ];
  return (
    <Card title={text('recent')} isFlush>
      <DataTable
        label={text('recent')}
        columns={columns}
        rows={files}
        keyOf={({ id }) => id}
        isBare
        onOpen={(file) => (window.location.hash = addressOf(file))}
        mobileRow={(file) => ({
          title: <Isolate>{file.name}</Isolate>,
          note: <Isolate isLtr>{dateOf(file)}</Isolate>,
          badge: <FileState file={file} />,
        })}
      />
    </Card>
  );
}

function FileState({ file }: { readonly file: BatchFileRow }) {
  const text = useFileWords();
  const [tone, word] = STATES[file.state];
  return <Badge tone={tone}>{text(word)}</Badge>;
}
