/** Returns a number for one problem, as `7F3-20A9`, that a person can read out to support. */
export function newReference(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  const hex = (value: number, length: number) =>
    value.toString(16).toUpperCase().padStart(4, '0').slice(-length);
  return `${hex(high, 3)}-${hex(low, 4)}`;
}
