import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { PRINT_LAYOUTS, type PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { useId, type CSSProperties } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const LABELS: Readonly<Record<PrintLayout, PhraseKey<'design'>>> = {
  classic: 'layoutClassic',
  band: 'layoutBand',
  centred: 'layoutCentred',
};

export interface LayoutChoiceProps {
  readonly value: PrintLayout;
  /** Of the business, as it is typed. */
  readonly color: string;
  readonly isDisabled: boolean;
  readonly onChange: (layout: PrintLayout) => void;
}

/** The layouts as small pictures; a group of radio buttons underneath. */
export function LayoutChoice({ value, color, isDisabled, onChange }: LayoutChoiceProps) {
  const text = usePhrases('design');
  const name = useId();
  const brand = { '--design-brand': readableBrandColor(color) } as CSSProperties;
  return (
    <div
      className="design-layouts"
      style={brand}
      role="radiogroup"
      aria-label={text('layoutTitle')}
    >
      {PRINT_LAYOUTS.map((layout) => (
        <label key={layout} className="design-layout">
          <input
            type="radio"
            name={name}
            className="design-layout__radio"
            value={layout}
            checked={layout === value}
            disabled={isDisabled}
            onChange={() => onChange(layout)}
          />
          <span className="design-layout__frame">
            <LayoutPicture layout={layout} />
          </span>
          <span className="design-layout__name">{text(LABELS[layout])}</span>
        </label>
      ))}
    </div>
  );
}

/** The top of a page in outline: name, rule, title, the box of the party, rows. */
function LayoutPicture({ layout }: { readonly layout: PrintLayout }) {
  return (
    <span className={`design-picture design-picture--${layout} pk-paper`} aria-hidden="true">
      <span className="design-picture__head">
        <span className="design-picture__name" />
      </span>
      <span className="design-picture__title" />
      <span className="design-picture__party" />
      <span className="design-picture__row" />
      <span className="design-picture__row" />
      <span className="design-picture__row" />
    </span>
  );
}
