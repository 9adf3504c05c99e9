import type { Phrase } from '@pinkas/phrases/phrases';

const TENTH_OF_MEGABYTE = 100_000;
const TENTH_OF_GIGABYTE = 100_000_000;

/** Returns bytes in megabytes with one decimal, rounded up: what is there is never 0.0. */
export function megabytesText(bytes: number): string {
  return tenths(Math.ceil(bytes / TENTH_OF_MEGABYTE));
}

/** Returns bytes in megabytes or gigabytes. */
export function sizeText(text: Phrase<'cloudBackup'>, bytes: number): string {
  return bytes < 10 * TENTH_OF_GIGABYTE
    ? text('megabytes', { count: megabytesText(bytes) })
    : text('gigabytes', { count: tenths(Math.ceil(bytes / TENTH_OF_GIGABYTE)) });
}

function tenths(count: number): string {
  const whole = Math.floor(count / 10).toLocaleString('en-US');
  return `${whole}.${String(count % 10)}`;
}
