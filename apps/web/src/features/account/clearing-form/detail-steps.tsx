import { CLEARING_LENGTHS } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { CARD_COMPANIES } from '@pinkas/domain/clearing/clearing-application';
import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS } from '@pinkas/domain/payments/banks';
import { Alert } from '@pinkas/ui/feedback/alert';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { StepFrame } from './step-frame.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const MAX = CLEARING_LENGTHS;

/** Who applies. */
export function BusinessStep(props: StepProps) {
  const text = usePhrases('clearingForm');
  const form = useStepForm('business', props);
  return (
    <StepFrame step="business" form={form} intro={text('businessIntro')}>
      <FieldRow>
        <TextField {...form.bind('name')} label={text('businessName')} maxLength={MAX.name} />
        <LtrTextField
          {...form.bind('taxId')}
          label={text('taxId')}
          inputMode="numeric"
          maxLength={MAX.number}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...form.bind('address')} label={text('address')} maxLength={MAX.address} />
        <TextField {...form.bind('city')} label={text('city')} maxLength={MAX.city} />
      </FieldRow>
      <FieldRow>
        <LtrTextField
          {...form.bind('phone')}
          label={text('phone')}
          type="tel"
          maxLength={MAX.phone}
        />
        <LtrTextField
          {...form.bind('email')}
          label={text('email')}
          type="email"
          maxLength={MAX.email}
        />
      </FieldRow>
      <TextField
        {...form.bind('activity')}
        label={text('activity')}
        help={text('activityHelp')}
        maxLength={MAX.activity}
      />
      <LtrTextField
        {...form.bind('website')}
        label={text('website')}
        isOptional
        inputMode="url"
        maxLength={MAX.website}
      />
    </StepFrame>
  );
}

/** Who owns it. */
export function OwnerStep(props: StepProps) {
  const text = usePhrases('clearingForm');
  const form = useStepForm('owner', props);
  return (
    <StepFrame step="owner" form={form} intro={text('ownerIntro')}>
      <TextField {...form.bind('fullName')} label={text('fullName')} maxLength={MAX.name} />
      <FieldRow>
        <LtrTextField
          {...form.bind('idNumber')}
          label={text('idNumber')}
          help={text('idNumberHelp')}
          inputMode="numeric"
          maxLength={MAX.number}
        />
        <LtrTextField
          {...form.bind('phone')}
          label={text('mobile')}
          type="tel"
          maxLength={MAX.phone}
        />
      </FieldRow>
    </StepFrame>
  );
}

/** Where the money goes. A number that does not fit its bank is doubted, never refused. */
export function BankStep(props: StepProps) {
  const text = usePhrases('clearingForm');
  const { language } = useLanguage();
  const form = useStepForm('bank', props);
  const { bankCode, branch, account } = form.draft;
  return (
    <StepFrame step="bank" form={form} intro={text('bankIntro')}>
      <SelectField
        {...form.bind('bankCode')}
        label={text('bankCode')}
        placeholder={text('bankCode')}
        options={BANKS.map((bank) => ({
          value: bank.code,
          label: `${bank[language]} (${bank.code})`,
        }))}
      />
      <FieldRow>
        <LtrTextField
          {...form.bind('branch')}
          label={text('branch')}
          inputMode="numeric"
          maxLength={MAX.number}
        />
        <LtrTextField
          {...form.bind('account')}
          label={text('account')}
          inputMode="numeric"
          maxLength={MAX.number}
        />
      </FieldRow>
      {isAccountDoubtful(bankCode, branch, account) && (
        <Alert tone="warn" isLive>
          {text('doubtful')}
        </Alert>
      )}
      <TextField {...form.bind('holder')} label={text('holder')} maxLength={MAX.name} />
    </StepFrame>
  );
}

/** The numbers that the business has at card companies already. */
export function SuppliersStep(props: StepProps) {
  const text = usePhrases('clearingForm');
  const form = useStepForm('suppliers', props);
  return (
    <StepFrame step="suppliers" form={form} intro={text('suppliersIntro')}>
      {CARD_COMPANIES.map((company) => (
        <LtrTextField
          key={company}
          {...form.bind(company)}
          label={text(company)}
          isOptional
          help={text('supplierHelp')}
          maxLength={MAX.number}
        />
      ))}
    </StepFrame>
  );
}
