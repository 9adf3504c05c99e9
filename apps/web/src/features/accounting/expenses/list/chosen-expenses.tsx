import type { ExpenseRow } from '@pinkas/contract/accounting/expense-fields';
import { CHOSEN_IDS_MAX } from '@pinkas/contract/lists/list-query';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { IconCheck, IconDownload } from '@tabler/icons-react';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ChosenBar } from '../../../../shared/lists/chosen-bar.tsx';
import { orderedQuery } from '../../../../shared/lists/list-address.ts';
import type { RunningExport } from '../../../../shared/lists/use-export.ts';
import type { Selection } from '../../../../shared/lists/use-selection.ts';
import { useApprove } from '../expenses.queries.ts';
import type { ListView } from './list-address.ts';

export interface ChosenExpensesProps {
  readonly selection: Selection<ExpenseRow>;
  readonly running: RunningExport;
  readonly view: ListView;
  readonly columns: readonly string[];
}

/** What can be done with chosen expenses: approve those that wait, export all. */
export function ChosenExpenses({ selection, running, view, columns }: ChosenExpensesProps) {
  const text = usePhrases('expenses');
  const lists = usePhrases('lists');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const approving = useApprove();
  const { rows, isAll, clear } = selection;
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const sum = rows.reduce(
    (before, { kind, grossAgorot }) =>
      before + (kind === 'credit-note' ? -grossAgorot : grossAgorot),
    0,
  );

  function exportChosen(): void {
    if (!isAll && rows.length > CHOSEN_IDS_MAX) {
      toast.error(lists('exportTooMany', { count: CHOSEN_IDS_MAX }));
      return;
    }
    const ids = isAll ? undefined : rows.map(({ id }) => id);
    running.start({ format: 'xlsx', query: orderedQuery(view), columns, ids });
  }
  async function approve(): Promise<void> {
    try {
      const { approvedCount } = await approving.mutateAsync(waiting);
      toast.success(text('approvedMany', { count: approvedCount }));
      clear();
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }

  return (
    <ChosenBar
      selection={selection}
      detail={isAll ? undefined : <Money agorot={sum} />}
      actions={
        <>
          {waiting.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              icon={<IconCheck aria-hidden stroke={1.75} />}
              isLoading={approving.isPending}
              onClick={() => void approve()}
            >
              {text('approveMany', { count: waiting.length })}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            icon={<IconDownload aria-hidden stroke={1.75} />}
            isLoading={running.bytes !== undefined}
            onClick={exportChosen}
          >
            {lists('exportChosen')}
          </Button>
        </>
      }
    />
  );
}
