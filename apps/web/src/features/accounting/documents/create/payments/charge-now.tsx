import { Button } from '@pinkas/ui/actions/button';
import { IconCreditCard } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useChargingGateway } from '../../../../sales/document-charges/shared/document-charges.queries.ts';
import { CHARGE_ROW_EVENT } from '../form/navigation/charge-row.ts';
import type { PaymentForm } from '../form/payment-form.ts';
import { sumOrZero } from '../form/reading/payment-reading.ts';

/** Charges a card row on the page of the gateway, where a terminal charges shekels and the row is of no other charge. */
export function ChargeNow({ payment }: { readonly payment: PaymentForm }) {
  const text = usePhrases('documentCharges');
  const gateway = useChargingGateway();
  const { key, sum, currency, approvalNumber, dealPayment } = payment;
  const isOfAnother = currency !== 'ILS' || approvalNumber !== '' || dealPayment.trim() !== '';
  if (gateway === null || isOfAnother || sumOrZero(sum) === 0) return null;
  return (
    <div className="doc-pay-charge">
      <Button
        variant="tonal"
        icon={<IconCreditCard aria-hidden stroke={1.75} />}
        onClick={() => window.dispatchEvent(new CustomEvent(CHARGE_ROW_EVENT, { detail: key }))}
      >
        {text('chargeNow')}
      </Button>
      <span className="doc-section-note">{text('chargeNowHelp', { gateway })}</span>
    </div>
  );
}
