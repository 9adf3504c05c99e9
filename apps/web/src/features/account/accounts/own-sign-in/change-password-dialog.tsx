import {
  ownSignInContract,
  type PasswordOutcome,
} from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Alert } from '@pinkas/ui/feedback/alert';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { PasswordStrength } from '../../../../shared/sign-in/password-strength.tsx';

const SENTENCES = {
  'wrong-password': 'passwordWrong',
  blocked: 'passwordBlocked',
} as const satisfies Readonly<Partial<Record<PasswordOutcome, PhraseKey<'accounts'>>>>;

/** The result of the last attempt, and its passwords: typing hides it. */
interface Tried {
  readonly outcome: Exclude<PasswordOutcome, 'changed'>;
  readonly current: string;
  readonly password: string;
}

/** Asks for the current password and a new one, under the rules of the page for forgotten ones. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('accounts');
  const passwords = usePhrases('passwords');
  const auth = usePhrases('auth');
  const client = useQueryClient();
  const { email } = useSession();
  const [tried, setTried] = useState<Tried>();
  const form = useForm({
    spec: { schema: ownSignInContract.changePassword.body },
    stored: { current: '', password: '' },
    send: async (body) => {
      setTried(undefined);
      if (passwordLacks(body.password, email).length > 0) {
        setTried({ ...body, outcome: 'weak' });
        return;
      }
      const { outcome } = await call(ownSignInContract.changePassword, { body });
      if (outcome !== 'changed') {
        setTried({ ...body, outcome });
        return;
      }
      toast.success(text('passwordChanged'));
      onClose();
      await client.invalidateQueries(callQuery(ownSignInContract.sessions));
    },
  });
  const { current, password } = form.draft;
  const isWeak = tried?.outcome === 'weak' && tried.password === password;
  const problemOf = (field: 'current' | 'password') =>
    form.codeOf(field) === 'FIELD_REQUIRED' ? auth('passwordRequired') : form.problem(field);
  return (
    <FormDialog
      form={form}
      title={text('changePassword')}
      saveLabel={text('changePassword')}
      onClose={onClose}
    >
      <p>{text('passwordAbout')}</p>
      {tried !== undefined && tried.outcome !== 'weak' && tried.current === current && (
        <Alert tone={tried.outcome === 'blocked' ? 'warn' : 'bad'} isLive>
          {text(SENTENCES[tried.outcome])}
        </Alert>
      )}
      {isWeak && (
        <Alert tone="warn" isLive>
          {passwords('newPasswordWeak')}
        </Alert>
      )}
      <PasswordField
        {...form.bind('current')}
        label={text('currentPassword')}
        autoComplete="current-password"
        error={problemOf('current')}
      />
      <PasswordField
        {...form.bind('password')}
        label={passwords('newPassword')}
        autoComplete="new-password"
        error={problemOf('password')}
      />
      <PasswordStrength password={password} isRefused={isWeak} />
    </FormDialog>
  );
}
