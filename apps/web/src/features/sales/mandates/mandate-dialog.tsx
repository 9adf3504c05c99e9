import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import {
  MANDATE_PAYER_LENGTH_MAX,
  MANDATE_REFERENCE_LENGTH_MAX,
} from '@pinkas/domain/debits/mandate';
import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS } from '@pinkas/domain/payments/banks';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { CustomerField } from './customer-field.tsx';
import { BLANK_MANDATE, MANDATE_FORM, type MandateDraft } from './mandate-form.ts';
import { useAddMandate } from './mandates.queries.ts';

export interface MandateDialogProps {
  readonly onClose: () => void;
}

/** A new mandate: a draft, or one that went to the bank. */
export function MandateDialog({ onClose }: MandateDialogProps) {
  const text = usePhrases('mandates');
  const adding = useAddMandate();
  const form = useForm({
    spec: MANDATE_FORM,
    stored: BLANK_MANDATE,
    send: (body, idempotencyKey): Promise<Mandate> =>
      adding.mutateAsync({ customerId: form.draft.customerId ?? '', body, idempotencyKey }),
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} isWide title={text('add')} saveLabel={text('save')} onClose={onClose}>
      <CustomerField form={form} />
      <BankFields form={form} />
      <FieldRow>
        <TextField
          {...form.bind('payerName')}
          label={text('payerName')}
          help={text('payerNameHelp')}
          maxLength={MANDATE_PAYER_LENGTH_MAX}
        />
        <LtrTextField
          {...form.bind('payerTaxId')}
          label={text('payerTaxId')}
          isOptional
          inputMode="numeric"
        />
      </FieldRow>
      <FieldRow>
        <LtrTextField
          {...form.bind('reference')}
          label={text('reference')}
          help={text('referenceHelp')}
          maxLength={MANDATE_REFERENCE_LENGTH_MAX}
        />
        <DecimalField
          label={text('ceiling')}
          help={text('ceilingHelp')}
          isOptional
          name="ceilingText"
          sign="₪"
          scale={2}
          value={form.draft.ceilingText}
          error={form.problem('ceilingText')}
          onChange={(ceilingText) => form.change({ ceilingText })}
          onBlur={() => form.touch('ceilingText')}
        />
      </FieldRow>
      <FieldRow>
        <Day form={form} field="validFrom" />
        <Day form={form} field="validUntil" />
      </FieldRow>
      <Day form={form} field="sentOn" />
    </FormDialog>
  );
}

interface PartProps {
  readonly form: Form<MandateDraft>;
}

function BankFields({ form }: PartProps) {
  const text = usePhrases('mandates');
  const { language } = useLanguage();
  const { bankCode, branchCode, accountNumber } = form.draft;
  return (
    <>
      <SelectField
        {...form.bind('bankCode')}
        label={text('bank')}
        placeholder={text('bank')}
        options={BANKS.map((bank) => ({
          value: bank.code,
          label: `${bank[language]} (${bank.code})`,
        }))}
      />
      <FieldRow>
        <LtrTextField {...form.bind('branchCode')} label={text('branch')} inputMode="numeric" />
        <LtrTextField {...form.bind('accountNumber')} label={text('account')} inputMode="numeric" />
      </FieldRow>
      {isAccountDoubtful(bankCode, branchCode, accountNumber) && (
        <Alert tone="warn" isLive>
          {text('doubtful')}
        </Alert>
      )}
    </>
  );
}

function Day({
  form,
  field,
}: PartProps & { readonly field: 'validFrom' | 'validUntil' | 'sentOn' }) {
  const text = usePhrases('mandates');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  return (
    <DateField
      label={text(field)}
      name={field}
      isOptional
      {...(field === 'sentOn' && { help: text('sentOnHelp'), max: today })}
      value={form.draft[field]}
      invalidText={fields('DATE_INVALID')}
      error={form.problem(field)}
      onChange={(value) => form.change({ [field]: value })}
      onBlur={() => form.touch(field)}
    />
  );
}
