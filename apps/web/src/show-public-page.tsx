import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { createQueryClient } from './shared/api/query-client.ts';
import { PublicFrame } from './shell/public/public-frame.tsx';
import { showPage } from './shared/frame/show-page.tsx';

/** Renders a page outside the application: no session, no router, only its own content in a frame. */
export function showPublicPage(
  content: ReactNode,
  Frame: ComponentType<{ readonly children: ReactNode }> = PublicFrame,
): Promise<void> {
  return showPage(
    <QueryClientProvider client={createQueryClient()}>
      <Frame>{content}</Frame>
    </QueryClientProvider>,
  );
}
