import { useEffect, useRef, useState } from 'react';

/** Seconds with one decimal, rounded up, as they are shown. */
function shownSeconds(ms: number): string {
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  });
  return format.format(Math.max(ms, 1) / 1000);
}

/**
 * Measures how long what is wanted takes to be drawn: from its change until `isDrawn`. Undefined before the first change,
 * and while one is on its way.
 */
export function useUpdateSeconds(wanted: string, isDrawn: boolean): string | undefined {
  const last = useRef(wanted);
  const changedAt = useRef<number | undefined>(undefined);
  const [measured, setMeasured] = useState<{ readonly of: string; readonly seconds: string }>();
  useEffect(() => {
    if (last.current !== wanted) {
      last.current = wanted;
      changedAt.current = performance.now();
    }
    if (isDrawn && changedAt.current !== undefined) {
      setMeasured({ of: wanted, seconds: shownSeconds(performance.now() - changedAt.current) });
      changedAt.current = undefined;
    }
  }, [wanted, isDrawn]);
  return measured?.of === wanted ? measured.seconds : undefined;
}
