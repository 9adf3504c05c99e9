import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconDots,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAllowedItems } from '../../../../shared/session/use-may.ts';
import { useRemoveExpense, useRestoreExpense } from '../expenses.queries.ts';
import { RecurringDialog } from '../lazy-dialogs.tsx';
import { useLockOfExpense } from './books-of-expense.ts';

export interface ExpenseMenuProps {
  readonly expense: ExpenseView;
  readonly isDirty: boolean;
}

/** Further actions on an expense: its supplier, recurrence, exclusion. */
export function ExpenseMenu({ expense, isDirty }: ExpenseMenuProps) {
  const text = usePhrases('expenses');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const navigate = useNavigate();
  const removing = useRemoveExpense();
  const restoring = useRestoreExpense();
  const allowed = useAllowedItems();
  const [isRecurring, setIsRecurring] = useState(false);
  const { id, form, state, removedAt } = expense;
  const isInLockedBooks = useLockOfExpense(expense) !== null;
  const tell = (reason: unknown): unknown => toast.error(sentenceOf(reason, errors, dialogs));

  async function restore(): Promise<void> {
    try {
      await restoring.mutateAsync(id);
      toast.success(text('restored'));
    } catch (reason) {
      tell(reason);
    }
  }
  async function remove(): Promise<void> {
    try {
      await removing.mutateAsync(id);
      toast.success(text('removedToast'), { label: text('undo'), run: () => void restore() });
      void navigate('/expenses');
    } catch (reason) {
      tell(reason);
    }
  }

  const supplierId = form.supplier.id;
  const items = allowed([
    ...(supplierId === null
      ? []
      : [
          {
            key: 'supplier',
            label: text('openSupplier'),
            icon: <IconBuildingStore aria-hidden stroke={1.75} />,
            href: `#/expenses/suppliers/${supplierId}`,
          },
        ]),
    {
      key: 'recurring',
      needs: 'expenses.write',
      label: text('makeRecurring'),
      icon: <IconRepeat aria-hidden stroke={1.75} />,
      isDisabled: isDirty,
      onSelect: () => setIsRecurring(true),
    },
    removedAt === null
      ? {
          key: 'remove',
          needs: 'expenses.write',
          label: text('remove'),
          icon: <IconTrash aria-hidden stroke={1.75} />,
          isDanger: true,
          isDisabled: isDirty || state === 'reported' || isInLockedBooks,
          startsGroup: true,
          onSelect: () => void remove(),
        }
      : {
          key: 'restore',
          needs: 'expenses.write',
          label: text('restore'),
          isDisabled: isInLockedBooks,
          icon: <IconArrowBackUp aria-hidden stroke={1.75} />,
          startsGroup: true,
          onSelect: () => void restore(),
        },
  ]);
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={text('more')}
        placement="below-end"
        trigger={
          <IconButton
            isOutlined
            label={text('more')}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
        items={items}
      />
      {isRecurring && <RecurringDialog from={form} onClose={() => setIsRecurring(false)} />}
    </>
  );
}
