import '@pinkas/ui/styles/globals.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { createQueryClient } from './shared/api/query-client.ts';
import { KitProvider } from './shared/language/kit-provider.tsx';
import { loadAllPhrases, restoreLanguage } from './shared/language/language-store.ts';
import { PublicFrame } from './shell/public/public-frame.tsx';

/** Renders a page outside the application: no session, no router, only its own content in a frame. */
export async function showPublicPage(
  content: ReactNode,
  Frame: ComponentType<{ readonly children: ReactNode }> = PublicFrame,
): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new TypeError('the page has no root element');
  await restoreLanguage();
  await loadAllPhrases();
  createRoot(container).render(
    <StrictMode>
      <KitProvider>
        <QueryClientProvider client={createQueryClient()}>
          <Frame>{content}</Frame>
        </QueryClientProvider>
      </KitProvider>
    </StrictMode>,
  );
}
