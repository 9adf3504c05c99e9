import { TAG_COLORS, type TagColor } from '@pinkas/domain/tags/tag-color';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const NAMES: Readonly<Record<TagColor, PhraseKey<'tags'>>> = {
  grey: 'colorGrey',
  blue: 'colorBlue',
  teal: 'colorTeal',
  green: 'colorGreen',
  amber: 'colorAmber',
  red: 'colorRed',
  violet: 'colorViolet',
  brown: 'colorBrown',
};

export interface ColorChoiceProps {
  readonly value: TagColor;
  readonly onChange: (color: TagColor) => void;
}

/** The colours of tags, each with its name. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const text = usePhrases('tags');
  return (
    <fieldset className="tag-colors">
      <legend>{text('color')}</legend>
      {TAG_COLORS.map((color) => (
        <label key={color} className="tag-colors__choice">
          <input
            type="radio"
            name="tag-color"
            checked={color === value}
            onChange={() => onChange(color)}
          />
          <span className={`tag-dot tag-dot--${color}`} aria-hidden="true" />
          {text(NAMES[color])}
        </label>
      ))}
    </fieldset>
  );
}
