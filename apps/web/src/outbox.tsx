import { OutboxPage } from './features/demo/outbox/outbox-page.tsx';
import { showPublicPage } from './show-public-page.tsx';

void showPublicPage(<OutboxPage />);
