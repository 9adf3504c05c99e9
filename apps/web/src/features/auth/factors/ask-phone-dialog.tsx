import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';
import { MobilePhone } from '@pinkas/contract/fields';
import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { Alert } from '@pinkas/ui/feedback/alert';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useState } from 'react';
import { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PHONE_ASK_SENTENCES } from '../../../shared/sign-in/phone-outcomes.ts';

const AskForm = z.strictObject({
  phone: MobilePhone,
  password: z
    .string()
    .min(1, 'FIELD_REQUIRED')
    .max(2 * PASSWORD_LENGTH_MAX, 'TEXT_TOO_LONG'),
});

export interface AskPhoneDialogProps {
  readonly hasPhone: boolean;
  /** Receives the masked number and the seconds until another code may be requested. */
  readonly onSent: (phone: string, waitSeconds: number) => void;
  readonly onClose: () => void;
}

/** Asks for the number that is to get codes, and for the password. */
export function AskPhoneDialog({ hasPhone, onSent, onClose }: AskPhoneDialogProps) {
  const text = usePhrases('telephone');
  const factor = usePhrases('secondFactor');
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    spec: { schema: AskForm },
    stored: { phone: '', password: '' },
    send: async ({ phone, password }) => {
      setRefused(undefined);
      const proof = { kind: 'password' as const, text: password };
      const answer = await call(phonesContract.startOwn, { body: { proof, phone } });
      const { outcome, ua_2fa_cellphone: masked, RESEND_OPTION: seconds } = answer;
      if (outcome === 'sent') onSent(masked, seconds);
      else setRefused(text(PHONE_ASK_SENTENCES[outcome], { seconds }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(hasPhone ? 'changeTitle' : 'setTitle')}
      saveLabel={factor('next')}
      onClose={onClose}
    >
      <p>{text(hasPhone ? 'changeWords' : 'setWords')}</p>
      {refused !== undefined && (
        <Alert tone="warn" isLive>
          {refused}
        </Alert>
      )}
      <LtrTextField
        {...form.bind('phone')}
        label={text('number')}
        help={text('numberHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-autofocus
      />
      <PasswordField
        {...form.bind('password')}
        label={factor('password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
