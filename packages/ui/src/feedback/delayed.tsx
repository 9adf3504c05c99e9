import { useEffect, useState, type ReactNode } from 'react';

/** Nothing is shown for this long, so that a quick answer does not flicker. */
const QUIET_MS = 200;

/** Shows its content only once 200 ms have passed. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), QUIET_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
