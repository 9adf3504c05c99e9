import { docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconChevronDown } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor } from '../form/editor-context.ts';

const FAVOURITES = 4;

/** The types side by side: the four that are issued most, with the current one always among them. */
function favouritesOf(docTypes: readonly DocTypeId[], current: DocTypeId): DocTypeId[] {
  const first = docTypes.slice(0, FAVOURITES);
  return first.includes(current) ? first : [...first.slice(0, FAVOURITES - 1), current];
}

/** Changes the type of the document while it is written; what was typed stays. */
export function TypeSwitch() {
  const text = usePhrases('writing');
  const types = usePhrases('docTypes');
  const { docTypes } = useAccountSetup();
  const { docType, switchType } = useEditor();
  const { isMobile } = useMediaSizes();
  const name = (one: DocTypeId): string => types(docTypeKeyOf(one) ?? 'INVOICE');
  const favourites = favouritesOf(docTypes, docType);
  const others = docTypes.filter((one) => !favourites.includes(one));
  useTypeKeys(favourites, switchType);
  if (docTypes.length < 2) return null;
  if (isMobile) {
    return (
      <SelectField
        label={text('typeChoice')}
        value={String(docType)}
        options={docTypes.map((one) => ({ value: String(one), label: name(one) }))}
        onChange={(event) => {
          const chosen = docTypes.find((one) => String(one) === event.currentTarget.value);
          if (chosen !== undefined) switchType(chosen);
        }}
      />
    );
  }
  return (
    <SegmentedControl
      label={text('typeChoice')}
      value={String(docType)}
      segments={favourites.map((one) => ({ value: String(one), label: name(one) }))}
      onChange={(value) => {
        const chosen = favourites.find((one) => String(one) === value);
        if (chosen !== undefined) switchType(chosen);
      }}
      end={
        others.length > 0 && (
          <Menu
            label={text('typeMoreMenu')}
            items={others.map((one) => ({
              key: String(one),
              label: name(one),
              onSelect: () => switchType(one),
            }))}
            trigger={
              <button type="button" className="pk-segment doc-type-more">
                {text('typeMore')} <IconChevronDown aria-hidden stroke={1.75} />
              </button>
            }
          />
        )
      }
    />
  );
}

/** Alt with a digit chooses the type at that position. */
function useTypeKeys(
  favourites: readonly DocTypeId[],
  switchType: (docType: DocTypeId) => void,
): void {
  const take = (place: number) => () => {
    const chosen = favourites[place];
    if (chosen !== undefined) switchType(chosen);
  };
  useHotkey('Digit1', { alt: true }, take(0));
  useHotkey('Digit2', { alt: true }, take(1));
  useHotkey('Digit3', { alt: true }, take(2));
  useHotkey('Digit4', { alt: true }, take(3));
}
