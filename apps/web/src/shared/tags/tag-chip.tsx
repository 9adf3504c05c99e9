import type { TagColor } from '@pinkas/domain/tags/tag-color';
import { IconX } from '@tabler/icons-react';

import { usePhrases } from '../language/use-phrases.ts';
import './tags.css';

export interface ShownTag {
  readonly id: string;
  readonly name: string;
  readonly color: TagColor;
  readonly isActive?: boolean;
}

export interface TagChipProps {
  readonly tag: ShownTag;
  /** Shows × after the name. */
  readonly onRemove?: (() => void) | undefined;
}

/** A tag as shown on tagged things: a dot of its colour and its name. */
export function TagChip({ tag, onRemove }: TagChipProps) {
  const text = usePhrases('tags');
  const isOff = tag.isActive === false;
  return (
    <span className={isOff ? 'tag-chip tag-chip--off' : 'tag-chip'}>
      <span className={`tag-dot tag-dot--${tag.color}`} aria-hidden="true" />
      <bdi className="tag-chip__name" title={tag.name}>
        {tag.name}
      </bdi>
      {onRemove !== undefined && (
        <button
          type="button"
          className="tag-chip__remove"
          aria-label={text('removeFrom', { name: tag.name })}
          onClick={onRemove}
        >
          <IconX aria-hidden />
        </button>
      )}
    </span>
  );
}

/** The tags of a thing in one line that wraps. */
export function TagChips({ tags }: { readonly tags: readonly ShownTag[] }) {
  return (
    <span className="tag-chips">
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  );
}
