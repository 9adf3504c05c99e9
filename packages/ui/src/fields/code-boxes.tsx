import type { ComponentProps } from 'react';

import { FieldShell, splitFieldProps, type FieldProps } from './field-shell.tsx';
import './code-boxes.css';

type InputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'className' | 'children' | 'value' | 'onChange' | 'type' | 'dir'
>;

export interface CodeBoxesProps extends FieldProps, InputProps {
  /** Digits only, at most `length` of them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called each time the last digit is entered. */
  readonly onComplete?: (value: string) => void;
  readonly length?: number;
}

/** A one-time code in boxes, left to right. Takes a paste with spaces or words around the digits. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { shell, input } = splitFieldProps(props);
  const { value, onChange, onComplete, length = 6, id, onFocus, ...rest } = input;
  const next = Math.min(value.length, length - 1);

  function take(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  }

  return (
    <FieldShell {...shell} id={id} isLive>
      {(own) => (
        <div className="pk-code">
          <input
            autoComplete="one-time-code"
            {...rest}
            {...own}
            type="text"
            inputMode="numeric"
            dir="ltr"
            className="pk-code__input"
            value={value}
            onChange={(event) => take(event.currentTarget.value)}
            onFocus={(event) => {
              // A full code is replaced as a whole; a partial one continues from its end.
              if (value.length === length) event.currentTarget.select();
              onFocus?.(event);
            }}
            onSelect={({ currentTarget }) => {
              const isAll = currentTarget.selectionEnd !== currentTarget.selectionStart;
              if (!isAll) currentTarget.setSelectionRange(value.length, value.length);
            }}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={`pk-code__box${index === next ? ' pk-code__box--next' : ''}`}
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </FieldShell>
  );
}
