import { VerificationPage } from './features/public/verification/verification-page.tsx';
import { showPublicPage } from './show-public-page.tsx';

/** The page is opened as `/v/<token>`. */
const token = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');

void showPublicPage(<VerificationPage token={token} />);
