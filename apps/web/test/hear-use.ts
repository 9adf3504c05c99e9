import type { UseEvent } from '@pinkas/domain/analytics/use-event';
import { onTestFinished } from 'vitest';

import { USE_EVENT } from '../src/shared/analytics/report-use.ts';

/** Returns what screens report of their use from now on, to the end of the test. */
export function hearUse(): readonly UseEvent[] {
  const heard: UseEvent[] = [];
  const hear = (event: Event): void => {
    if (event instanceof CustomEvent) heard.push(event.detail as UseEvent);
  };
  window.addEventListener(USE_EVENT, hear);
  onTestFinished(() => window.removeEventListener(USE_EVENT, hear));
  return heard;
}
