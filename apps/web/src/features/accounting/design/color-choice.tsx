import {
  contrastOf,
  isBrandColor,
  OFFERED_COLORS,
  readableBrandColor,
  type OfferedColor,
} from '@pinkas/domain/company/brand-color';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useId, type CSSProperties } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { DesignForm } from './use-design-form.ts';

const COLORS = Object.entries(OFFERED_COLORS) as [OfferedColor, string][];
const NAMES: Readonly<Record<OfferedColor, PhraseKey<'design'>>> = {
  blue: 'colorBlue',
  teal: 'colorTeal',
  plum: 'colorPlum',
  rust: 'colorRust',
  ink: 'colorInk',
  green: 'colorGreen',
};
const WHITE = '#ffffff';

/** The contrast of a colour on paper, as it is shown. */
function ratioOf(color: string): string {
  return contrastOf(color, WHITE).toLocaleString('en-US', { maximumFractionDigits: 1 });
}

export interface ColorChoiceProps {
  readonly form: DesignForm;
  /** Whose colour it is. */
  readonly label: string;
}

/** A colour: one of those that are offered, or any other, and whether it is printed as it is. */
export function ColorChoice({ form, label }: ColorChoiceProps) {
  const text = usePhrases('design');
  const name = useId();
  const typed = form.draft.brandColor.toLowerCase();
  const isColor = isBrandColor(typed);
  const isReadable = isColor && readableBrandColor(typed) === typed;
  return (
    <div className="design-color">
      <div className="design-color__offers" role="radiogroup" aria-label={label}>
        {COLORS.map(([key, color]) => (
          <label key={key} className="design-color__offer" style={{ background: color }}>
            <input
              type="radio"
              name={name}
              aria-label={text(NAMES[key])}
              checked={color === typed}
              disabled={form.isSaving}
              onChange={() => form.change({ brandColor: color })}
            />
          </label>
        ))}
      </div>
      <LtrTextField
        label={text('colorOther')}
        help={
          isColor
            ? text(isReadable ? 'colorReadable' : 'colorDarkened', {
                ratio: ratioOf(typed),
              })
            : undefined
        }
        maxLength={7}
        disabled={form.isSaving}
        endSlot={
          <input
            type="color"
            className="design-color__picker"
            aria-label={text('colorPick')}
            value={isColor ? typed : OFFERED_COLORS.blue}
            disabled={form.isSaving}
            onChange={({ currentTarget: { value } }) => form.change({ brandColor: value })}
          />
        }
        {...form.bind('brandColor')}
      />
      {isColor && !isReadable && <Shades typed={typed} />}
    </div>
  );
}

/** The colour as it is typed and as it is printed, each with its contrast on paper. */
function Shades({ typed }: { readonly typed: string }) {
  const text = usePhrases('design');
  const shades = [
    ['colorTyped', typed],
    ['colorPrinted', readableBrandColor(typed)],
  ] as const;
  return (
    <div className="design-color__pair">
      {shades.map(([label, color]) => (
        <span
          key={label}
          className="design-color__shade"
          style={{ '--design-shade': color } as CSSProperties}
        >
          {text(label, { color, ratio: ratioOf(color) })}
        </span>
      ))}
    </div>
  );
}
