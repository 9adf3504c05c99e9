import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { PRINT_LAYOUTS, type PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import { useId, type CSSProperties } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LayoutPicture } from './layout-picture.tsx';

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
  const names = usePhrases('printLayouts');
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
          <span className="design-layout__frame pk-paper">
            <LayoutPicture layout={layout} />
          </span>
          <span className="design-layout__name">{names(layout)}</span>
        </label>
      ))}
    </div>
  );
}
