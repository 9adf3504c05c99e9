import { PaidBefore } from './paid-before.tsx';
import { ReceivedMeter } from './received-meter.tsx';
import { ShekelTotal } from './shekel-total.tsx';

/** What few documents have to say under their total. */
export function UnderTotal() {
  return (
    <>
      <ShekelTotal />
      <PaidBefore />
      <ReceivedMeter />
    </>
  );
}
