import { closingContract, type Closing } from '@pinkas/contract/account/closing/closing.contract';
import { localDateOf, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';
import { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useClosingChanged } from './closing.queries.ts';
import { CODE_REFUSALS } from './closing-code.ts';
import { MailedCodeDialog } from './mailed-code-dialog.tsx';

const Password = z.strictObject({
  password: closingContract.ask.body.shape.password,
  code: z.string(),
});
const PasswordAndCode = Password.extend({ code: z.string().min(6, 'FIELD_REQUIRED') });

export interface CloseDialogProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

interface Mailed {
  readonly password: string;
  readonly waitSeconds: number;
}

/** Asks for the password and for a code of the app, or else for one that is mailed, and begins to close the account. */
export function CloseDialog({ closing, onClose }: CloseDialogProps) {
  const text = usePhrases('closing');
  const changed = useClosingChanged();
  const [mailed, setMailed] = useState<Mailed>();
  const day = formatLocalDate(localDateOf(closing.closesAt));
  const onAsked = () => {
    toast.success(text('asked', { day }));
    onClose();
    void changed();
  };
  return mailed === undefined ? (
    <PasswordStep closing={closing} onMailed={setMailed} onAsked={onAsked} onClose={onClose} />
  ) : (
    <MailedCodeDialog {...mailed} onAsked={onAsked} onClose={onClose} />
  );
}

interface PasswordStepProps extends CloseDialogProps {
  readonly onMailed: (mailed: Mailed) => void;
  readonly onAsked: () => void;
}

function PasswordStep({ closing, onMailed, onAsked, onClose }: PasswordStepProps) {
  const text = usePhrases('closing');
  const { companyName } = useSession();
  const [refused, setRefused] = useState<string>();
  const hasApp = closing.codeFrom === 'app';
  const day = formatLocalDate(localDateOf(closing.closesAt));
  const form = useForm({
    spec: { schema: hasApp ? PasswordAndCode : Password },
    stored: { password: '', code: '' },
    send: async ({ password, code }) => {
      setRefused(undefined);
      if (hasApp) {
        await call(closingContract.ask, { body: { password, code } });
        onAsked();
        return;
      }
      const sent = await call(closingContract.sendCode, { body: { password } });
      const { outcome, waitSeconds } = sent;
      // One of the last minute is still good.
      if (outcome === 'sent' || outcome === 'wait') onMailed({ password, waitSeconds });
      else setRefused(text(CODE_REFUSALS[outcome]));
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('closeTitle')}
      saveLabel={text(hasApp ? 'close' : 'next')}
      onClose={onClose}
    >
      <p>{text('closeText', { business: companyName, day })}</p>
      {refused !== undefined && (
        <Alert tone="warn" isLive>
          {refused}
        </Alert>
      )}
      <PasswordField
        {...form.bind('password')}
        label={text('password')}
        autoComplete="current-password"
        data-autofocus
      />
      {hasApp && (
        <CodeBoxes
          label={text('appCode')}
          value={form.draft.code}
          error={form.codeOf('code') === undefined ? undefined : text('codeRequired')}
          onChange={(code) => form.change({ code })}
        />
      )}
    </FormDialog>
  );
}
