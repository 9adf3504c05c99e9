import {
  SupplierBankForm,
  type ShownSupplier,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { MASAV_HOLDER_LENGTH_MAX } from '@pinkas/domain/exports/masav';
import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS } from '@pinkas/domain/payments/banks';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMasav, useSaveSupplierBank } from './masav.queries.ts';

export interface SupplierBankDialogProps {
  readonly supplier: ShownSupplier;
  readonly onClose: () => void;
}

const NEW = { bankCode: '', branchCode: '', accountNumber: '', holderName: '' };

/** Where a supplier gets money. A number that does not fit its bank is doubted, never refused. */
export function SupplierBankDialog({ supplier, onClose }: SupplierBankDialogProps) {
  const text = usePhrases('masav');
  const { language } = useLanguage();
  const saving = useSaveSupplierBank(supplier.id);
  const { refetch } = useMasav();
  const { version, ...stored } = supplier.bank ?? { ...NEW, version: 0 };
  const form = useForm({
    spec: {
      schema: SupplierBankForm,
      bodyOf: (draft: typeof NEW) => ({ ...draft, version }),
    },
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onConflict: refetch,
    onSaved() {
      toast.success(text('bankSaved'));
      onClose();
    },
  });
  const { draft } = form;
  return (
    <FormDialog
      form={form}
      title={text('bankTitle', { name: supplier.name })}
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
      <TextField
        {...form.bind('branchCode')}
        label={text('branch')}
        inputMode="numeric"
        dir="ltr"
      />
      <TextField
        {...form.bind('accountNumber')}
        label={text('account')}
        inputMode="numeric"
        dir="ltr"
      />
      {isAccountDoubtful(draft.bankCode, draft.branchCode, draft.accountNumber) && (
        <Alert tone="warn" isLive>
          {text('doubtful')}
        </Alert>
      )}
      <TextField
        {...form.bind('holderName')}
        label={text('holder')}
        help={text('holderHelp')}
        placeholder={supplier.name}
        maxLength={MASAV_HOLDER_LENGTH_MAX}
      />
    </FormDialog>
  );
}
