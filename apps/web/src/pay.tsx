// Before the styles of the page, which refine them.
import '@pinkas/ui/styles/globals.css';
import { CardPageScreen } from './features/public/payment-page/card/card-page.tsx';
import { PaymentFrame } from './features/public/payment-page/shared/payment-frame.tsx';
import { PaymentPageScreen } from './features/public/payment-page/payment-page.tsx';
import { PaymentStatusScreen } from './features/public/payment-page/payment-status.tsx';
import { showPage } from './shared/frame/show-page.tsx';

/** The page is opened as `/pay/<token>`, `/pay/card/<token>`, or `/pay/status/<token>` after the page of a gateway. */
const parts = window.location.pathname.split('/').map(decodeURIComponent);
const token = parts.at(-1) ?? '';
const kind = parts.at(-2);

function Screen() {
  if (kind === 'status') return <PaymentStatusScreen token={token} />;
  if (kind === 'card') return <CardPageScreen token={token} />;
  return <PaymentPageScreen token={token} />;
}

void showPage(
  <PaymentFrame>
    <Screen />
  </PaymentFrame>,
);
