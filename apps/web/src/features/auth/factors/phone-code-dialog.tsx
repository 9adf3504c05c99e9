import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';
import { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { deviceNow } from '../../../shared/clock.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  lastDigits,
  PHONE_ASK_SENTENCES,
  PHONE_CONFIRM_SENTENCES,
} from '../../../shared/sign-in/phone-outcomes.ts';
import { minutesText, useSecondsUntil } from '../../../shared/sign-in/seconds-until.ts';

const CodeForm = z.strictObject({ code: z.string().min(6, 'FIELD_REQUIRED') });

export interface PhoneCodeDialogProps {
  /** Masked. */
  readonly phone: string;
  readonly waitSeconds: number;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes the code that was texted to a telephone, or sends another. */
export function PhoneCodeDialog({ phone, waitSeconds, onDone, onClose }: PhoneCodeDialogProps) {
  const text = usePhrases('telephone');
  const [openAt, setOpenAt] = useState(() => deviceNow() + waitSeconds * 1000);
  const secondsLeft = useSecondsUntil(openAt);
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    spec: { schema: CodeForm },
    stored: { code: '' },
    send: async ({ code }) => {
      setRefused(undefined);
      const { outcome } = await call(phonesContract.confirmOwn, { body: { code } });
      if (outcome === 'verified') await onDone();
      else setRefused(text(PHONE_CONFIRM_SENTENCES[outcome]));
    },
  });
  const resend = useAction(async () => {
    setRefused(undefined);
    const answer = await call(phonesContract.resendOwn, { body: {} });
    const { outcome, RESEND_OPTION: seconds } = answer;
    setOpenAt(deviceNow() + seconds * 1000);
    if (outcome === 'sent') form.change({ code: '' });
    else setRefused(text(PHONE_ASK_SENTENCES[outcome], { seconds }));
  });
  return (
    <FormDialog form={form} title={text('codeTitle')} saveLabel={text('confirm')} onClose={onClose}>
      <p>{text('sentOne', { phone: lastDigits(phone) })}</p>
      {refused !== undefined && (
        <Alert tone="warn" isLive>
          {refused}
        </Alert>
      )}
      <ServerProblem reason={resend.error} />
      <CodeBoxes
        label={text('phoneCode')}
        data-autofocus
        value={form.draft.code}
        error={form.codeOf('code') === undefined ? undefined : text('codeRequired')}
        onChange={(code) => form.change({ code })}
      />
      <div>
        {secondsLeft > 0 ? (
          <span>
            {text('resendIn')} <Isolate isLtr>{minutesText(secondsLeft)}</Isolate>
          </span>
        ) : (
          <LinkButton disabled={resend.isPending} onClick={() => void resend.run(undefined)}>
            {text('resend')}
          </LinkButton>
        )}
      </div>
    </FormDialog>
  );
}
