import { NOTICES_COUNT_MAX } from '@pinkas/contract/shell/notices/notices.contract';
import { Tooltip } from '@pinkas/ui/actions/tooltip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { Popover } from '@pinkas/ui/overlay/popover';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { ServerState } from '../server-state.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { useUnread } from './notices.queries.ts';
import './notices-bell.css';

/** The bell of the frame: how much is not read, and the panel with all of it. */
export function NoticesBell() {
  return (
    <ServerState>
      <Bell />
    </ServerState>
  );
}

function Bell() {
  const text = usePhrases('notices');
  const { isMobile } = useMediaSizes();
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setIsOpen(false);
  const shown = unread >= NOTICES_COUNT_MAX ? `${String(NOTICES_COUNT_MAX - 1)}+` : String(unread);
  const name = unread === 0 ? text('title') : text('unreadCount', { count: shown });
  const panel = <NoticesPanel onClose={close} hasTitle={!isMobile} />;
  return (
    <>
      <Tooltip text={name} isName>
        <button
          ref={anchor}
          type="button"
          className="pk-icon-button pk-icon-button--md notices-bell"
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell aria-hidden stroke={1.75} />
          {unread > 0 && (
            <span className="notices-bell__count" aria-hidden>
              {shown}
            </span>
          )}
        </button>
      </Tooltip>
      {isMobile ? (
        <BottomSheet isOpen={isOpen} onClose={close} title={text('title')}>
          <div className="notices-sheet">{panel}</div>
        </BottomSheet>
      ) : (
        <Popover
          isOpen={isOpen}
          onClose={close}
          anchor={anchor}
          placement="below-end"
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the panel is a popover, which leaves the page usable
          role="dialog"
          label={text('title')}
          className="notices-popover"
        >
          {panel}
        </Popover>
      )}
    </>
  );
}
