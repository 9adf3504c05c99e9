import { BrandMark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import './payment-page.css';

/** A page of the business that is paid: no menu, and a note on the product at the bottom. */
export function PaymentFrame({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('paymentPage');
  return (
    <div className="pay-frame">
      <main>{children}</main>
      <footer>
        <BrandMark size={20} /> {text('madeWith')}
      </footer>
    </div>
  );
}
