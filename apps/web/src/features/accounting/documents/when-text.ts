import { addDays, formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { useCallback } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';

/** Formats a moment in words: "today, 09:46", "yesterday, 09:46", else date and time. */
export function useWhenText(): (instant: string) => string {
  const text = usePhrases('documents');
  const { today } = useAccountSetup();
  return useCallback(
    (instant) => {
      const whole = formatInstant(instant);
      const [date = '', time = ''] = whole.split(' ');
      if (date === formatLocalDate(today)) return text('today', { time });
      if (date === formatLocalDate(addDays(today, -1))) return text('yesterday', { time });
      return whole;
    },
    [text, today],
  );
}
