import type {
  StatementCheck,
  StatementRowView,
} from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { DateRangeText, DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** Previews an import: the number of movements, their days, and the last of them as parsed. */
export function StatementPreview({ check }: { readonly check: StatementCheck }) {
  const text = usePhrases('bank');
  const { rows, newRows, from, to, inAgorot, outAgorot, preview } = check;
  return (
    <>
      <StatTiles>
        <StatTile
          label={text('rowsNew')}
          value={<b>{newRows.toLocaleString('en')}</b>}
          note={text('rowsKnown', { count: rows - newRows })}
        />
        <StatTile
          label={text('period')}
          value={from !== null && to !== null && <DateRangeText from={from} to={to} />}
        />
        <StatTile label={text('moneyIn')} value={<Money agorot={inAgorot} />} />
        <StatTile label={text('moneyOut')} value={<Money agorot={outAgorot} />} />
      </StatTiles>
      <Card title={text('preview')} isFlush>
        <PreviewTable rows={preview} />
      </Card>
    </>
  );
}

function PreviewTable({ rows }: { readonly rows: readonly StatementRowView[] }) {
  const text = usePhrases('bank');
  const words = ({ description, reference }: StatementRowView) => description || reference || '–';
  const columns: readonly TableColumn<StatementRowView>[] = [
    { key: 'date', head: text('date'), cell: ({ bookedOn }) => <DateText date={bookedOn} /> },
    {
      key: 'description',
      head: text('description'),
      kind: 'ellipsis',
      cell: (row) => (
        <>
          <Isolate>{words(row)}</Isolate>{' '}
          {row.isKnown && <Badge tone="none">{text('isKnown')}</Badge>}
        </>
      ),
    },
    {
      key: 'reference',
      head: text('reference'),
      cell: ({ reference }) => <Isolate isLtr>{reference}</Isolate>,
    },
    {
      key: 'amount',
      head: text('amount'),
      kind: 'money',
      cell: ({ amountAgorot }) => <Money agorot={amountAgorot} sign="" />,
    },
    {
      key: 'balance',
      head: text('balanceHead'),
      kind: 'money',
      cell: ({ balanceAgorot }) => <Money agorot={balanceAgorot} sign="" />,
    },
  ];
  return (
    <DataTable
      label={text('preview')}
      columns={columns}
      rows={rows}
      keyOf={({ lineNo }) => String(lineNo)}
      isBare
      isDense
      mobileRow={(row) => ({
        title: <Isolate>{words(row)}</Isolate>,
        amount: <Money agorot={row.amountAgorot} />,
        note: <DateText date={row.bookedOn} />,
        ...(row.isKnown && { badge: <Badge tone="none">{text('isKnown')}</Badge> }),
      })}
    />
  );
}
