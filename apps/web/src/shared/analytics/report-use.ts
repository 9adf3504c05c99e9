import type { UseEvent } from '@pinkas/domain/analytics/use-event';

/** The browser's event by which screens report how they are used. */
export const USE_EVENT = 'pk-use';

/** Reports how a screen was used. Nobody hears it but the analytics of a person who agreed; it never fails. */
export function reportUse(detail: UseEvent): void {
  window.dispatchEvent(new CustomEvent(USE_EVENT, { detail }));
}
