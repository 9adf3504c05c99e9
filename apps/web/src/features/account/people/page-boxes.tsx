import type { Page } from '@pinkas/domain/permissions/pages';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** The parts of the menu that pages lie in; pages without an area are the daily work. */
const PARTS = ['work', 'reports', 'settings', 'account'] as const;
type Part = (typeof PARTS)[number];

function partOf(page: Page): Part {
  return PARTS.find((part) => page.startsWith(`${part}/`)) ?? 'work';
}

interface PageBoxesProps {
  readonly pages: readonly Page[];
  readonly chosen: readonly Page[];
  /** Whether each box says what its page opens. */
  readonly hasNotes?: boolean;
  readonly onChange: (chosen: Page[]) => void;
}

/** A box for each of these pages, under the part of the menu that the page lies in. */
export function PageBoxes({ pages, chosen, hasNotes = false, onChange }: PageBoxesProps) {
  const text = usePhrases('people');
  const names = usePhrases('permissionGroups');
  const notes = usePhrases('permissionGroupNotes');
  const parts = PARTS.map((part) => ({
    part,
    own: pages.filter((page) => partOf(page) === part),
  })).filter(({ own }) => own.length > 0);
  return (
    <>
      {parts.map(({ part, own }) => (
        <fieldset key={part} className="people__groups">
          <legend>{text(`part-${part}`)}</legend>
          {own.map((page) => (
            <CheckboxField
              key={page}
              label={names(page)}
              {...(hasNotes && { hint: notes(page) })}
              checked={chosen.includes(page)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, page]
                    : chosen.filter((one) => one !== page),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
