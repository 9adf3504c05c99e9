import { LiveChanges } from './changes/live-changes.tsx';
import { NoticesBell } from './notices/notices-bell.tsx';
import { PrintFoot } from './print/print-foot.ts';
import { ServerState } from './server-state.tsx';

/** What the frame needs once the page is at rest: the bell, what changes by itself, and the foot of what is printed. */
export function AtRest() {
  return (
    <>
      <NoticesBell />
      <PrintFoot />
      <ServerState>
        <LiveChanges />
      </ServerState>
    </>
  );
}
