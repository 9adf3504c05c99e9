import {
  bankMatchingContract,
  ROW_STATES,
  ROWS_PAGE,
  ROWS_PAGE_MAX,
  type BANK_ROW_COLUMNS,
  type BankRows,
  type BankRowView,
  type RowState,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Tabs } from '@pinkas/ui/data/tabs';
import { Meter } from '@pinkas/ui/feedback/meter';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { useId, useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../../shared/lists/table-export.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { AcceptCertain } from './accept-certain.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { MovementLine } from './movement-line.tsx';
import { useMovements, type MovementFilter } from './movements.queries.ts';
import { useActs } from './use-acts.ts';
import { useArrows } from './use-arrows.ts';
import './movements.css';

const SHOWN = ['date', 'description', 'reference', 'sum'] as const;
/** Columns of the export, by the state of its rows. */
const COLUMNS_SHOWN: Readonly<Record<RowState, readonly (typeof BANK_ROW_COLUMNS)[number][]>> = {
  open: [...SHOWN, 'suggestion'],
  matched: [...SHOWN, 'books', 'fee'],
  ignored: [...SHOWN, 'reason'],
};

/** The movements of an account by their state, and what each is in the books. */
export function Movements({ accountId }: { readonly accountId: string }) {
  const text = usePhrases('bank');
  const [show, setShow] = useState<RowState>('open');
  const panelId = useId();
  const [limit, setLimit] = useState(ROWS_PAGE);
  const [q, setQ] = useState('');
  const filter = { show, q };
  const query = useMovements(accountId, filter, limit);
  const { data } = query;
  // Rows of another tab may still be shown while this one loads.
  const rows = data?.rows.filter(({ state }) => state === show);
  const counts = data?.counts;
  const hasMore = data !== undefined && data.nextAfter !== null && limit < ROWS_PAGE_MAX;
  return (
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
      {data !== undefined && <Progress counts={data.counts} />}
      <Tabs
        label={text('tabs')}
        panelId={panelId}
        value={show}
        onChange={setShow}
        tabs={ROW_STATES.map((value) => ({
          value,
          label: text(`tab_${value}`),
          ...(counts !== undefined && { count: counts[value].toLocaleString('en') }),
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={text(`tab_${show}`)} className="bank-panel">
        <div className="bank-search">
          <SearchBox
            label={text('searchMovements')}
            placeholder={text('searchPlaceholder')}
            value={q}
            onSearch={setQ}
          />
        </div>
        <Panel rows={rows} filter={filter} query={query} />
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
  );
}

/** How many movements are explained, of all. */
function Progress({ counts: { open, matched, ignored } }: Pick<BankRows, 'counts'>) {
  const text = usePhrases('bank');
  const explained = matched + ignored;
  const whole = explained + open;
  const label = text('explained', { count: explained, whole });
  return (
    <div className="bank-progress">
      <span>{label}</span>
      <span className="bank-note">{text('leftToExplain', { count: open })}</span>
      <Meter
        label={label}
        whole={whole}
        parts={[{ key: 'explained', amount: explained, color: 'ok' }]}
      />
    </div>
  );
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

interface PanelProps {
  readonly rows: readonly BankRowView[] | undefined;
  readonly filter: MovementFilter;
  readonly query: ReturnType<typeof useMovements>;
}

function Panel({ rows, filter: { show, q }, query }: PanelProps) {
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
  if (rows.length > 0) return <MovementList rows={rows} />;
  return isFetching ? null : (
    <p className="bank-note">{text(q === '' ? `empty_${show}` : 'empty_search')}</p>
  );
}

function MovementList({ rows }: { readonly rows: readonly BankRowView[] }) {
  const text = usePhrases('bank');
  const may = useMay();
  const { list, leave, pass, stay } = useArrows(rows);
  const [chosen, setChosen] = useState<BankRowView>();
  const isOpen = rows[0]?.state === 'open';
  const { acts, undoLast, findHeld, holdAll } = useActs({
    onLeave: leave,
    onPass: pass,
    onStay: stay,
    onChoose: setChosen,
  });
  useHotkey('KeyZ', { ctrl: true, isEnabled: undoLast !== undefined }, () => undoLast?.());
  return (
    <>
      {may('bank.write') && (isOpen || undoLast !== undefined) && (
        <div className="bank-actions">
          {isOpen && (
            <AcceptCertain
              rows={rows}
              isHeld={(rowId) => findHeld(rowId) !== undefined}
              onAccept={holdAll}
            />
          )}
          {isOpen && <span className="bank-note bank-keys">{text('keysHint')}</span>}
          {undoLast !== undefined && (
            <Button size="sm" variant="quiet" onClick={undoLast}>
              {text('undoLast')}
            </Button>
          )}
        </div>
      )}
      {isOpen && <ColumnHeads />}
      <ul
        ref={list}
        className={`bank-movements${isOpen ? '' : ' bank-movements--told'}`}
        aria-label={text('movements')}
      >
        {rows.map((row) => (
          <MovementLine key={row.id} row={row} acts={acts} held={findHeld(row.id)} />
        ))}
      </ul>
      {chosen !== undefined && <ChooseDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** Names the columns for the eye; each movement says by itself what it is. */
function ColumnHeads() {
  const text = usePhrases('bank');
  return (
    <div className="bank-movement bank-movement--heads" aria-hidden="true">
      <span>{text('date')}</span>
      <span>{text('description')}</span>
      <span className="bank-movement__sum">{text('amount')}</span>
      <span>{text('bestMatch')}</span>
      <span />
    </div>
  );
}
