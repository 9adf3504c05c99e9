import type { Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { TAG_NAME_LENGTH_MAX, TAGS_OF_ONE_MAX } from '@pinkas/domain/limits';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import type { FieldSize } from '@pinkas/ui/fields/field-shell';
import { useState } from 'react';

import { useMay } from '../session/use-may.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { TagChip } from './tag-chip.tsx';
import { useCreateTag, useTags } from './tags.queries.ts';

export interface TagPickerProps {
  readonly tagIds: readonly string[];
  readonly onChange: (tagIds: string[]) => void;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly size?: FieldSize | undefined;
  /** For removing tags: inactive ones are offered too, and none is created. */
  readonly isRemoving?: boolean;
}

interface TagOption extends ComboboxOption {
  readonly tag: Tag;
}

const OPTIONS_MAX = 8;

function optionsFor(tags: readonly Tag[], chosen: readonly string[], typed: string): TagOption[] {
  const wanted = typed.trim().toLowerCase();
  return tags
    .filter((tag) => !chosen.includes(tag.id))
    .filter((tag) => `${tag.name} ${tag.groupName}`.toLowerCase().includes(wanted))
    .slice(0, OPTIONS_MAX)
    .map((tag) => ({
      key: tag.id,
      label: tag.name,
      detail: tag.groupName === '' ? undefined : tag.groupName,
      icon: <span className={`tag-dot tag-dot--${tag.color}`} aria-hidden="true" />,
      tag,
    }));
}

/** Chooses tags by typing a part of their name; a person who manages tags can create one in place. */
export function TagPicker(props: TagPickerProps) {
  const { tagIds, onChange, label, error, size, isRemoving = false } = props;
  const text = usePhrases('tags');
  const errors = usePhrases('errors');
  const tags = useTags();
  const create = useCreateTag();
  const [typed, setTyped] = useState('');
  const chosen = tagIds.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const isFull = tagIds.length >= TAGS_OF_ONE_MAX;
  const name = typed.trim();
  const isKnown = tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const mayWrite = useMay()('tags.write');
  const mayCreate = !isRemoving && mayWrite;
  const offered = isRemoving ? tags : tags.filter((tag) => tag.isActive);

  function add(id: string) {
    setTyped('');
    onChange([...tagIds, id]);
  }

  function make() {
    const form = { name, color: 'blue', groupName: '', isActive: true } as const;
    create.mutate(
      { form, idempotencyKey: crypto.randomUUID() },
      { onSuccess: (tag) => add(tag.id) },
    );
  }

  return (
    <div className="tag-picker">
      <Combobox
        label={label ?? text('choose')}
        isOptional
        size={size}
        error={error ?? (create.isError ? errors('INTERNAL_ERROR') : undefined)}
        help={isFull ? text('chooseHelp', { max: TAGS_OF_ONE_MAX }) : undefined}
        placeholder={text('search')}
        autoComplete="off"
        maxLength={TAG_NAME_LENGTH_MAX}
        disabled={isFull}
        opensEmpty
        value={typed}
        onChange={setTyped}
        isLoading={create.isPending}
        options={optionsFor(offered, tagIds, typed)}
        onPick={({ tag }) => add(tag.id)}
        createLabel={mayCreate && !isKnown && name !== '' ? text('create', { name }) : undefined}
        onCreate={make}
      />
      {chosen.length > 0 && (
        <span className="tag-chips">
          {chosen.map((tag) => (
            <TagChip
              key={tag.id}
              tag={tag}
              onRemove={() => onChange(tagIds.filter((id) => id !== tag.id))}
            />
          ))}
        </span>
      )}
    </div>
  );
}
