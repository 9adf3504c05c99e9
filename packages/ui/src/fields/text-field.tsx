import { IconLock } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';

import { FieldShell, splitFieldProps, type FieldProps } from './field-shell.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'className' | 'children'>;

export interface TextFieldProps extends FieldProps, InputProps {
  readonly startIcon?: ReactNode;
  readonly endSlot?: ReactNode;
}

/** One line of text. Takes every property of a real input, `ref` among them. */
export function TextField(props: TextFieldProps) {
  return <InputField {...props} inputClass="pk-input" />;
}

/**
 * A field for email, phone, URL, code or identity number: the text runs left to right, yet the value starts
 * under its label, and an icon is at the opposite end.
 */
export function LtrTextField(props: TextFieldProps) {
  return (
    <InputField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      inputClass="pk-input pk-input--ltr"
      dir="ltr"
    />
  );
}

function InputField({ inputClass, ...props }: TextFieldProps & { readonly inputClass: string }) {
  const { shell, input } = splitFieldProps(props);
  const { startIcon, endSlot, id, ...rest } = input;
  const isLocked = rest.readOnly === true || rest.disabled === true;
  const end = endSlot ?? (isLocked ? <IconLock aria-hidden /> : undefined);
  return (
    <FieldShell {...shell} id={id}>
      {(own) => (
        <div className={`pk-control pk-control--${shell.size ?? 'md'}`}>
          {startIcon !== undefined && (
            <span className="pk-control__side pk-control__side--start">{startIcon}</span>
          )}
          <input type="text" {...rest} {...own} className={inputClass} />
          {end !== undefined && (
            <span className="pk-control__side pk-control__side--end">{end}</span>
          )}
        </div>
      )}
    </FieldShell>
  );
}
