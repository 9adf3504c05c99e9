import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useChangeRow } from '../batch-upload.queries.ts';
import { useProblemWords } from '../batch-words.ts';
import { useFileFlow, useFileWords } from '../file-flow.ts';

export interface RowsTableProps {
  readonly fileId: string;
  /** Whether rows may run over several lines of a text. */
  readonly isText: boolean;
  readonly rows: readonly BatchRowView[];
  readonly isLoading: boolean;
  readonly onFix: (rowNo: number) => void;
}

const STATES = {
  ready: ['ok', 'rowReady'],
  problem: ['bad', 'rowProblem'],
  'left-out': ['none', 'rowLeftOut'],
  waiting: ['info', 'rowWaiting'],
  issued: ['ok', 'rowIssued'],
  refused: ['bad', 'rowRefused'],
} as const satisfies Record<BatchRowView['state'], readonly [Tone, string]>;

/** Rows of the file with what would become of each. */
export function RowsTable({ fileId, isText, rows, isLoading, onFix }: RowsTableProps) {
  const text = useFileWords();
  const { Made, pathOf } = useFileFlow();
  const place = (row: BatchRowView): string =>
    isText && row.lineNo !== row.rowNo
      ? text('lineOf', { row: row.rowNo, line: row.lineNo })
      : text('rowOf', { row: row.rowNo });
  const columns: TableColumn<BatchRowView>[] = [
    { key: 'row', head: text('row'), cell: (row) => place(row) },
    { key: 'customer', head: text('customer'), kind: 'strong', cell: (row) => <Party row={row} /> },
    { key: 'document', head: text('document'), cell: (row) => <Made row={row} /> },
    { key: 'result', head: text('result'), kind: 'ellipsis', cell: (row) => <Result row={row} /> },
    {
      key: 'total',
      head: text('total'),
      kind: 'money',
      cell: ({ document }) =>
        document === null ? null : <Money agorot={document.totalAgorot} sign="" />,
    },
  ];
  return (
    <DataTable
      label={text('checkTable')}
      columns={columns}
      rows={rows}
      keyOf={({ rowNo }) => String(rowNo)}
      isBare
      isLoading={isLoading}
      onOpen={(row) => {
        if (row.issued !== null) window.location.hash = `#/${pathOf(row.issued.id)}`;
        else if (row.state !== 'waiting' && row.state !== 'left-out') onFix(row.rowNo);
      }}
      empty={<EmptyState title={text('noRows')} />}
      rowEnd={(row) => <RowActions fileId={fileId} row={row} onFix={onFix} />}
      mobileRow={(row) => ({
        title: <Party row={row} />,
        amount: row.document === null ? undefined : <Money agorot={row.document.totalAgorot} />,
        note: place(row),
        badge: <Result row={row} />,
      })}
    />
  );
}

function Party({ row }: { readonly row: BatchRowView }) {
  const { customerFields } = useFileFlow();
  const said = customerFields.map((field) => row.values[field]).find((text) => text !== undefined);
  return <Isolate>{said ?? '–'}</Isolate>;
}

function Result({ row }: { readonly row: BatchRowView }) {
  const text = useFileWords();
  const words = useProblemWords();
  const [tone, word] = STATES[row.state];
  return (
    <span className="batch-result">
      <Badge tone={tone}>{text(word)}</Badge>
      {row.problems.length + row.brokenRowNos.length > 0 && (
        <ul className="batch-problems">
          {row.problems.map((problem) => (
            <li key={`${problem.field ?? ''} ${problem.code}`}>{words(problem)}</li>
          ))}
          {row.brokenRowNos.length > 0 && (
            <li>
              {text('brokenRows', {
                rows: row.brokenRowNos.join(', '),
                count: row.brokenRowNos.length,
              })}
            </li>
          )}
        </ul>
      )}
    </span>
  );
}

interface RowActionsProps {
  readonly fileId: string;
  readonly row: BatchRowView;
  readonly onFix: (rowNo: number) => void;
}

function RowActions({ fileId, row, onFix }: RowActionsProps) {
  const text = useFileWords();
  const changing = useChangeRow(fileId);
  const { rowNo, state } = row;
  if (state === 'issued' || state === 'waiting') return null;
  const isOut = state === 'left-out';
  return (
    <>
      {!isOut && (
        <Button size="sm" aria-label={text('fixOf', { row: rowNo })} onClick={() => onFix(rowNo)}>
          {text('fix')}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        isLoading={changing.isPending}
        aria-label={text(isOut ? 'takeInOf' : 'leaveOutOf', { row: rowNo })}
        onClick={() => changing.mutate({ rowNo, changes: {}, isLeftOut: !isOut })}
      >
        {text(isOut ? 'takeIn' : 'leaveOut')}
      </Button>
    </>
  );
}
