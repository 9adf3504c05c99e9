import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';

import { decimalText, parseDecimalText, type ParsedDecimal } from './decimal-text.ts';
import { FieldShell, splitFieldProps, type FieldProps } from './field-shell.tsx';
import './decimal-field.css';

type InputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'className' | 'children' | 'value' | 'onChange' | 'type' | 'dir'
>;

export interface DecimalFieldProps extends FieldProps, InputProps {
  /** The text as typed: the form stores it, so nothing is lost while it is not yet a number. */
  readonly value: string;
  /** `parsed` is the integer scaled by 10^scale, null when empty, or 'invalid'. */
  readonly onChange: (text: string, parsed: ParsedDecimal) => void;
  /** Decimals that the value can hold: 4 for quantities and unit prices (`E4`). */
  readonly scale?: number;
  /** Decimals always shown after leaving the field. */
  readonly decimalsMin?: number;
  /** Shown at the left of the digits, such as ₪. */
  readonly sign?: string;
}

/**
 * A number typed as text: `1,234.5` or arithmetic such as `12*4`, which becomes its result when the
 * field is left or Enter is pressed.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { shell, input } = splitFieldProps(props);
  const {
    value,
    onChange,
    scale = 4,
    decimalsMin = 0,
    sign,
    id,
    onBlur,
    onKeyDown,
    ...rest
  } = input;

  function settle() {
    const parsed = parseDecimalText(value, scale);
    if (typeof parsed !== 'number') return;
    const text = decimalText(parsed, scale, decimalsMin);
    if (text !== value) onChange(text, parsed);
  }

  return (
    <FieldShell {...shell} id={id}>
      {(own) => (
        <div className={`pk-control pk-control--amount pk-control--${shell.size ?? 'md'}`}>
          {sign !== undefined && (
            <span className="pk-control__sign" aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...own}
            type="text"
            dir="ltr"
            className="pk-input pk-input--amount"
            value={value}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onChange(text, parseDecimalText(text, scale));
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              settle();
              onBlur?.(event);
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              if (event.code === 'Enter' || event.code === 'NumpadEnter') settle();
              onKeyDown?.(event);
            }}
          />
        </div>
      )}
    </FieldShell>
  );
}

export type MoneyFieldProps = Omit<DecimalFieldProps, 'scale' | 'decimalsMin'>;

/** A sum of money: the same field in whole agorot, always with two decimals. */
export function MoneyField(props: MoneyFieldProps) {
  return <DecimalField sign="₪" {...props} scale={2} decimalsMin={2} />;
}
