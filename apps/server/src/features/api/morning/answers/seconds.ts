import { epochMsOf } from '../../../../platform/clock/clock.ts';

/** Returns an instant as seconds since 1970. */
export function secondsOf(instant: string): number {
  return Math.floor(epochMsOf(instant) / 1000);
}
