import { setFlagsFromString } from 'node:v8';

/** Half of what was in use after the last collection of old memory. */
const GROWTH_PERCENT = 50;

/**
 * Lets old memory be collected when it has grown by half. By itself V8 waits until it is several times as large, so what a long file
 * leaves behind would lie there by the hundred megabytes.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${String(GROWTH_PERCENT)}`);
}
