import { passkeysContract } from '@pinkas/contract/auth/factors/passkeys.contract';
import { PASSKEY_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePasskeyChanges } from './passkeys.queries.ts';

export interface RenamePasskeyDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Names a passkey so that its person knows it again. */
export function RenamePasskeyDialog({ id, name, onClose }: RenamePasskeyDialogProps) {
  const text = usePhrases('secondFactor');
  const change = usePasskeyChanges();
  const form = useForm({
    spec: { schema: passkeysContract.rename.body },
    stored: { name },
    send: (body) => change.rename(id, body.name),
    onSaved: () => {
      toast.success(text('passkeyRenamed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('passkeyRenameTitle')} onClose={onClose}>
      <TextField
        {...form.bind('name')}
        label={text('passkeyName')}
        maxLength={PASSKEY_NAME_LENGTH_MAX}
        error={
          form.codeOf('name') === 'FIELD_REQUIRED'
            ? text('passkeyNameMissing')
            : form.problem('name')
        }
        data-autofocus
      />
    </FormDialog>
  );
}
