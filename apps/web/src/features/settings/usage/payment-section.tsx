import {
  SavePaymentRequest,
  type PaymentSettings,
} from '@pinkas/contract/settings/usage/payment-settings.contract';
import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS } from '@pinkas/domain/payments/banks';
import { formatIban } from '@pinkas/domain/payments/iban';
import { PAYMENT_INSTRUCTIONS_LENGTH_MAX } from '@pinkas/domain/payments/payment-details';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  termsChoiceOf,
  termsOfChoice,
  type TermsChoice,
} from '../../../shared/payment-terms/terms-choice.ts';
import { useTermsOptions } from '../../../shared/payment-terms/terms-words.ts';
import { changeSetup } from '../../../shared/session/session-store.ts';
import { usePaymentSettings, useSavePaymentSettings } from './payment-settings.queries.ts';
import { useSectionSaving } from './section-saving.ts';
import './payment-section.css';

/** How customers pay the business: bank account, Bit, link, words, and the usual terms. */
export function PaymentSection() {
  const text = usePhrases('paymentDetails');
  const settings = usePaymentSettings();
  if (settings.data !== undefined) {
    return <Details settings={settings.data} readAgain={() => settings.refetch()} />;
  }
  return (
    <Card title={text('title')}>
      {settings.isPending && <SkeletonRows rows={4} />}
      {settings.isError && (
        <PageError
          title={text('loadFailed')}
          reason={settings.error}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
    </Card>
  );
}

type Draft = Omit<SavePaymentRequest, 'version' | 'defaultTerms'> & TermsChoice;

function draftOf({ version: _version, defaultTerms, ...details }: PaymentSettings): Draft {
  const iban = formatIban(details.iban);
  return { ...details, iban, ...termsChoiceOf(defaultTerms) };
}

const detailsForm = (version: number): FormSpec<Draft, SavePaymentRequest> => ({
  schema: SavePaymentRequest,
  bodyOf({ terms, termDays, ...details }) {
    return { version, ...details, defaultTerms: termsOfChoice({ terms, termDays }) };
  },
  fieldOf: (path) => (path.startsWith('defaultTerms') ? 'termDays' : path),
});

interface DetailsProps {
  readonly settings: PaymentSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Details({ settings, readAgain }: DetailsProps) {
  const text = usePhrases('paymentDetails');
  const saving = useSavePaymentSettings();
  const form = useForm({
    spec: detailsForm(settings.version),
    stored: draftOf(settings),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved({ defaultTerms }) {
      form.reset();
      changeSetup({ defaultPaymentTerms: defaultTerms });
      toast.success(text('saved'));
    },
    onConflict: readAgain,
  });
  useSectionSaving('payment', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  return (
    <>
      <Card title={text('title')}>
        <div className="payment-section">
          <p>{text('text')}</p>
          <AccountFields form={form} />
          <OtherWays form={form} />
          <ServerProblem reason={form.failure} title={text('saveFailed')} />
        </div>
      </Card>
      <Card title={text('termsTitle')}>
        <div className="payment-section">
          <p>{text('termsText')}</p>
          <TermsFields form={form} />
        </div>
      </Card>
    </>
  );
}

function AccountFields({ form }: { readonly form: Form<Draft> }) {
  const text = usePhrases('paymentDetails');
  const { language } = useLanguage();
  const { bank, branch, account } = form.draft;
  const isDoubtful = isAccountDoubtful(bank, branch, account);
  return (
    <fieldset className="payment-section__account" disabled={form.isSaving}>
      <legend>{text('bankTitle')}</legend>
      <FieldRow>
        <SelectField
          label={text('bank')}
          {...form.bind('bank')}
          options={[
            { value: '', label: text('noBank') },
            ...BANKS.map((one) => ({ value: one.code, label: `${one[language]} (${one.code})` })),
          ]}
        />
        <LtrTextField label={text('branch')} inputMode="numeric" {...form.bind('branch')} />
        <LtrTextField
          label={text('account')}
          inputMode="numeric"
          warning={isDoubtful ? text('accountDoubtful') : undefined}
          {...form.bind('account')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={text('holder')}
          isOptional
          help={text('holderHelp')}
          {...form.bind('holder')}
        />
        <LtrTextField
          label={text('iban')}
          isOptional
          help={text('ibanHelp')}
          {...form.bind('iban')}
        />
      </FieldRow>
    </fieldset>
  );
}

function OtherWays({ form }: { readonly form: Form<Draft> }) {
  const text = usePhrases('paymentDetails');
  return (
    <>
      <FieldRow>
        <LtrTextField
          label={text('bitPhone')}
          isOptional
          inputMode="tel"
          disabled={form.isSaving}
          {...form.bind('bitPhone')}
        />
        <LtrTextField
          label={text('link')}
          isOptional
          inputMode="url"
          help={text('linkHelp')}
          disabled={form.isSaving}
          {...form.bind('link')}
        />
      </FieldRow>
      <TextAreaField
        label={text('instructions')}
        isOptional
        help={text('instructionsHelp')}
        rows={3}
        maxLength={PAYMENT_INSTRUCTIONS_LENGTH_MAX}
        disabled={form.isSaving}
        {...form.bind('instructions')}
      />
    </>
  );
}

function TermsFields({ form }: { readonly form: Form<Draft> }) {
  const text = usePhrases('paymentDetails');
  const names = usePhrases('customers');
  const { terms } = form.draft;
  return (
    <FieldRow>
      <SelectField
        label={text('terms')}
        options={useTermsOptions(terms)}
        disabled={form.isSaving}
        {...form.bind('terms')}
      />
      {terms === 'days' && (
        <LtrTextField
          label={names('termsDaysLabel')}
          inputMode="numeric"
          disabled={form.isSaving}
          {...form.bind('termDays')}
        />
      )}
    </FieldRow>
  );
}
