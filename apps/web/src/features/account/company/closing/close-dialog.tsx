import { closingContract, type Closing } from '@pinkas/contract/account/closing/closing.contract';
import { localDateOf, formatLocalDate } from '@pinkas/domain/time/local-date';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useClosingChanged } from './closing.queries.ts';

const Password = z.strictObject({
  password: closingContract.ask.body.shape.password,
  code: z.string(),
});
const PasswordAndCode = Password.extend({ code: z.string().min(1, 'FIELD_REQUIRED') });

export interface CloseDialogProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

/** Asks for the password, and for a code of the app where there is one, and begins to close the account. */
export function CloseDialog({ closing, onClose }: CloseDialogProps) {
  const text = usePhrases('closing');
  const { companyName } = useSession();
  const changed = useClosingChanged();
  const day = formatLocalDate(localDateOf(closing.closesAt));
  const form = useForm({
    spec: { schema: closing.asksForCode ? PasswordAndCode : Password },
    stored: { password: '', code: '' },
    send: ({ password, code }) =>
      call(closingContract.ask, { body: { password, code: closing.asksForCode ? code : null } }),
    onSaved: () => {
      toast.success(text('asked', { day }));
      onClose();
      void changed();
    },
  });
  return (
    <FormDialog form={form} title={text('closeTitle')} saveLabel={text('close')} onClose={onClose}>
      <p>{text('closeText', { business: companyName, day })}</p>
      <PasswordField
        {...form.bind('password')}
        label={text('password')}
        autoComplete="current-password"
        data-autofocus
      />
      {closing.asksForCode && (
        <CodeBoxes
          label={text('code')}
          value={form.draft.code}
          error={form.problem('code')}
          onChange={(code) => form.change({ code })}
        />
      )}
    </FormDialog>
  );
}
