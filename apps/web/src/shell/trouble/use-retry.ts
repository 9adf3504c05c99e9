import { useLayoutEffect, useRef, useState } from 'react';

export const RETRY_EVERY_MS = 5_000;

export interface Retry {
  /** Whether a person pressed retry and the attempt is running. */
  readonly isTrying: boolean;
  /** Whether a person pressed retry and it failed. */
  readonly hasFailed: boolean;
  readonly tryNow: () => void;
}

/**
 * Retries automatically every few seconds while the page is visible, as soon as the browser reports a
 * connection, and on request. One attempt at a time; `attempt` resolves to whether it succeeded.
 */
export function useRetry(attempt: () => Promise<boolean>): Retry {
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const [state, setState] = useState({ isTrying: false, hasFailed: false });

  function tryOnce(): Promise<boolean> {
    running.current ??= attempt().finally(() => (running.current = undefined));
    return running.current;
  }
  const latest = useRef(tryOnce);
  useLayoutEffect(() => {
    latest.current = tryOnce;
  });

  useLayoutEffect(() => {
    const tryQuietly = (): void => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    const timer = window.setInterval(tryQuietly, RETRY_EVERY_MS);
    window.addEventListener('online', tryQuietly);
    document.addEventListener('visibilitychange', tryQuietly);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', tryQuietly);
      document.removeEventListener('visibilitychange', tryQuietly);
    };
  }, []);

  return {
    ...state,
    tryNow() {
      setState({ isTrying: true, hasFailed: false });
      void tryOnce().then((isBack) => setState({ isTrying: isBack, hasFailed: !isBack }));
    },
  };
}
