import { requiredLineText } from '@pinkas/contract/fields';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { BACKUP_PASSPHRASE_LENGTH_MAX } from '@pinkas/domain/limits';
import { useState } from 'react';
import { z } from 'zod';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { BackupDialogProps } from './key-dialog.tsx';

const Check = z.strictObject({ passphrase: requiredLineText(BACKUP_PASSPHRASE_LENGTH_MAX) });

/** Tries whether a passphrase opens the backup. */
export function CheckDialog({ changes, onClose }: BackupDialogProps) {
  const text = usePhrases('cloudBackup');
  const [wrong, setWrong] = useState<string | undefined>();
  const form = useForm({
    spec: { schema: Check },
    stored: { passphrase: '' },
    send: () => changes.checkKey.mutateAsync(form.draft.passphrase),
    onSaved({ isRight }) {
      if (!isRight) {
        setWrong(form.draft.passphrase);
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
