import { PasswordField } from '@pinkas/ui/fields/password-field';
import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import type { FieldBinding } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

const PasswordStrength = lazyPart(async () => ({
  default: (await import('../../../shared/sign-in/password-strength.tsx')).PasswordStrength,
}));

interface NewPasswordFieldProps {
  readonly field: FieldBinding;
  /** Whether the rules refuse it, which are shown then. */
  readonly isRefused: boolean;
}

/** The password of a new business owner, with its strength. */
export function NewPasswordField({ field, isRefused }: NewPasswordFieldProps) {
  const text = usePhrases('registration');
  return (
    <>
      <PasswordField {...field} label={text('password')} autoComplete="new-password" size="lg" />
      <Suspense>
        <PasswordStrength password={field.value} isRefused={isRefused} />
      </Suspense>
    </>
  );
}
