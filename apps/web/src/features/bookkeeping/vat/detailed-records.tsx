import type { DetailedRecordView } from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePaperName } from '../../../shared/reports/papers/found-papers.tsx';
import { useDetailedRecords } from './detailed-vat.queries.ts';
import { pathOfPaper } from './vat-words.ts';

const NOBODY = '000000000';

/** The records of the file in their order; each opens its document. */
export function DetailedRecords({ day }: { readonly day: LocalDate }) {
  const text = usePhrases('vatDetailed');
  const query = useDetailedRecords(day);
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (query.isError) {
    return (
      <PageError
        title={text('recordsFailed')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <RecordsTable rows={query.data.pages.flatMap(({ rows }) => rows)} />
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text('more')}
        </Button>
      )}
    </>
  );
}

function RecordsTable({ rows }: { readonly rows: readonly DetailedRecordView[] }) {
  const text = usePhrases('vatDetailed');
  const navigate = useNavigate();
  const paperName = usePaperName();
  return (
    <DataTable
      isBare
      label={text('recordsTitle')}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={(record) => void navigate(pathOfPaper(record))}
      empty={<EmptyState title={text('noRecords')} />}
      columns={[
        {
          key: 'type',
          head: text('columnType'),
          cell: ({ type }) => <span title={text(`type-${type}`)}>{type}</span>,
        },
        {
          key: 'name',
          head: text('columnName'),
          kind: 'ellipsis',
          cell: (record) => (
            <span className="vat-panel__paper">
              <a href={`#${pathOfPaper(record)}`}>
                <bdi>{record.name}</bdi>
              </a>
              <span className="vat-panel__words">
                <Isolate>{paperName(record)}</Isolate>
                {record.allocationNumber !== NOBODY && (
                  <>
                    {' '}
                    · {text('columnAllocation')} <Isolate isLtr>{record.allocationNumber}</Isolate>
                  </>
                )}
              </span>
            </span>
          ),
        },
        {
          key: 'party',
          head: text('columnParty'),
          cell: ({ party }) => (party === NOBODY ? '—' : <Isolate isLtr>{party}</Isolate>),
        },
        { key: 'date', head: text('columnDate'), cell: ({ date }) => <DateText date={date} /> },
        {
          key: 'amount',
          head: text('columnAmount'),
          kind: 'money',
          cell: ({ amountAgorot }) => <Money agorot={amountAgorot} sign="" />,
        },
        {
          key: 'vat',
          head: text('columnVat'),
          kind: 'money',
          cell: ({ vatAgorot }) => <Money agorot={vatAgorot} sign="" isStrong />,
        },
      ]}
      mobileRow={(record) => ({
        title: <bdi>{record.name}</bdi>,
        amount: <Money agorot={record.amountAgorot} />,
        note: (
          <>
            {record.type} · <Isolate>{paperName(record)}</Isolate> · <DateText date={record.date} />
          </>
        ),
      })}
    />
  );
}
