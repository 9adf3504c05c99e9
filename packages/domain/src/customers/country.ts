/** How people write that a party is in Israel, in small letters; an empty country is Israel too. */
export const NAMES_OF_ISRAEL: readonly string[] = ['', 'ישראל', 'israel', 'il'];

/** Returns whether the country of a party, as typed, is another one than Israel. */
export function isAbroad(country: string): boolean {
  return !NAMES_OF_ISRAEL.includes(country.trim().toLowerCase());
}
