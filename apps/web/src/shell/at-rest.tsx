import { Suspense } from 'react';

import { lazyPart } from '../shared/trouble/load-part.ts';
import { loadPhrases } from '../shared/language/language-store.ts';
import { useStaticData } from '../shared/session/session-store.ts';
import { Broadcasts } from './broadcasts/broadcasts.tsx';
import { LiveChanges } from './changes/live-changes.tsx';
import { NoticesBell } from './notices/notices-bell.tsx';
import { PrintFoot } from './print/print-foot.ts';
import { ServerState } from './server-state.tsx';

/** Loaded only where the operator collects something. */
const Analytics = lazyPart(async () => {
  const [{ Analytics: component }] = await Promise.all([
    import('./analytics/analytics.tsx'),
    loadPhrases('shell'),
  ]);
  return { default: component };
});

/** Parts of the frame that load once the page is idle: the bell, live changes, messages to all, and the print footer. */
export function AtRest() {
  const hasAnalytics = useStaticData()?.hasAnalytics ?? false;
  return (
    <>
      <NoticesBell />
      <PrintFoot />
      <ServerState>
        <LiveChanges />
        <Broadcasts />
        {hasAnalytics && (
          <Suspense>
            <Analytics />
          </Suspense>
        )}
      </ServerState>
    </>
  );
}
