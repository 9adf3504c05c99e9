import {
  LAST_COLUMN,
  OPTIONAL_COLUMNS,
  PRINT_COLUMNS,
  type PrintColumn,
} from '@pinkas/domain/documents/print/print-columns';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMoves } from '@pinkas/ui/hooks/use-moves';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconLock } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { DesignForm } from './use-design-form.ts';
import '@pinkas/ui/data/column-chooser.css';
import './columns-field.css';

const NAMES = {
  description: 'columnDescription',
  catalogueNumber: 'columnCatalogueNumber',
  quantity: 'columnQuantity',
  unitPrice: 'columnUnitPrice',
  discount: 'columnDiscount',
  total: 'columnTotal',
} as const satisfies Readonly<Record<PrintColumn, PhraseKey<'design'>>>;

/** What is said of a column beside its name: why it cannot be left out, or when it is printed. */
const NOTES = {
  description: 'columnRequired',
  catalogueNumber: 'columnWhenGiven',
  quantity: 'columnRequired',
  unitPrice: 'columnRequired',
  discount: 'columnWhenUsed',
  total: 'columnLast',
} as const satisfies Readonly<Record<PrintColumn, PhraseKey<'design'>>>;

/** Columns in the order of the list: those that are printed, with those that are not before the sum. */
function listed(shown: readonly PrintColumn[]): PrintColumn[] {
  const hidden = PRINT_COLUMNS.filter((column) => !shown.includes(column));
  return [...shown.filter((column) => column !== LAST_COLUMN), ...hidden, LAST_COLUMN];
}

/** The columns of rows: which are printed, and in what order. */
export function ColumnsField({ form }: { readonly form: DesignForm }) {
  const text = usePhrases('design');
  const shown = form.draft.printColumns;
  const movable = shown.filter((column) => column !== LAST_COLUMN);
  function put(columns: readonly PrintColumn[]): void {
    form.change({ printColumns: [...columns, LAST_COLUMN] });
  }
  const { list, news, itemOf, moveTo } = useMoves({
    order: movable,
    onChange: (order) =>
      put(order.flatMap((key) => PRINT_COLUMNS.find((one) => one === key) ?? [])),
    moved: (key, place, count) => {
      const column = PRINT_COLUMNS.find((one) => one === key) ?? LAST_COLUMN;
      return text('columnMoved', { name: text(NAMES[column]), place, count });
    },
  });
  return (
    <>
      <ul ref={list} className="pk-columns__list">
        {listed(shown).map((column) => {
          const place = movable.indexOf(column);
          const name = text(NAMES[column]);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it take the keys
            <li key={column} className="pk-columns__item design-column" {...itemOf(column)}>
              <button
                type="button"
                className="design-column__handle"
                aria-label={text('columnMove', { name })}
                disabled={form.isSaving}
                style={place < 0 ? { visibility: 'hidden' } : undefined}
              >
                <IconGripVertical aria-hidden className="pk-columns__grip" stroke={1.75} />
              </button>
              <span className="design-column__name">{name}</span>
              <span className="design-column__note">{text(NOTES[column])}</span>
              <span className="design-column__arrows">
                <IconButton
                  size="sm"
                  label={text('columnUp', { name })}
                  icon={<IconArrowUp aria-hidden stroke={1.75} />}
                  disabled={place <= 0}
                  onClick={() => moveTo(column, place - 1)}
                />
                <IconButton
                  size="sm"
                  label={text('columnDown', { name })}
                  icon={<IconArrowDown aria-hidden stroke={1.75} />}
                  disabled={place < 0 || place === movable.length - 1}
                  onClick={() => moveTo(column, place + 1)}
                />
              </span>
              {OPTIONAL_COLUMNS.includes(column) ? (
                <input
                  type="checkbox"
                  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state
                  role="switch"
                  className="pk-switch"
                  aria-label={name}
                  checked={shown.includes(column)}
                  disabled={form.isSaving}
                  onChange={({ currentTarget: { checked } }) =>
                    put(checked ? [...movable, column] : movable.filter((one) => one !== column))
                  }
                />
              ) : (
                <IconLock aria-hidden className="design-column__lock" stroke={1.75} />
              )}
            </li>
          );
        })}
      </ul>
      <output className="pk-visually-hidden">{news}</output>
    </>
  );
}
