import { useEffect, useState } from 'react';

/** A text that follows another one after a pause, so that not every key press asks the server. */
export function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), afterMs);
    return () => window.clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
