import { usePhrases } from '../../language/use-phrases.ts';
import { TagChip } from '../../tags/tag-chip.tsx';
import { useTags } from '../../tags/tags.queries.ts';
import { Choices } from './choices.tsx';
import type { FilterPanelProps, ListFilter } from './filter-bar.tsx';

interface TaggedView {
  readonly filter: { readonly tagId?: string | undefined };
}

type TagChanges = { readonly tagId?: string | undefined };

/** One tag of the business, as a filter of a list. */
export function useTagFilter({
  filter: { tagId },
}: TaggedView): ListFilter<TaggedView, TagChanges> {
  const text = usePhrases('tags');
  const tags = useTags();
  return {
    label: text('tag'),
    setTo: tagId && (tags.find(({ id }) => id === tagId)?.name ?? text('tag')),
    cleared: { tagId: undefined },
    panel: (props) => <TagPanel {...props} />,
  };
}

function TagPanel({ view, onChange, onDone }: FilterPanelProps<TaggedView, TagChanges>) {
  const text = usePhrases('tags');
  const tags = useTags();
  if (tags.length === 0) return <p className="list-filter-none">{text('emptyTitle')}</p>;
  return (
    <Choices
      chosen={view.filter.tagId}
      any={text('anyTag')}
      options={tags.map((tag) => ({ value: tag.id, label: <TagChip tag={tag} /> }))}
      onChoose={(tagId) => onChange({ tagId })}
      onDone={onDone}
    />
  );
}
