import type { BackupDestination, CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';
import { passedText } from '@pinkas/contract/fields';
import { BACKUP_PASSPHRASE_LENGTH_MAX } from '@pinkas/domain/limits';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';
import { z } from 'zod';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { BackupDialogProps } from './key-dialog.tsx';

/** As it is typed: no letter of it is cleaned. */
const Drill = z.strictObject({
  secret: passedText(BACKUP_PASSPHRASE_LENGTH_MAX).min(1, 'FIELD_REQUIRED'),
});

interface DrillDialogProps extends BackupDialogProps {
  readonly destination: BackupDestination;
  readonly keyKind: NonNullable<CloudBackup['key']>['kind'];
}

/** Orders a drill of the newest moment at a destination; it takes what opens the backup. */
export function DrillDialog({ destination, keyKind, changes, onClose }: DrillDialogProps) {
  const text = usePhrases('cloudBackup');
  const [wrong, setWrong] = useState<string | undefined>();
  const form = useForm({
    spec: { schema: Drill },
    stored: { secret: '' },
    async send({ secret }) {
      const { isRight } = await changes.drill.mutateAsync({ id: destination.id, secret });
      return { isRight, secret };
    },
    onSaved({ isRight, secret }) {
      if (!isRight) {
        setWrong(secret);
        return;
      }
      toast.success(text('drillStarted'));
      onClose();
    },
  });
  const bound = form.bind('secret');
  const isOwn = keyKind === 'own';
  return (
    <FormDialog form={form} title={text('drill')} saveLabel={text('drillStart')} onClose={onClose}>
      <p>{text('drillText', { name: destination.name })}</p>
      <PasswordField
        label={text(isOwn ? 'secretKey' : 'passphrase')}
        data-autofocus
        help={text('drillHelp')}
        {...bound}
        error={wrong === form.draft.secret ? text(isOwn ? 'keyWrong' : 'checkWrong') : bound.error}
      />
    </FormDialog>
  );
}
