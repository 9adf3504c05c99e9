import '@pinkas/ui/styles/globals.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { createQueryClient } from './shared/api/query-client.ts';
import { KitProvider } from './shared/language/kit-provider.tsx';
import { loadAllPhrases, restoreLanguage } from './shared/language/language-store.ts';
import { PublicFrame } from './shell/public-frame.tsx';

/** Draws a page outside the application: no session, no router, only its own content. */
export async function showPublicPage(content: ReactNode): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new TypeError('the page has no root element');
  await restoreLanguage();
  await loadAllPhrases();
  createRoot(container).render(
    <StrictMode>
      <KitProvider>
        <QueryClientProvider client={createQueryClient()}>
          <PublicFrame>{content}</PublicFrame>
        </QueryClientProvider>
      </KitProvider>
    </StrictMode>,
  );
}
