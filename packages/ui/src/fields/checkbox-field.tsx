import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';

import { IconAlertCircle } from '@tabler/icons-react';

import './field.css';
import './check-field.css';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className' | 'ref'>;

export interface CheckboxFieldProps extends BoxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box and its label, which is part of the target. */
export function CheckboxField({ label, hint, error, ...box }: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div className={error === undefined ? 'pk-field' : 'pk-field has-error'}>
      <label className="pk-check">
        <input
          {...box}
          type="checkbox"
          className="pk-check__box"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span className="pk-check__words">
          <span>{label}</span>
          {hint !== undefined && <span className="pk-check__hint">{hint}</span>}
        </span>
      </label>
      {error !== undefined && (
        <div id={errorId} className="pk-field__note pk-field__note--error">
          <IconAlertCircle aria-hidden />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

export interface SwitchFieldProps extends BoxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Statement at the start, switch at the end. It takes effect when the form is saved. */
export function SwitchField({ label, hint, ...box }: SwitchFieldProps) {
  return (
    <label className="pk-check pk-check--switch">
      <span className="pk-check__words">
        <span>{label}</span>
        {hint !== undefined && <span className="pk-check__hint">{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state */}
      <input {...box} type="checkbox" role="switch" className="pk-switch" />
    </label>
  );
}

/** A bare switch at the end of a row that states what it does; `label` is its accessible name. */
export function SwitchBox({ label, ...box }: BoxProps & { readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state
    <input {...box} type="checkbox" role="switch" aria-label={label} className="pk-switch" />
  );
}

export interface SelectBoxProps {
  /** Accessible name: the row or the whole table. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartial?: boolean;
  /** `isRange`: Shift was held, for all up to this one. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** A bare box for table rows; `isPartial` shows the dash of "some are chosen". */
export function SelectBox({ label, isChecked, isPartial = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="pk-check__box"
      aria-label={label}
      checked={isChecked}
      onChange={({ currentTarget, nativeEvent }) =>
        onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
