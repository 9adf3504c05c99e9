import type { PaymentSettings } from '@pinkas/contract/settings/usage/payment-settings.contract';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { AccountFields, OtherWays } from '../../../shared/payment-details/payment-fields.tsx';
import { usePaymentSettings } from '../../../shared/payment-details/payment-settings.queries.ts';
import {
  usePaymentForm,
  type PaymentForm,
} from '../../../shared/payment-details/use-payment-form.ts';
import { useTermsOptions } from '../../../shared/payment-terms/terms-words.ts';
import { useSectionSaving } from './section-saving.ts';

/** Payment details of the business: bank account, Bit, link, text, and the default terms. */
export function PaymentSection() {
  const text = usePhrases('paymentDetails');
  const settings = usePaymentSettings();
  if (settings.data !== undefined) {
    return <Details settings={settings.data} readAgain={() => settings.refetch()} />;
  }
  return (
    <WaitingCard title={text('title')} query={settings} failedTitle={text('loadFailed')} rows={4} />
  );
}

interface DetailsProps {
  readonly settings: PaymentSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Details({ settings, readAgain }: DetailsProps) {
  const text = usePhrases('paymentDetails');
  const form = usePaymentForm(settings, readAgain);
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
      <Card title={text('cardTitle')}>
        <div className="payment-section">
          <SwitchField
            label={text('payButton')}
            hint={text('payButtonHint')}
            checked={form.draft.hasPayButton}
            disabled={form.isSaving}
            onChange={({ currentTarget: { checked } }) => form.change({ hasPayButton: checked })}
          />
          <SwitchField
            label={text('tellsEndingCards')}
            hint={text('tellsEndingCardsHint')}
            checked={form.draft.tellsEndingCards}
            disabled={form.isSaving}
            onChange={({ currentTarget: { checked } }) =>
              form.change({ tellsEndingCards: checked })
            }
          />
          <SwitchField
            label={text('tellsRefusedCards')}
            hint={text('tellsRefusedCardsHint')}
            checked={form.draft.tellsRefusedCards}
            disabled={form.isSaving}
            onChange={({ currentTarget: { checked } }) =>
              form.change({ tellsRefusedCards: checked })
            }
          />
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

function TermsFields({ form }: { readonly form: PaymentForm }) {
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
