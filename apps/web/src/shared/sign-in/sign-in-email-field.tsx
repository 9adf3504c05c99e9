import { LtrTextField } from '@pinkas/ui/fields/text-field';

import type { Form } from '../form/use-form.ts';
import { usePhrases } from '../language/use-phrases.ts';

export interface SignInEmailFieldProps {
  readonly form: Pick<Form<{ readonly email: string }>, 'bind' | 'codeOf' | 'problem'>;
}

/** The address of who signs in, in a form that holds it as `email`. */
export function SignInEmailField({ form }: SignInEmailFieldProps) {
  const text = usePhrases('auth');
  const isEmpty = form.codeOf('email') === 'FIELD_REQUIRED';
  return (
    <LtrTextField
      {...form.bind('email')}
      label={text('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      size="lg"
      error={isEmpty ? text('emailRequired') : form.problem('email')}
    />
  );
}
