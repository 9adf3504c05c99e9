const KILOBYTE = 1_024;
const MEGABYTE = 1_048_576;

/** A size as people read it: in megabytes with one digit after the point, below one in kilobytes. */
export function fileSizeOf(bytes: number): {
  readonly unit: 'megabytes' | 'kilobytes';
  readonly count: string;
} {
  return bytes < MEGABYTE
    ? { unit: 'kilobytes', count: String(Math.max(1, Math.trunc(bytes / KILOBYTE))) }
    : { unit: 'megabytes', count: String(Math.trunc((bytes * 10) / MEGABYTE) / 10) };
}
