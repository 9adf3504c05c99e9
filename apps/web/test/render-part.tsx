import '@pinkas/ui/styles/globals.css';
import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RenderResult } from 'vitest-browser-react';

import { closeDialogs } from '../src/shared/dialog/close-dialogs.ts';
import { createQueryClient } from '../src/shared/api/query-client.ts';
import { KitProvider } from '../src/shared/language/kit-provider.tsx';
import { loadAllPhrases } from '../src/shared/language/language-store.ts';
import { LazyHosts } from '../src/shell/lazy-hosts.tsx';

/** A part or a public page alone, with phrases, theme, server state and dialogs. */
export async function renderPart(part: ReactNode): Promise<RenderResult> {
  // What an earlier test left open on this page.
  closeDialogs();
  await loadAllPhrases();
  return renderDrawn(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
      <LazyHosts />
    </KitProvider>,
  );
}

/** The content of a page whose frame is not drawn. */
export function renderInMain(part: ReactNode): Promise<RenderResult> {
  return renderPart(<main>{part}</main>);
}
