import { useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';

export interface ShownTogetherProps {
  /** Shown instead of the parts meanwhile. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

const FIRST_LOADS = { predicate: ({ state }: Query) => state.status === 'pending' };

const CountParts = createContext<(change: 1 | -1) => void>(() => undefined);

/**
 * Shows the parts of a page once each of them has its first response, so that none moves while it is pressed
 * when the one above it arrives. A failed response counts as well: its part shows the error.
 */
export function ShownTogether({ skeleton, children }: ShownTogetherProps) {
  const client = useQueryClient();
  const coming = useRef(0);
  const [changes, setChanges] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const [count] = useState(() => (change: 1 | -1) => {
    coming.current += change;
    setChanges((before) => before + 1);
  });
  useEffect(() => {
    if (isShown) return undefined;
    let isOver = false;
    // Once the effects of this drawing have run: with them the parts, and the page around, begin what they read.
    const showOnceLoaded = (): void =>
      queueMicrotask(() => {
        const isLoaded = coming.current === 0 && client.isFetching(FIRST_LOADS) === 0;
        if (!isOver && isLoaded) setIsShown(true);
      });
    showOnceLoaded();
    // A count of loads would miss a load that begins and ends between two drawings.
    const unsubscribe = client.getQueryCache().subscribe(showOnceLoaded);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [client, changes, isShown]);
  return (
    <CountParts value={count}>
      {!isShown && skeleton}
      <div hidden={!isShown} {...(isShown && { style: { display: 'contents' } })}>
        {children}
      </div>
    </CountParts>
  );
}

/** Fallback of a part whose code is loading: `ShownTogether` waits for it. */
export function PartToCome() {
  const count = use(CountParts);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return null;
}
