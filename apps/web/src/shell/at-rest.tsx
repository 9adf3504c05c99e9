import { Broadcasts } from './broadcasts/broadcasts.tsx';
import { LiveChanges } from './changes/live-changes.tsx';
import { NoticesBell } from './notices/notices-bell.tsx';
import { PrintFoot } from './print/print-foot.ts';
import { ServerState } from './server-state.tsx';

/** Parts of the frame that load once the page is idle: the bell, live changes, messages to all, and the print footer. */
export function AtRest() {
  return (
    <>
      <NoticesBell />
      <PrintFoot />
      <ServerState>
        <LiveChanges />
        <Broadcasts />
      </ServerState>
    </>
  );
}
