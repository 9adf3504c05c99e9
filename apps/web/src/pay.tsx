// Before the styles of the page, which refine them.
import '@pinkas/ui/styles/globals.css';
import { PaymentFrame } from './features/public/payment-page/shared/payment-frame.tsx';
import { PaymentPageScreen } from './features/public/payment-page/payment-page.tsx';
import { PaymentStatusScreen } from './features/public/payment-page/payment-status.tsx';
import { showPage } from './shared/frame/show-page.tsx';

/** The page is opened as `/pay/<token>`, or as `/pay/status/<token>` after the page of a gateway. */
const parts = window.location.pathname.split('/').map(decodeURIComponent);
const token = parts.at(-1) ?? '';
const isStatus = parts.at(-2) === 'status';

void showPage(
  <PaymentFrame>
    {isStatus ? <PaymentStatusScreen token={token} /> : <PaymentPageScreen token={token} />}
  </PaymentFrame>,
);
