import {
  BankAccountForm,
  type BankAccountView,
} from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS } from '@pinkas/domain/payments/banks';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReadBankAgain, useSaveBankAccount } from './bank.queries.ts';

export interface AccountDialogProps {
  /** Absent for a new one. */
  readonly account?: BankAccountView;
  readonly onClose: () => void;
}

const NEW = { bankCode: '', branch: '', number: '', name: '' };

/** A new account with a bank, or the details of one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const text = usePhrases('bank');
  const { language } = useLanguage();
  const saving = useSaveBankAccount(account?.id);
  const readAgain = useReadBankAgain();
  const { bankCode, branch, number, name } = account ?? NEW;
  const form = useForm({
    spec: {
      schema: BankAccountForm,
      bodyOf: (draft: typeof NEW) => ({ ...draft, version: account?.version ?? 0 }),
    },
    stored: { bankCode, branch, number, name },
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  const { draft } = form;
  const isDoubtful = isAccountDoubtful(draft.bankCode, draft.branch, draft.number);
  return (
    <FormDialog
      form={form}
      title={text(account === undefined ? 'addAccount' : 'editAccount')}
      saveLabel={text('save')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <SelectField
        {...form.bind('bankCode')}
        label={text('bankName')}
        placeholder={text('bankName')}
        options={BANKS.map((bank) => ({
          value: bank.code,
          label: `${bank[language]} (${bank.code})`,
        }))}
        data-autofocus
      />
      <TextField {...form.bind('branch')} label={text('branch')} inputMode="numeric" dir="ltr" />
      <TextField {...form.bind('number')} label={text('number')} inputMode="numeric" dir="ltr" />
      {isDoubtful && (
        <Alert tone="warn" isLive>
          {text('doubtful')}
        </Alert>
      )}
      <TextField
        {...form.bind('name')}
        label={text('accountName')}
        help={text('accountNameHelp')}
      />
    </FormDialog>
  );
}
