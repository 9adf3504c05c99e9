import {
  invitedContract,
  JoiningFields,
  type JoiningFailReason,
} from '@pinkas/contract/auth/invited/invited.contract';
import { CUSTOMER_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../shared/form/use-first-field.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { currentLanguage } from '../../../shared/language/language-store.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PasswordStrength } from '../../../shared/sign-in/password-strength.tsx';
import { signInAfterLink } from '../../../shared/sign-in/application-query.ts';
import { TermsLinks } from '../../../shared/sign-in/frame/terms-links.tsx';

interface JoinFormProps {
  readonly code: string;
  /** As the owner wrote it. */
  readonly name: string;
  /** The address that was invited, with which the person signs in. */
  readonly email: string;
  readonly onRefused: (reason: JoiningFailReason) => void;
}

/** Name, password and agreement of a person who has no account yet. */
export function JoinForm({ code, name, email, onRefused }: JoinFormProps) {
  const text = usePhrases('invited');
  const navigate = useNavigate();
  const [refused, setRefused] = useState<{ readonly why: JoiningFailReason; password: string }>();
  const form = useForm({
    spec: { schema: JoiningFields },
    stored: { ua_name: name, password: '', user_agreed: false },
    send: (fields) =>
      call(invitedContract.join, {
        body: { ...fields, code, language: currentLanguage().language },
      }),
    onSaved: (answer) => void take(answer),
  });
  useFirstField(form.element.ref);
  const { password, user_agreed: isAgreed } = form.draft;
  const why = refused?.password === password ? refused.why : undefined;

  async function take(answer: z.output<(typeof invitedContract)['join']['response']>) {
    const { success, fail_reason: reason } = answer;
    if (success) {
      toast.success(text('joined'));
      await navigate(signInAfterLink({ u_email: email }, ''), { replace: true });
    } else if (reason === 'WEAK' || reason === 'NOT_AGREED') {
      setRefused({ why: reason, password });
    } else onRefused(reason ?? 'LINK_ENDED');
  }

  return (
    <>
      {why === 'WEAK' && (
        <Alert tone="warn" isLive>
          {text('weak')}
        </Alert>
      )}
      <ServerProblem reason={form.failure} />
      <form {...form.element}>
        <TextField
          {...form.bind('ua_name')}
          label={text('name')}
          autoComplete="name"
          size="lg"
          maxLength={CUSTOMER_NAME_LENGTH_MAX}
        />
        <PasswordField
          {...form.bind('password')}
          label={text('password')}
          autoComplete="new-password"
          size="lg"
        />
        <PasswordStrength password={password} isRefused={why === 'WEAK'} />
        <CheckboxField
          name="user_agreed"
          label={text('agree')}
          checked={isAgreed}
          onChange={(event) => form.change({ user_agreed: event.currentTarget.checked })}
          error={why === 'NOT_AGREED' && !isAgreed ? text('notAgreed') : undefined}
        />
        <TermsLinks />
        <Button type="submit" variant="filled" size="lg" isWide isLoading={form.isSaving}>
          {text('join')}
        </Button>
      </form>
    </>
  );
}
