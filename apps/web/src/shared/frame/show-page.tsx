import '@pinkas/ui/styles/globals.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { KitProvider } from '../language/kit-provider.tsx';
import { loadAllPhrases, restoreLanguage } from '../language/language-store.ts';

/** Renders a page outside the application: no session, no router, and no more of the product than it names. */
export async function showPage(content: ReactNode): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new TypeError('the page has no root element');
  await restoreLanguage();
  await loadAllPhrases();
  createRoot(container).render(
    <StrictMode>
      <KitProvider>{content}</KitProvider>
    </StrictMode>,
  );
}
