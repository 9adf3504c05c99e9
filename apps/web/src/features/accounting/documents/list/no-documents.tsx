import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { hasFilter } from '../../../../shared/lists/list-address.ts';
import type { ListView } from './list-address.ts';
import { useFilterWords } from './filter-words.ts';

export interface NoDocumentsProps {
  readonly view: ListView;
  readonly createAddress: string;
  readonly onClear: () => void;
}

/** Nothing yet, which teaches the first step, or nothing found, which names the filter. */
export function NoDocuments({ view, createAddress, onClear }: NoDocumentsProps) {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  const words = useFilterWords(view);
  const create = (
    <ButtonLink variant="filled" href={createAddress} icon={<IconPlus aria-hidden stroke={1.75} />}>
      {text('createDocument')}
    </ButtonLink>
  );
  if (!hasFilter(view.filter)) {
    return (
      <EmptyState isAdding title={text('emptyTitle')} text={text('emptyText')} actions={create} />
    );
  }
  const { search } = view.filter;
  const isSearchOnly = search !== undefined && words.length === 1;
  return (
    <EmptyState
      title={text('noResultTitle')}
      text={
        isSearchOnly
          ? text('noResultSearch', { search })
          : text('noResultFilters', { filters: words.map((word) => word.words).join(', ') })
      }
      actions={
        <Button variant="filled" onClick={onClear}>
          {lists('clearFilters')}
        </Button>
      }
    />
  );
}
