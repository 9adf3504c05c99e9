import { closingContract } from '@pinkas/contract/account/closing/closing.contract';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { useState } from 'react';
import { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { deviceNow } from '../../../../shared/clock.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { ResendOffer } from '../../../../shared/sign-in/resend-offer.tsx';
import { useSecondsUntil } from '../../../../shared/sign-in/seconds-until.ts';
import { CODE_REFUSALS } from './closing-code.ts';

const CodeForm = z.strictObject({ code: z.string().min(6, 'FIELD_REQUIRED') });

export interface MailedCodeDialogProps {
  /** Typed a moment ago, and kept in this dialog alone. */
  readonly password: string;
  readonly waitSeconds: number;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Takes the code that was mailed, or has another one mailed, and begins to close the account. */
export function MailedCodeDialog(props: MailedCodeDialogProps) {
  const { password, waitSeconds, onAsked, onClose } = props;
  const text = usePhrases('closing');
  const { email } = useSession();
  const [openAt, setOpenAt] = useState(() => deviceNow() + waitSeconds * 1000);
  const secondsLeft = useSecondsUntil(openAt);
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    spec: { schema: CodeForm },
    stored: { code: '' },
    send: ({ code }) => call(closingContract.ask, { body: { password, code } }),
    onSaved: onAsked,
  });
  const resend = useAction(async () => {
    setRefused(undefined);
    const sent = await call(closingContract.sendCode, { body: { password } });
    setOpenAt(deviceNow() + sent.waitSeconds * 1000);
    if (sent.outcome === 'sent') form.reset();
    else if (sent.outcome !== 'wait') setRefused(text(CODE_REFUSALS[sent.outcome]));
  });
  return (
    <FormDialog form={form} title={text('codeTitle')} saveLabel={text('close')} onClose={onClose}>
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
