import type { PaymentSettings } from '@pinkas/contract/settings/usage/payment-settings.contract';
import { FoldCard } from '@pinkas/ui/layout/fold-card';
import { useEffect } from 'react';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { AccountFields, OtherWays } from './payment-fields.tsx';
import { usePaymentSettings } from './payment-settings.queries.ts';
import { usePaymentForm, type PaymentForm } from './use-payment-form.ts';

export interface StepPaymentProps {
  /** Called after each change, so that the step saves it along. */
  readonly onForm: (form: PaymentForm) => void;
}

/** Bank account and other payment details within a step of joining: folded, because they are not needed to begin. */
export function StepPayment({ onForm }: StepPaymentProps) {
  const settings = usePaymentSettings();
  // Failed parts are fetched again in the settings; joining continues without them.
  if (settings.data === undefined) return null;
  return <Ways settings={settings.data} readAgain={() => settings.refetch()} onForm={onForm} />;
}

interface WaysProps extends StepPaymentProps {
  readonly settings: PaymentSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Ways({ settings, readAgain, onForm }: WaysProps) {
  const text = usePhrases('paymentDetails');
  const form = usePaymentForm(settings, readAgain);
  useEffect(() => onForm(form));
  return (
    <FoldCard title={text('title')} note={text('laterToo')}>
      <div className="payment-section">
        <p>{text('text')}</p>
        <AccountFields form={form} />
        <OtherWays form={form} />
        <ServerProblem reason={form.failure} title={text('saveFailed')} />
      </div>
    </FoldCard>
  );
}
