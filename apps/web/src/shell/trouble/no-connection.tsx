import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import type { ReactNode } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../shared/navigation/use-page-title.ts';
import './no-connection.css';
import { useRetry } from './use-retry.ts';

export interface NoConnectionProps {
  /** Otherwise there is only sign-in to wait for. */
  readonly isSignedIn: boolean;
  /** Whether the server answers again. */
  readonly attempt: () => Promise<boolean>;
  /** Beside "try now". */
  readonly action?: ReactNode;
  /** What is safe on this device. */
  readonly children?: ReactNode;
}

/** Replaces every page while the product starts offline: explains what happens next. */
export function NoConnection({ isSignedIn, attempt, action, children }: NoConnectionProps) {
  const text = usePhrases('offline');
  const { isTrying, hasFailed, tryNow } = useRetry(attempt);
  usePageTitle(text('title'));
  return (
    <div className="no-connection">
      <span className="no-connection__disc">
        <IconCloudOff aria-hidden stroke={1.75} />
      </span>
      <h1>{text('title')}</h1>
      <p>{text(isSignedIn ? 'text' : 'textSignedOut')}</p>
      <output className="no-connection__next">{text(hasFailed ? 'stillAway' : 'next')}</output>
      <div className="no-connection__actions">
        <Button
          icon={<IconRefresh aria-hidden stroke={1.75} />}
          isLoading={isTrying}
          onClick={tryNow}
        >
          {text('tryNow')}
        </Button>
        {action}
      </div>
      {children}
    </div>
  );
}
