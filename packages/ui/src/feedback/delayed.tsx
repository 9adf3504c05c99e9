import { useEffect, useState, type ReactNode } from 'react';

/** Nothing is seen for this long, so that a quick answer does not flicker. */
const QUIET_MS = 200;

/** Shows its content only once 200 ms have passed; its space is reserved from the start. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), QUIET_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return <div className={isDue ? 'pk-delayed' : 'pk-delayed pk-delayed--early'}>{children}</div>;
}
