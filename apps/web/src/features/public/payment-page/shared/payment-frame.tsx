import { BrandMark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import './payment-frame.css';

/** A page of the business that is paid: no menu, and a note on the product at the bottom. */
export function PaymentFrame({
  isWide = false,
  children,
}: {
  /** The page reaches the edges of the window. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  const text = usePhrases('paymentPage');
  return (
    <div className={isWide ? 'pay-frame pay-frame--wide' : 'pay-frame'}>
      <main>{children}</main>
      <footer>
        <BrandMark size={20} /> {text('madeWith')}
      </footer>
    </div>
  );
}
