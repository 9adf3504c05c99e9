import { Kbd } from '@pinkas/ui/actions/kbd';
import { MatchText } from '@pinkas/ui/fields/combobox/match-text';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly query: string;
  readonly markedKey: string | undefined;
  readonly onPoint: (entry: PaletteEntry) => void;
  readonly onTake: (entry: PaletteEntry) => void;
}

export function rowId(listId: string, key: string): string {
  return `${listId}-${key}`;
}

/** The groups with their lines; the keys are the field's. */
export function PaletteList({ id, groups, query, markedKey, onPoint, onTake }: PaletteListProps) {
  const text = usePhrases('search');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines hold more than text
    <div id={id} role="listbox" aria-label={text('results')} className="search-palette__list">
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a list is no fieldset
        <div key={group.key} role="group" aria-labelledby={`${id}-title-${group.key}`}>
          <div id={`${id}-title-${group.key}`} className="search-palette__title">
            <span>{group.title}</span>
            {group.hint !== undefined && <span>{group.hint}</span>}
          </div>
          {group.entries.map((entry) => (
            <Line
              key={entry.key}
              id={rowId(id, entry.key)}
              entry={entry}
              query={query}
              isMarked={entry.key === markedKey}
              onPoint={() => onPoint(entry)}
              onTake={() => onTake(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly query: string;
  readonly isMarked: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

function Line({ id, entry, query, isMarked, onPoint, onTake }: LineProps) {
  const { label, name, detail, icon, end, keys } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line holds more than text
      role="option"
      aria-selected={isMarked}
      className="search-palette__line"
      // Pressing must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onPointerMove={onPoint}
    >
      {icon}
      <span className="search-palette__words">
        <span className="search-palette__label">
          <bdi>
            <MatchText text={label} query={query} />
          </bdi>
          {name !== undefined && (
            <>
              {', '}
              <bdi>
                <MatchText text={name} query={query} />
              </bdi>
            </>
          )}
        </span>
        {detail !== undefined && (
          <span className="search-palette__detail">
            <bdi>
              <MatchText text={detail} query={query} />
            </bdi>
          </span>
        )}
      </span>
      {(end !== undefined || keys !== undefined || isMarked) && (
        <span className="search-palette__end">
          {end}
          {isMarked && keys === undefined ? <Kbd keys="Enter" /> : keys && <Kbd keys={keys} />}
        </span>
      )}
    </div>
  );
}
