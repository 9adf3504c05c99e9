import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListFilter } from './list-address.ts';

export interface NoItemsProps {
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Nothing yet, which teaches the first step; nothing found; or an archive that is empty. */
export function NoItems({ filter, onClear }: NoItemsProps) {
  const text = usePhrases('items');
  const { search, category, tagId, tab } = filter;
  if (search !== undefined || category !== undefined || tagId !== undefined) {
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
  if (tab === 'archived') {
    return <EmptyState title={text('emptyArchivedTitle')} text={text('emptyArchivedText')} />;
  }
  return (
    <EmptyState
      isAdding
      title={text('emptyTitle')}
      text={text('emptyText')}
      actions={
        <ButtonLink
          variant="filled"
          href="#/items/new"
          icon={<IconPlus aria-hidden stroke={1.75} />}
        >
          {text('newItem')}
        </ButtonLink>
      }
    />
  );
}
