import { setFlagsFromString } from 'node:v8';

/** Half of what was in use after the last collection of old memory. */
const GROWTH_PERCENT = 50;

/**
 * Lets old memory be collected when it has grown by half. By default V8 waits until it is several times as large, so garbage of
 * a long file would stay by the hundred megabytes.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${String(GROWTH_PERCENT)}`);
}
