import { DocumentFrame } from './features/public/document-page/document-frame.tsx';
import { DocumentPageScreen } from './features/public/document-page/document-page.tsx';
import { showPublicPage } from './show-public-page.tsx';

/** The page is opened as `/d/<token>`. */
const token = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');

void showPublicPage(<DocumentPageScreen token={token} />, DocumentFrame);
