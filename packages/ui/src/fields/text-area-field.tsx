import type { ComponentProps } from 'react';

import { FieldShell, splitFieldProps, type FieldProps } from './field-shell.tsx';

type AreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'children'>;

export interface TextAreaFieldProps extends FieldProps, AreaProps {}

/** Several lines of text; the direction follows what is typed. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { shell, input } = splitFieldProps(props);
  const { id, ...rest } = input;
  return (
    <FieldShell {...shell} id={id}>
      {(own) => (
        <div className="pk-control">
          <textarea rows={3} {...rest} {...own} className="pk-input" />
        </div>
      )}
    </FieldShell>
  );
}
