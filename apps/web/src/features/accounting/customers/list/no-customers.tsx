import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListFilter } from './list-address.ts';

export interface NoCustomersProps {
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Nothing yet, which teaches the first step; nothing found; or a tab that is happily empty. */
export function NoCustomers({ filter, onClear }: NoCustomersProps) {
  const text = usePhrases('customers');
  if (filter.search !== undefined || filter.tagId !== undefined) {
    return (
      <EmptyState
        title={text('emptyFilterTitle')}
        text={text('emptyFilterText')}
        actions={
          <Button variant="filled" onClick={onClear}>
            {text('clearFilter')}
          </Button>
        }
      />
    );
  }
  switch (filter.tab) {
    case 'open':
      return <EmptyState title={text('emptyOpenTitle')} text={text('emptyOpenText')} />;
    case 'overdue':
      return <EmptyState title={text('emptyOverdueTitle')} text={text('emptyOverdueText')} />;
    case 'archived':
      return <EmptyState title={text('emptyArchivedTitle')} text={text('emptyArchivedText')} />;
    case 'all':
    case undefined:
      return (
        <EmptyState
          isAdding
          title={text('emptyTitle')}
          text={text('emptyText')}
          actions={
            <ButtonLink
              variant="filled"
              href="#/customers/new"
              icon={<IconPlus aria-hidden stroke={1.75} />}
            >
              {text('newCustomer')}
            </ButtonLink>
          }
        />
      );
  }
}
