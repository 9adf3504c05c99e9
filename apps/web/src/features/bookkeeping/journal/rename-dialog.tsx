import { RenameAccount, type ChartRow } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { Alert } from '@pinkas/ui/feedback/alert';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReadAccountsAgain, useRenameAccount } from './chart.queries.ts';

interface RenameDialogProps {
  readonly account: ChartRow;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly accountKey: string;
}

/** Changes the name and the key of an own account. */
export function RenameDialog({ account, onClose }: RenameDialogProps) {
  const text = usePhrases('chart');
  const words = usePhrases('journal');
  const { id, name, accountKey, version } = account;
  const renaming = useRenameAccount(id);
  const form = useForm({
    spec: { schema: RenameAccount, bodyOf: (draft: Draft) => ({ ...draft, version }) },
    stored: { name, accountKey } as Draft,
    send: (body, idempotencyKey) => renaming.mutateAsync({ body, idempotencyKey }),
    onConflict: useReadAccountsAgain(),
    onSaved(saved) {
      toast.success(text('renamed', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('renameTitle')}
      saveLabel={text('save')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <p>{text('renameText')}</p>
      <TextField
        {...form.bind('name')}
        label={words('accountName')}
        required
        maxLength={60}
        data-autofocus
      />
      <TextField
        {...form.bind('accountKey')}
        label={words('accountKey')}
        isOptional
        maxLength={15}
      />
    </FormDialog>
  );
}
