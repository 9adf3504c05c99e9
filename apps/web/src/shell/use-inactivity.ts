import { useEffect } from 'react';

import { signOutForInactivity } from '../shared/session/session-loss.ts';
import { inactivityClock } from '../shared/session/load-session.ts';

const CHECK_EVERY_MS = 15_000;

/** Half an hour without a mouse or a key signs out; not under a finger (specification 4.2). */
export function useInactivity(isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    function check() {
      if (inactivityClock.isOver()) void signOutForInactivity();
    }
    function touch() {
      // A laptop that wakes up must not count its first key as use before the check.
      if (inactivityClock.isOver()) void signOutForInactivity();
      else inactivityClock.touch();
    }
    const timer = window.setInterval(check, CHECK_EVERY_MS);
    window.addEventListener('mouseover', touch, { passive: true });
    window.addEventListener('keydown', touch);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('mouseover', touch);
      window.removeEventListener('keydown', touch);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isWatched]);
}
