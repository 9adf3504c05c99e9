// Before the styles of the page, which refine them.
import '@pinkas/ui/styles/globals.css';
import { PaymentFrame } from '../payment-page/shared/payment-frame.tsx';
import { SalesPageScreen } from './sales-page.tsx';
import { showPage } from '../../../shared/frame/show-page.tsx';

/** The page is opened as `/s/<business>/<slug>`. */
const parts = window.location.pathname.split('/').map(decodeURIComponent);
const address = {
  business: parts.at(-2) ?? '',
  slug: parts.at(-1) ?? '',
  isFramed: window.top !== window,
};

void showPage(
  <PaymentFrame isWide>
    <SalesPageScreen address={address} />
  </PaymentFrame>,
);
