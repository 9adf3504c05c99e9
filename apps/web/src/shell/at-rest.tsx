import { LiveChanges } from './changes/live-changes.tsx';
import { NoticesBell } from './notices/notices-bell.tsx';
import { ServerState } from './server-state.tsx';

/** What the frame needs once the page is at rest: the bell, and what changes by itself. */
export function AtRest() {
  return (
    <>
      <NoticesBell />
      <ServerState>
        <LiveChanges />
      </ServerState>
    </>
  );
}
