import { useEffect } from 'react';

const REST_MS = 1_000;

/** Runs work once, when the page is idle after its first paint. */
export function useAtRest(run: () => void): void {
  useEffect(() => {
    const timer = window.setTimeout(run, REST_MS);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what it was first given
  }, []);
}
