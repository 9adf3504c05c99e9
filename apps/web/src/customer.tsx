import { CustomerPage } from './features/public/customer-page/customer-page.tsx';
import { showPublicPage } from './show-public-page.tsx';

/** The page is opened as `/c/<token>`. */
const token = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');

void showPublicPage(<CustomerPage token={token} />);
