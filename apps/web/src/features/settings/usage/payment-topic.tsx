import { PaymentSection } from './payment-section.tsx';
import { ReceivingCard } from './receiving/receiving-card.tsx';

/** The topic of payments: how what was received is recorded, and how the business is paid. */
export function PaymentTopic() {
  return (
    <>
      <ReceivingCard />
      <PaymentSection />
    </>
  );
}
