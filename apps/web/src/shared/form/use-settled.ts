import { useEffect, useRef, useState } from 'react';

/** A value that follows another one after a pause; equal content counts as the same value. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const content = JSON.stringify(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(latest.current), afterMs);
    return () => window.clearTimeout(timer);
  }, [content, afterMs]);
  return settled;
}
