import {
  bankMatchingContract,
  ROW_SHOWS,
  ROWS_PAGE,
  ROWS_PAGE_MAX,
  type BANK_ROW_COLUMNS,
  type BankRows,
  type BankRowView,
  type RowShow,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Tabs } from '@pinkas/ui/data/tabs';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { HeadCard } from './bank-head.tsx';
import { MovementList } from './movement-list.tsx';
import { useMovements, type MovementFilter } from './movements.queries.ts';
import './movements.css';

const SHOWN = ['date', 'description', 'reference', 'sum'] as const;
/** Columns of the export, by the state of its rows. */
const COLUMNS_SHOWN: Readonly<Record<RowShow, readonly (typeof BANK_ROW_COLUMNS)[number][]>> = {
  open: [...SHOWN, 'suggestion'],
  matched: [...SHOWN, 'books', 'fee'],
  paused: [...SHOWN, 'suggestion'],
  ignored: [...SHOWN, 'reason'],
  all: [...SHOWN, 'state', 'books', 'fee'],
};

/** Returns which movements the address names, and the way to others. */
function useShow(): [RowShow, (show: RowShow) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('show');
  const show = ROW_SHOWS.find((one) => one === named) ?? 'open';
  return [
    show,
    (next) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'open') after.delete('show');
          else after.set('show', next);
          return after;
        },
        { replace: true },
      ),
  ];
}

interface MovementsProps {
  readonly accountId: string;
  readonly accounts: readonly BankAccountView[];
}

/** The movements of an account by their state, and what each is in the books. */
export function Movements({ accountId, accounts }: MovementsProps) {
  const text = usePhrases('bank');
  const [show, setShow] = useShow();
  const panelId = useId();
  const [limit, setLimit] = useState(ROWS_PAGE);
  const [q, setQ] = useState('');
  const filter = { show, q };
  const query = useMovements(accountId, filter, limit);
  const { data } = query;
  // Rows of another tab may still be shown while this one loads.
  const rows = data?.rows.filter(({ state }) => show === 'all' || state === show);
  const counts = data && countsOf(data);
  const hasMore = data !== undefined && data.nextAfter !== null && limit < ROWS_PAGE_MAX;
  return (
    <>
      <Head
        accounts={accounts}
        data={data}
        onOpen={() => {
          setShow('open');
          document.getElementById(panelId)?.scrollIntoView();
        }}
      />
      <Card
        title={text('movements')}
        isFlush
        actions={
          <TableExport
            exporting={bankMatchingContract.export}
            params={{ id: accountId }}
            query={filter}
            shownColumns={COLUMNS_SHOWN[show]}
            count={q === '' ? counts?.[show] : undefined}
            size="sm"
          />
        }
      >
        <Tabs
          label={text('tabs')}
          panelId={panelId}
          value={show}
          onChange={setShow}
          tabs={ROW_SHOWS.map((value) => ({
            value,
            label: text(`tab_${value}`),
            ...(counts !== undefined && { count: counts[value].toLocaleString('en') }),
          }))}
        />
        <div id={panelId} role="tabpanel" aria-label={text(`tab_${show}`)} className="bank-panel">
          <Searched filter={filter} onSearch={setQ}>
            <Panel rows={rows} recordable={data?.recordable ?? []} filter={filter} query={query} />
          </Searched>
          {show === 'open' && data !== undefined && data.counts.open > 0 && (
            <OpenTotal count={data.counts.open} sums={data.openSums} />
          )}
          {hasMore && (
            <div className="bank-actions">
              <Button isLoading={query.isFetching} onClick={() => setLimit(limit + ROWS_PAGE)}>
                {text('more')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </>
  );
}

interface HeadProps extends Pick<MovementsProps, 'accounts'> {
  readonly data: BankRows | undefined;
  readonly onOpen: () => void;
}

/** The head of the page, which comes with its first movements. */
function Head({ data, ...shown }: HeadProps) {
  if (data === undefined || data.head === null) return null;
  return <HeadCard {...shown} data={data} head={data.head} />;
}

function countsOf({ counts }: BankRows): Readonly<Record<RowShow, number>> {
  const { open, matched, paused, ignored } = counts;
  return { ...counts, all: open + matched + paused + ignored };
}

interface OpenTotalProps {
  readonly count: number;
  readonly sums: BankRows['openSums'];
}

/** What is not explained yet: the sum of all open movements, whatever is searched for. */
function OpenTotal({ count, sums: { inAgorot, outAgorot } }: OpenTotalProps) {
  const text = usePhrases('bank');
  return (
    <p className="bank-total">
      <b>{text('openTotal', { count })}</b>
      <Money agorot={inAgorot - outAgorot} isStrong isCalm />
      <span className="bank-note">
        {text('moneyIn')} <Money agorot={inAgorot} />
      </span>
      <span className="bank-note">
        {text('moneyOut')} <Money agorot={outAgorot} />
      </span>
    </p>
  );
}

interface SearchedProps {
  readonly filter: MovementFilter;
  readonly onSearch: (q: string) => void;
  readonly children: ReactNode;
}

/** Movements with the search above them. On a phone what is in hand comes before what looks for another. */
function Searched({ filter: { show, q }, onSearch, children }: SearchedProps) {
  const text = usePhrases('bank');
  const { isMobile } = useMediaSizes();
  const isInHand = show === 'open' && isMobile;
  const search = (
    <div className="bank-search">
      <SearchBox
        label={text('searchMovements')}
        placeholder={text('searchPlaceholder')}
        value={q}
        onSearch={onSearch}
      />
    </div>
  );
  return (
    <>
      {!isInHand && search}
      {children}
      {isInHand && search}
    </>
  );
}

interface PanelProps {
  readonly rows: readonly BankRowView[] | undefined;
  readonly recordable: BankRows['recordable'];
  readonly filter: MovementFilter;
  readonly query: ReturnType<typeof useMovements>;
}

function Panel({ rows, recordable, filter: { show, q }, query }: PanelProps) {
  const text = usePhrases('bank');
  const { isError, error, isFetching, refetch } = query;
  if (rows === undefined && isError) {
    return (
      <PageError
        title={text('movementsFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (rows === undefined) return <SkeletonRows rows={4} />;
  return (
    <MovementList
      show={show}
      view={`${show} ${q}`}
      rows={rows}
      recordable={recordable}
      {...(!isFetching && { emptyText: text(q === '' ? `empty_${show}` : 'empty_search') })}
    />
  );
}
