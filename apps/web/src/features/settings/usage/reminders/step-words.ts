import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** Returns a function that formats when a step is sent; null means a manual reminder. */
export function useStepWords(): (days: number | null | undefined) => string {
  const text = usePhrases('reminders');
  return (days) => {
    if (days === null) return text('stepByHand');
    if (days === undefined) return text('stepUnset');
    if (days === 0) return text('stepOn');
    return days < 0 ? text('stepBefore', { days: -days }) : text('stepAfter', { days });
  };
}
