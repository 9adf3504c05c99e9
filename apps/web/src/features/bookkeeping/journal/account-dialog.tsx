import { AddAccount } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { ACCOUNT_KINDS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddAccount } from './journal.queries.ts';

/** Adds an account of the business to the chart. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('journal');
  const ledger = usePhrases('ledger');
  const adding = useAddAccount();
  const form = useForm({
    spec: { schema: AddAccount, bodyOf: (draft: AccountDraft) => draft },
    stored: { name: '', kind: 'expense', accountKey: '' } as AccountDraft,
    send: (body, idempotencyKey) => adding.mutateAsync({ body, idempotencyKey }),
    onSaved({ name }) {
      toast.success(text('accountSaved', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('accountTitle')}
      saveLabel={text('accountSave')}
      onClose={onClose}
    >
      <TextField
        {...form.bind('name')}
        label={text('accountName')}
        required
        maxLength={60}
        data-autofocus
      />
      <SelectField
        {...form.bind('kind')}
        label={text('accountKind')}
        options={ACCOUNT_KINDS.map((kind) => ({ value: kind, label: ledger(`kind-${kind}`) }))}
      />
      <TextField
        {...form.bind('accountKey')}
        label={text('accountKey')}
        isOptional
        maxLength={15}
      />
    </FormDialog>
  );
}

interface AccountDraft {
  readonly name: string;
  readonly kind: string;
  readonly accountKey: string;
}
