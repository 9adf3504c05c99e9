import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { hasFilter } from '../../../../shared/lists/list-address.ts';
import type { ListView } from './list-address.ts';

export interface NoExpensesProps {
  readonly view: ListView;
  readonly onClear: () => void;
}

/** Nothing yet, which teaches the first step; or nothing found. */
export function NoExpenses({ view, onClear }: NoExpensesProps) {
  const text = usePhrases('expenses');
  const lists = usePhrases('lists');
  const { filter } = view;
  if (hasFilter(filter)) {
    const others = Object.entries(filter).filter(([, value]) => value !== undefined);
    if (filter.state === 'waiting' && others.length === 1) {
      return <EmptyState title={text('emptyWaitingTitle')} text={text('emptyWaitingText')} />;
    }
    return (
      <EmptyState
        title={text('emptyFilterTitle')}
        text={text('emptyFilterText')}
        actions={
          <Button variant="filled" onClick={onClear}>
            {lists('clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      isAdding
      title={text('emptyTitle')}
      text={text('emptyText')}
      actions={
        <>
          <ButtonLink
            variant="filled"
            href="#/expenses/new"
            icon={<IconPlus aria-hidden stroke={1.75} />}
          >
            {text('newExpense')}
          </ButtonLink>
          <ButtonLink href="#/expenses/inbox">{text('toInbox')}</ButtonLink>
        </>
      }
    />
  );
}
