import {
  ownSignInContract,
  type EmailAskOutcome,
  type EmailConfirmOutcome,
} from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { registrationContract } from '@pinkas/contract/auth/registration/registration.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Alert } from '@pinkas/ui/feedback/alert';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { afterPress } from '@pinkas/ui/hooks/after-press';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { reloadSession } from '../../../../shared/session/load-session.ts';
import { useSession } from '../../../../shared/session/session-store.ts';

const ASK_SENTENCES: Readonly<Record<Exclude<EmailAskOutcome, 'sent'>, PhraseKey<'accounts'>>> = {
  'wrong-password': 'passwordWrong',
  blocked: 'passwordBlocked',
  same: 'emailSame',
  'too-many': 'emailTooMany',
  'not-sent': 'emailNotSent',
};

const CONFIRM_SENTENCES: Readonly<
  Record<Exclude<EmailConfirmOutcome, 'changed'>, PhraseKey<'accounts'>>
> = { wrong: 'codesWrong', ended: 'codesEnded', taken: 'emailTaken' };

interface StepProps {
  readonly onClose: () => void;
}

/** Asks for another address, then for the codes that went to both. */
export function ChangeEmailDialog({ onClose }: StepProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <CodesStep onClose={onClose} />
  ) : (
    <AskStep onClose={onClose} onSent={() => setIsSent(true)} />
  );
}

function AskStep({ onClose, onSent }: StepProps & { readonly onSent: () => void }) {
  const text = usePhrases('accounts');
  const auth = usePhrases('auth');
  const [refused, setRefused] = useState<PhraseKey<'accounts'>>();
  const form = useForm({
    spec: { schema: ownSignInContract.askEmailChange.body },
    stored: { current: '', email: '' },
    send: async (body) => {
      setRefused(undefined);
      const { outcome } = await call(ownSignInContract.askEmailChange, { body });
      if (outcome === 'sent') onSent();
      else setRefused(ASK_SENTENCES[outcome]);
    },
  });
  const { isTaken, check } = useTakenEmail(form.draft.email);
  const bound = form.bind('email');
  return (
    <FormDialog
      form={form}
      title={text('changeEmail')}
      saveLabel={text('sendCodes')}
      onClose={onClose}
    >
      <p>{text('emailAbout')}</p>
      <Refusal sentence={refused} />
      <LtrTextField
        {...bound}
        onBlur={() => {
          bound.onBlur();
          void check();
        }}
        type="email"
        label={text('newEmail')}
        autoComplete="email"
        error={
          form.codeOf('email') === 'FIELD_REQUIRED'
            ? auth('emailRequired')
            : (form.problem('email') ?? (isTaken ? text('emailTaken') : undefined))
        }
      />
      <PasswordField
        {...form.bind('current')}
        label={text('currentPassword')}
        autoComplete="current-password"
        error={
          form.codeOf('current') === 'FIELD_REQUIRED'
            ? auth('passwordRequired')
            : form.problem('current')
        }
      />
    </FormDialog>
  );
}

/** Whether somebody else signs in with an address, once its field was left; a check that fails says nothing. */
function useTakenEmail(email: string) {
  const { userId } = useSession();
  const [taken, setTaken] = useState<string>();
  async function check(): Promise<void> {
    if (email === '') return;
    const body = { ua_email: email, ua_uuid: userId };
    const answer = await call(registrationContract.checkAccountEmail, {
      body,
      isQuiet: true,
    }).catch(() => undefined);
    afterPress(() => setTaken(answer?.success === false ? email : undefined));
  }
  return { isTaken: taken === email, check };
}

function CodesStep({ onClose }: StepProps) {
  const text = usePhrases('accounts');
  const client = useQueryClient();
  const [refused, setRefused] = useState<PhraseKey<'accounts'>>();
  const form = useForm({
    spec: { schema: ownSignInContract.confirmEmailChange.body },
    stored: { oldCode: '', newCode: '' },
    send: async (body) => {
      setRefused(undefined);
      const { outcome } = await call(ownSignInContract.confirmEmailChange, { body });
      if (outcome !== 'changed') {
        setRefused(CONFIRM_SENTENCES[outcome]);
        return;
      }
      toast.success(text('emailChanged'));
      onClose();
      await reloadSession();
      await client.invalidateQueries(callQuery(ownSignInContract.sessions));
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('codesTitle')}
      saveLabel={text('confirmEmail')}
      onClose={onClose}
    >
      <p>{text('codesAbout')}</p>
      <Refusal sentence={refused} />
      {(['oldCode', 'newCode'] as const).map((field) => (
        <LtrTextField
          key={field}
          {...form.bind(field)}
          label={text(field)}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={
            form.codeOf(field) === 'FIELD_REQUIRED' ? text('codeRequired') : form.problem(field)
          }
        />
      ))}
    </FormDialog>
  );
}

function Refusal({ sentence }: { readonly sentence: PhraseKey<'accounts'> | undefined }) {
  const text = usePhrases('accounts');
  if (sentence === undefined) return null;
  return (
    <Alert tone="warn" isLive>
      {text(sentence)}
    </Alert>
  );
}
