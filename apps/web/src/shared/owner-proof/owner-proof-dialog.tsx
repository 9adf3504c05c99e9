import { OwnPassword } from '@pinkas/contract/account/owner-proof/owner-proof.fields';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';

import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { CODE_REFUSALS } from './code-refusals.ts';
import { MailedCodeDialog } from './mailed-code-dialog.tsx';
import type { OwnerDeed } from './owner-deed.ts';

const Password = z.strictObject({ password: OwnPassword, code: z.string() });
const PasswordAndCode = Password.extend({ code: z.string().min(6, 'FIELD_REQUIRED') });

export interface OwnerProofDialogProps {
  readonly deed: OwnerDeed;
  readonly title: string;
  readonly onClose: () => void;
  /** The consequences of the action. */
  readonly children: ReactNode;
}

interface Mailed {
  readonly password: string;
  readonly waitSeconds: number;
}

/** Asks an owner for the password and for an app code, or else for an emailed one, and performs the action. */
export function OwnerProofDialog(props: OwnerProofDialogProps) {
  const { deed, onClose } = props;
  const [mailed, setMailed] = useState<Mailed>();
  return mailed === undefined ? (
    <PasswordStep {...props} onMailed={setMailed} />
  ) : (
    <MailedCodeDialog {...mailed} deed={deed} onClose={onClose} />
  );
}

interface PasswordStepProps extends OwnerProofDialogProps {
  readonly onMailed: (mailed: Mailed) => void;
}

function PasswordStep({ deed, title, onClose, onMailed, children }: PasswordStepProps) {
  const text = usePhrases('ownerProof');
  const [refused, setRefused] = useState<string>();
  const hasApp = deed.codeFrom === 'app';
  const form = useForm({
    spec: { schema: hasApp ? PasswordAndCode : Password },
    stored: { password: '', code: '' },
    send: async ({ password, code }) => {
      setRefused(undefined);
      if (hasApp) {
        await deed.act({ password, code });
        deed.onDone();
        return;
      }
      const { outcome, waitSeconds } = await deed.sendCode(password);
      // One of the last minute is still good.
      if (outcome === 'sent' || outcome === 'wait') onMailed({ password, waitSeconds });
      else setRefused(text(CODE_REFUSALS[outcome]));
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={hasApp ? deed.label : text('next')}
      onClose={onClose}
    >
      {children}
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
