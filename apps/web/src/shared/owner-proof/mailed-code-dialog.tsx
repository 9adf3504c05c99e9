import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { useState } from 'react';
import { z } from 'zod';

import { useAction } from '../api/use-action.ts';
import { deviceNow } from '../clock.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useSession } from '../session/session-store.ts';
import { ResendOffer } from '../sign-in/resend-offer.tsx';
import { useSecondsUntil } from '../sign-in/seconds-until.ts';
import { CODE_REFUSALS } from './code-refusals.ts';
import type { OwnerDeed } from './owner-deed.ts';

const CodeForm = z.strictObject({ code: z.string().min(6, 'FIELD_REQUIRED') });

export interface MailedCodeDialogProps {
  /** Typed a moment ago; exists in this dialog alone. */
  readonly password: string;
  readonly waitSeconds: number;
  readonly deed: OwnerDeed;
  readonly onClose: () => void;
}

/** Asks for the emailed code, or sends another one, and performs the action. */
export function MailedCodeDialog(props: MailedCodeDialogProps) {
  const { password, waitSeconds, deed, onClose } = props;
  const text = usePhrases('ownerProof');
  const { email } = useSession();
  const [openAt, setOpenAt] = useState(() => deviceNow() + waitSeconds * 1000);
  const secondsLeft = useSecondsUntil(openAt);
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    spec: { schema: CodeForm },
    stored: { code: '' },
    send: ({ code }) => deed.act({ password, code }),
    onSaved: deed.onDone,
  });
  const resend = useAction(async () => {
    setRefused(undefined);
    const sent = await deed.sendCode(password);
    setOpenAt(deviceNow() + sent.waitSeconds * 1000);
    if (sent.outcome === 'sent') form.reset();
    else if (sent.outcome !== 'wait') setRefused(text(CODE_REFUSALS[sent.outcome]));
  });
  return (
    <FormDialog form={form} title={text('codeTitle')} saveLabel={deed.label} onClose={onClose}>
      <p>{text('codeSent', { email: `\u2066${email}\u2069` })}</p>
      {refused !== undefined && (
        <Alert tone="warn" isLive>
          {refused}
        </Alert>
      )}
      <ServerProblem reason={resend.error} />
      <CodeBoxes
        label={text('mailCode')}
        data-autofocus
        value={form.draft.code}
        error={form.codeOf('code') === undefined ? undefined : text('codeRequired')}
        onChange={(code) => form.change({ code })}
      />
      <div>
        <ResendOffer
          secondsLeft={secondsLeft}
          waitLabel={text('resendIn')}
          label={text('resend')}
          isPending={resend.isPending}
          onSend={() => void resend.run(undefined)}
        />
      </div>
    </FormDialog>
  );
}
