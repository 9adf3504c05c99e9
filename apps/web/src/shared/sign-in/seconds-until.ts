import { useEffect, useState } from 'react';

import { deviceNow } from '../clock.ts';

/** Whole seconds until a moment on this device's clock, counted down on the screen. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(deviceNow);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setInterval(() => setNow(deviceNow()), 250);
    return () => window.clearInterval(timer);
  }, [isWaiting, moment]);
  return left;
}

/** 42 is `0:42`. */
export function minutesText(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
