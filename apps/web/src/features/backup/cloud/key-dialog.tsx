import { BackupKeyForm } from '@pinkas/contract/backup/cloud/cloud.contract';
import { BACKUP_PASSPHRASE_LENGTH_MIN } from '@pinkas/domain/limits';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { BackupChanges } from './cloud.queries.ts';

interface Draft {
  readonly kind: BackupKeyForm['kind'];
  readonly passphrase: string;
  readonly again: string;
  readonly recipient: string;
}

const NEW_KEY: Draft = { kind: 'passphrase', passphrase: '', again: '', recipient: '' };

const SPEC: FormSpec<Draft, BackupKeyForm> = {
  schema: BackupKeyForm,
  bodyOf: ({ kind, passphrase, recipient }) =>
    kind === 'own' ? { kind, recipient } : { kind, passphrase },
};

export interface BackupDialogProps {
  readonly changes: BackupChanges;
  readonly onClose: () => void;
}

/** Chooses once what the backup is encrypted for. A passphrase is typed twice. */
export function KeyDialog({ changes, onClose }: BackupDialogProps) {
  const text = usePhrases('cloudBackup');
  const form = useForm({
    spec: SPEC,
    stored: NEW_KEY,
    send: (body, idempotencyKey) => changes.chooseKey.mutateAsync({ form: body, idempotencyKey }),
    onSaved() {
      toast.success(text('keyChosen'));
      onClose();
    },
  });
  const { draft, change } = form;
  const isPassphrase = draft.kind === 'passphrase';
  const isDifferent = isPassphrase && draft.again !== draft.passphrase;
  return (
    <FormDialog
      form={form}
      title={text('keyTitle')}
      saveLabel={text('saveKey')}
      isDisabled={isDifferent}
      onClose={onClose}
    >
      <SelectField
        label={text('keyKind')}
        value={draft.kind}
        onChange={(event) =>
          change({ kind: event.currentTarget.value === 'own' ? 'own' : 'passphrase' })
        }
        options={(['passphrase', 'own'] as const).map((kind) => ({
          value: kind,
          label: text(`keyKind-${kind}`),
        }))}
      />
      {isPassphrase ? (
        <>
          <PasswordField
            label={text('passphrase')}
            data-autofocus
            help={text('passphraseHelp')}
            {...form.bind('passphrase')}
            autoComplete="new-password"
            error={
              form.problem('passphrase') &&
              text('passphraseShort', { count: BACKUP_PASSPHRASE_LENGTH_MIN })
            }
          />
          <PasswordField
            label={text('passphraseAgain')}
            {...form.bind('again')}
            autoComplete="new-password"
            error={draft.again !== '' && isDifferent ? text('passphrasesDiffer') : undefined}
          />
        </>
      ) : (
        <LtrTextField
          label={text('recipient')}
          data-autofocus
          help={text('recipientHelp')}
          {...form.bind('recipient')}
          error={form.problem('recipient') && text('recipientWrong')}
        />
      )}
    </FormDialog>
  );
}
