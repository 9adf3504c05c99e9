import {
  ChangedBackupDestination,
  NewBackupDestination,
  type BackupDestination,
} from '@pinkas/contract/backup/cloud/cloud.contract';
import { BACKUP_DESTINATION_KINDS } from '@pinkas/domain/backup/backup-outcomes';
import { BACKUP_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { hourText } from './destinations-card.tsx';
import type { BackupDialogProps } from './key-dialog.tsx';

const EMPTY: ChangedBackupDestination = {
  name: '',
  kind: 's3',
  address: '',
  folder: 'pinkas',
  region: '',
  login: '',
  runHour: 4,
  secret: '',
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface DestinationDialogProps extends BackupDialogProps {
  /** Undefined for a new one. */
  readonly destination: BackupDestination | undefined;
}

function storedOf(destination: BackupDestination | undefined): ChangedBackupDestination {
  if (destination === undefined) return EMPTY;
  const { name, kind, address, folder, region, login, runHour } = destination;
  return { name, kind, address, folder, region, login, runHour, secret: '' };
}

/** Connects a destination, or changes one; its secret is never shown again. */
export function DestinationDialog({ destination, changes, onClose }: DestinationDialogProps) {
  const text = usePhrases('cloudBackup');
  const isNew = destination === undefined;
  const form = useForm({
    spec: { schema: isNew ? NewBackupDestination : ChangedBackupDestination },
    stored: storedOf(destination),
    async send(body, idempotencyKey) {
      if (isNew) await changes.connect.mutateAsync({ form: body, idempotencyKey });
      else await changes.change.mutateAsync({ id: destination.id, form: body });
    },
    onSaved() {
      toast.success(text(isNew ? 'connected' : 'changed'));
      onClose();
    },
  });
  const { draft, change } = form;
  const { kind } = draft;
  return (
    <FormDialog
      form={form}
      title={isNew ? text('connectTitle') : text('changeTitle', { name: destination.name })}
      saveLabel={text(isNew ? 'connect' : 'save')}
      isWide
      onClose={onClose}
    >
      <SelectField
        label={text('kind')}
        data-autofocus
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: value === 'webdav' ? 'webdav' : 's3' })
        }
        options={BACKUP_DESTINATION_KINDS.map((one) => ({
          value: one,
          label: text(`kind-${one}`),
        }))}
      />
      <TextField label={text('name')} maxLength={BACKUP_NAME_LENGTH_MAX} {...form.bind('name')} />
      <LtrTextField
        label={text('address')}
        help={text(`addressHelp-${kind}`)}
        {...form.bind('address')}
      />
      <LtrTextField
        label={text('folder')}
        isOptional
        help={text('folderHelp')}
        {...form.bind('folder')}
      />
      {kind === 's3' && <LtrTextField label={text('region')} isOptional {...form.bind('region')} />}
      <LtrTextField label={text(`login-${kind}`)} {...form.bind('login')} />
      <PasswordField
        label={text(`secret-${kind}`)}
        isOptional={!isNew}
        help={text(isNew ? 'secretHelp' : 'secretKept')}
        {...form.bind('secret')}
        autoComplete="off"
      />
      <SelectField
        label={text('runHour')}
        value={String(draft.runHour)}
        onChange={(event) => change({ runHour: Number(event.currentTarget.value) })}
        options={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
      />
    </FormDialog>
  );
}
