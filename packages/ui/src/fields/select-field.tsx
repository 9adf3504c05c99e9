import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import { FieldShell, splitFieldProps, type FieldProps } from './field-shell.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'className' | 'children' | 'multiple'>;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, SelectProps {
  readonly options: readonly SelectOption[];
  /** Shown while the value is ''; it cannot be chosen again. */
  readonly placeholder?: string;
}

/** One of a short closed list: the browser's own list, which every keyboard and reader knows. */
export function SelectField(props: SelectFieldProps) {
  const { shell, input } = splitFieldProps(props);
  const { options, placeholder, id, ...rest } = input;
  return (
    <FieldShell {...shell} id={id}>
      {(own) => (
        <div className={`pk-control pk-control--${shell.size ?? 'md'}`}>
          <select {...rest} {...own} className="pk-select">
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className="pk-select__arrow" aria-hidden />
        </div>
      )}
    </FieldShell>
  );
}
