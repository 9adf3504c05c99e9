import type { Tag } from '@pinkas/contract/settings/tags.contract';

import { usePhrases } from '../../language/use-phrases.ts';
import { TagChip } from '../../tags/tag-chip.tsx';
import { useTags } from '../../tags/tags.queries.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { Choices, type ChoiceOption } from './choices.tsx';
import type { FilterPanelProps } from './filter-bar.tsx';

function optionOf(tag: Tag): ChoiceOption {
  return { value: tag.id, label: <TagChip tag={tag} /> };
}

interface TaggedView {
  readonly filter: { readonly tagId?: string | undefined };
}

/** One tag of the business, as a panel of a filter bar. */
export function TagFilter({ view, onChange, onDone }: FilterPanelProps<TaggedView, 'tagId'>) {
  const text = usePhrases('tags');
  const tags = useTags();
  if (tags.length === 0) return <p className="list-filter-none">{text('emptyTitle')}</p>;
  return (
    <Choices
      chosen={view.filter.tagId}
      any={text('anyTag')}
      options={tags.map(optionOf)}
      onChoose={(tagId) => onChange({ tagId })}
      onDone={onDone}
    />
  );
}

export interface TagFilterChipProps {
  readonly tagId: string | undefined;
  readonly onChange: (tagId: string | undefined) => void;
}

/** The same as a chip of its own; not drawn while the business has no tags. */
export function TagFilterChip({ tagId, onChange }: TagFilterChipProps) {
  const text = usePhrases('tags');
  const tags = useTags();
  return (
    <ChoiceChip
      label={text('tag')}
      chosen={tagId}
      setTo={tags.find(({ id }) => id === tagId)?.name}
      options={tags.map(optionOf)}
      onChoose={onChange}
    />
  );
}
