import { useEffect } from 'react';

let shown = '';

/** Returns the period of the current page, as its printed version names it; empty for a page without one. */
export function printedPeriod(): string {
  return shown;
}

/** Sets the period of a report in the footer of its printed pages. */
export function usePrintedPeriod(words: string): void {
  useEffect(() => {
    shown = words;
    return () => {
      shown = '';
    };
  }, [words]);
}
