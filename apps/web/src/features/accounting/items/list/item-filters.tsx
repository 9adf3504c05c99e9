import { FilterChip } from '@pinkas/ui/data/filter-chip';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useTags } from '../../../../shared/tags/tags.queries.ts';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly setTo: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One of some values; nothing is drawn while there is nothing to choose. */
function ChoiceFilter({ label, choices, value, setTo, onChange }: ChoiceFilterProps) {
  if (choices.length === 0) return null;
  return (
    <FilterChip label={label} setTo={setTo} onClear={() => onChange(undefined)}>
      {(close) => (
        <div className="items-choices">
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              className="items-choice"
              aria-pressed={choice.value === value}
              onClick={() => {
                onChange(choice.value);
                close();
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </FilterChip>
  );
}

interface FilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One category that the list is narrowed to. */
export function CategoryFilter({
  categories,
  value,
  onChange,
}: FilterProps & { readonly categories: readonly string[] }) {
  const text = usePhrases('items');
  return (
    <ChoiceFilter
      label={text('filterCategory')}
      choices={categories.map((one) => ({ value: one, label: <bdi>{one}</bdi> }))}
      value={value}
      setTo={value}
      onChange={onChange}
    />
  );
}

/** One tag that the list is narrowed to. */
export function TagFilter({ value, onChange }: FilterProps) {
  const text = usePhrases('items');
  const tags = useTags();
  return (
    <ChoiceFilter
      label={text('filterTag')}
      choices={tags.map((tag) => ({
        value: tag.id,
        label: (
          <>
            <span className={`tag-dot tag-dot--${tag.color}`} aria-hidden="true" />
            <bdi>{tag.name}</bdi>
          </>
        ),
      }))}
      value={value}
      setTo={tags.find((tag) => tag.id === value)?.name}
      onChange={onChange}
    />
  );
}
