import { passedText } from '@pinkas/contract/fields';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { BACKUP_PASSPHRASE_LENGTH_MAX } from '@pinkas/domain/limits';
import { useState } from 'react';
import { z } from 'zod';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { BackupDialogProps } from './key-dialog.tsx';

/** As it is typed: no letter of it is cleaned. */
const Check = z.strictObject({
  passphrase: passedText(BACKUP_PASSPHRASE_LENGTH_MAX).min(1, 'FIELD_REQUIRED'),
});

/** Tries whether a passphrase opens the backup. */
export function CheckDialog({ changes, onClose }: BackupDialogProps) {
  const text = usePhrases('cloudBackup');
  const [wrong, setWrong] = useState<string | undefined>();
  const form = useForm({
    spec: { schema: Check },
    stored: { passphrase: '' },
    async send({ passphrase }) {
      const { isRight } = await changes.checkKey.mutateAsync(passphrase);
      return { isRight, passphrase };
    },
    onSaved({ isRight, passphrase }) {
      if (!isRight) {
        setWrong(passphrase);
        return;
      }
      toast.success(text('checkGood'));
      onClose();
    },
  });
  const bound = form.bind('passphrase');
  return (
    <FormDialog form={form} title={text('checkTitle')} saveLabel={text('check')} onClose={onClose}>
      <PasswordField
        label={text('passphrase')}
        data-autofocus
        help={text('checkHelp')}
        {...bound}
        error={wrong === form.draft.passphrase ? text('checkWrong') : bound.error}
      />
    </FormDialog>
  );
}
