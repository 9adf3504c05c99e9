import type { SubscriptionMonth } from '@pinkas/contract/operator/revenue/revenue.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { countOf, RevenueTiles } from './shared/revenue-tiles.tsx';
import { useRevenue } from './shared/revenue.queries.ts';
import './revenue.css';

/** /operator#/revenue: what subscriptions come to by month, and what changed. */
export function RevenueScreen() {
  const text = usePhrases('operator');
  const { data, isError, refetch } = useRevenue();
  usePageTitle(text('revenue'));
  if (isError) return <Failed onAgain={() => void refetch()} />;
  return (
    <div className="operator-revenue">
      <PageHead title={text('revenue')} note={text('revenueNote')} />
      <RevenueTiles months={data?.months} />
      <Months months={data?.months} />
    </div>
  );
}

const SUMS = [
  { key: 'newAgorot', head: 'revenueNew' },
  { key: 'grownAgorot', head: 'revenueGrown' },
  { key: 'shrunkAgorot', head: 'revenueShrunk' },
  { key: 'lostAgorot', head: 'revenueLost' },
] as const;

function Months({ months }: { readonly months: readonly SubscriptionMonth[] | undefined }) {
  const text = usePhrases('operator');
  const { language } = useLanguage();
  const columns: readonly TableColumn<SubscriptionMonth>[] = [
    {
      key: 'month',
      head: text('revenueMonth'),
      kind: 'strong',
      cell: (row) => monthText(row.month, language),
    },
    ...SUMS.map(({ key, head }): TableColumn<SubscriptionMonth> => ({
      key,
      head: text(head),
      kind: 'money',
      cell: (row) => <Money agorot={row[key]} />,
    })),
    {
      key: 'recurring',
      head: text('recurring'),
      kind: 'money',
      cell: (row) => <Money agorot={row.recurringAgorot} isStrong />,
    },
    {
      key: 'paying',
      head: text('paying'),
      cell: (row) => <Isolate>{countOf(row.customers)}</Isolate>,
    },
  ];
  return (
    <DataTable
      label={text('revenue')}
      columns={columns}
      rows={months ?? []}
      isLoading={months === undefined}
      keyOf={({ month }) => month}
      mobileRow={(row) => ({
        title: monthText(row.month, language),
        note: (
          <>
            {text('paying')}: <Isolate>{countOf(row.customers)}</Isolate>
            {SUMS.filter(({ key }) => row[key] !== 0).map(({ key, head }) => (
              <span key={key}>
                {`, ${text(head)}: `}
                <Money agorot={row[key]} />
              </span>
            ))}
          </>
        ),
        amount: <Money agorot={row.recurringAgorot} />,
      })}
    />
  );
}
