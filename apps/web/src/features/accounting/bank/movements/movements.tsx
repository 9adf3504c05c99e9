import {
  bankMatchingContract,
  ROW_STATES,
  ROWS_PAGE,
  ROWS_PAGE_MAX,
  type BANK_ROW_COLUMNS,
  type BankRowView,
  type RowState,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Tabs } from '@pinkas/ui/data/tabs';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Card } from '@pinkas/ui/layout/card';
import { fillField } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useId, useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../../shared/lists/table-export.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { MovementLine, type MovementActs } from './movement-line.tsx';
import {
  useIgnoreRow,
  useMatchRow,
  useMovements,
  useReleaseRow,
  type MovementFilter,
} from './movements.queries.ts';
import { useArrows } from './use-arrows.ts';

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
  const { list, leave } = useArrows(rows);
  const [chosen, setChosen] = useState<BankRowView>();
  const isOpen = rows[0]?.state === 'open';
  const { acts, undoLast } = useActs(leave, setChosen);
  useHotkey('KeyZ', { ctrl: true, isEnabled: undoLast !== undefined }, () => undoLast?.());
  return (
    <>
      {may('bank.write') && (isOpen || undoLast !== undefined) && (
        <div className="bank-actions">
          {isOpen && <span className="bank-note bank-keys">{text('keysHint')}</span>}
          {undoLast !== undefined && (
            <Button size="sm" variant="quiet" onClick={undoLast}>
              {text('undoLast')}
            </Button>
          )}
        </div>
      )}
      <ul
        ref={list}
        className={`bank-movements${isOpen ? '' : ' bank-movements--told'}`}
        aria-label={text('movements')}
      >
        {rows.map((row) => (
          <MovementLine key={row.id} row={row} acts={acts} />
        ))}
      </ul>
      {chosen !== undefined && <ChooseDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** Returns the actions of the buttons, and the undo of the last match of this visit. */
function useActs(onLeave: (row: BankRowView) => void, onChoose: (row: BankRowView) => void) {
  const text = usePhrases('bank');
  const matching = useMatchRow();
  const ignoring = useIgnoreRow();
  const releasing = useReleaseRow();
  const [last, setLast] = useState<string>();

  async function ignore(row: BankRowView) {
    const reason = await fillField({
      title: text('ignoreTitle'),
      text: text('ignoreHelp'),
      label: text('ignoreReason'),
      confirmLabel: text('ignore'),
      cancelLabel: text('cancel'),
      check: (typed) => (typed.trim() === '' ? text('ignoreMissing') : undefined),
    });
    if (reason === undefined) return;
    onLeave(row);
    ignoring.mutate({ id: row.id, reason });
  }
  const acts: MovementActs = {
    onAccept(row, { targets, feeAgorot }) {
      if (matching.isPending) return;
      onLeave(row);
      matching.mutate(
        { row, targets: targets.map(({ ref }) => ref), feeAgorot },
        { onSuccess: () => setLast(row.id) },
      );
    },
    onChoose,
    onIgnore: (row) => void ignore(row),
    onRelease(row) {
      onLeave(row);
      releasing.mutate(row.id);
    },
  };
  const undoLast =
    last === undefined
      ? undefined
      : () => {
          setLast(undefined);
          releasing.mutate(last, { onSuccess: () => toast.success(text('undoneLast')) });
        };
  return { acts, undoLast };
}
