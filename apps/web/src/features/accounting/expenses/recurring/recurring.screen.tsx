import type { RecurringExpense } from '@pinkas/contract/accounting/expenses/expense-views';
import {
  exportRecurring,
  RECURRING_COLUMNS,
} from '@pinkas/contract/accounting/expenses/recurring-export';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Badge } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useRecurring, useSaveRecurring } from '../expenses.queries.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { RecurringDialog } from '../lazy-dialogs.tsx';
import '../../../../shared/expenses/expenses.css';
import '../../../../shared/expenses/expense-parts.css';

/** expenses/recurring: expenses that recur automatically and wait for approval each time. */
export function RecurringScreen() {
  const text = usePhrases('expenses');
  const names = usePhrases('expenseCategories');
  usePageTitle(text('recurringTitle'));
  const list = useRecurring();
  const toggle = usePausing();
  const mayWrite = useMay()('expenses.write');
  const [edited, setEdited] = useState<RecurringExpense | undefined>();
  const rows = list.data?.rows ?? [];
  return (
    <>
      <PageHead
        title={text('recurringTitle')}
        path={[{ label: text('title'), href: '#/expenses' }, { label: text('recurringTitle') }]}
        pathLabel={text('path')}
        note={text('recurringText')}
        actions={
          <TableExport
            exporting={exportRecurring}
            shownColumns={RECURRING_COLUMNS}
            count={rows.length}
          />
        }
      />
      {list.isError && list.data === undefined ? (
        <PageError
          title={text('recurringFailed')}
          reason={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          label={text('recurringTitle')}
          rows={rows}
          keyOf={(row) => row.id}
          isLoading={list.isPending}
          {...(mayWrite && { onOpen: setEdited })}
          empty={
            <EmptyState
              isAdding
              title={text('recurringEmptyTitle')}
              text={text('recurringEmptyText')}
              actions={
                <ButtonLink variant="filled" href="#/expenses">
                  {text('areaAll')}
                </ButtonLink>
              }
            />
          }
          columns={[
            {
              key: 'supplier',
              head: text('supplier'),
              kind: 'strong',
              cell: (row) => <Isolate>{row.form.supplier.name}</Isolate>,
            },
            {
              key: 'category',
              head: text('filterCategory'),
              kind: 'ellipsis',
              cell: (row) => names(row.form.category),
            },
            {
              key: 'every',
              head: text('recurringEvery'),
              cell: (row) => text('everyMonths', { count: row.everyMonths }),
            },
            {
              key: 'next',
              head: text('recurringNext'),
              cell: (row) => <DateText date={row.nextDate} />,
            },
            {
              key: 'ends',
              head: text('recurringEnds'),
              shownFrom: 'rail',
              cell: (row) => <DateText date={row.endsOn} />,
            },
            {
              key: 'state',
              head: text('recurringState'),
              cell: (row) => <RecurringBadge row={row} />,
            },
            {
              key: 'gross',
              head: text('sum'),
              kind: 'money',
              cell: (row) => <RecurringSum row={row} />,
            },
          ]}
          rowEnd={(row) =>
            mayWrite && (
              <Button size="sm" variant="quiet" onClick={() => void toggle(row)}>
                {text(row.isActive ? 'pause' : 'resume')}
              </Button>
            )
          }
          mobileRow={(row) => ({
            title: <Isolate>{row.form.supplier.name}</Isolate>,
            amount: <RecurringSum row={row} />,
            note: (
              <>
                {text('everyMonths', { count: row.everyMonths })} · <DateText date={row.nextDate} />
              </>
            ),
            badge: <RecurringBadge row={row} />,
          })}
        />
      )}
      {edited !== undefined && (
        <RecurringDialog from={edited.form} known={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function RecurringBadge({ row }: { readonly row: RecurringExpense }) {
  const text = usePhrases('expenses');
  return row.isActive ? (
    <Badge tone="ok">{text('recurringActive')}</Badge>
  ) : (
    <Badge tone="none">{text('recurringPaused')}</Badge>
  );
}

function RecurringSum({ row: { form } }: { readonly row: RecurringExpense }) {
  return (
    <Money
      agorot={form.grossMinor}
      decimals={CURRENCIES[form.currency]}
      {...(form.currency !== 'ILS' && { sign: form.currency })}
    />
  );
}

/** Pauses a recurring expense, or resumes it. */
function usePausing(): (row: RecurringExpense) => Promise<void> {
  const text = usePhrases('expenses');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const saving = useSaveRecurring();
  return async ({ id, version, form, everyMonths, nextDate, endsOn, isActive }) => {
    try {
      await saving.mutateAsync({
        known: { id, version },
        form: { form, everyMonths, nextDate, endsOn, isActive: !isActive },
        idempotencyKey: crypto.randomUUID(),
      });
      toast.success(text(isActive ? 'pausedToast' : 'resumedToast', { name: form.supplier.name }));
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  };
}
