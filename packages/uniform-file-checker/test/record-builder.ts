/**
 * Writes records from a description of columns that is not the checker's: each field by its first
 * column and length, as the official table gives them, so that a slip in a table shows.
 */
type Column = readonly [from: number, length: number, value: string];

/** Returns a record of a length, blank where nothing is written. */
export function record(length: number, columns: readonly Column[]): string {
  const signs = Array.from({ length }, () => ' ');
  for (const [from, size, value] of columns) {
    if (value.length > size) throw new Error(`${value} is longer than ${size}`);
    signs.splice(from - 1, size, ...value.padEnd(size));
  }
  return signs.join('');
}

/** Digits, filled with zeros from the left. */
export function digits(value: number | bigint | string, length: number): string {
  return String(value).padStart(length, '0');
}

/** Returns an amount with its sign: length counts the sign. */
export function amount(value: number, length = 15): string {
  return `${value < 0 ? '-' : '+'}${digits(Math.abs(value), length - 1)}`;
}

/** Text of a file as bytes of ISO-8859-8. */
export function iso(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
  });
}
