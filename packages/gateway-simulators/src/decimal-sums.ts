/** Returns minor units of two decimals as most gateways write them: 12345 is 123.45. */
export function decimalSum(minor: number): string {
  const text = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Reads a decimal sum, as a number or as text; undefined for what is none. */
export function minorOf(sum: unknown): number | undefined {
  const text = typeof sum === 'number' ? String(sum) : sum;
  if (typeof text !== 'string') return undefined;
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
