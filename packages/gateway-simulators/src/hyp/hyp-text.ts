/** One field as it was written, with its name decoded. */
export interface WrittenField {
  readonly name: string;
  /** `name=value`, byte for byte. */
  readonly raw: string;
}

const HEBREW = 'windows-1255';
/** Which byte writes each character of windows-1255. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder(HEBREW).decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** Returns the fields of a query or a form in their order, as they were written. */
export function writtenFields(text: string): readonly WrittenField[] {
  return text
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => ({ name: decodeURIComponent(raw.split('=', 1)[0] ?? ''), raw }));
}

/** Returns values by name, read as UTF-8 where the fields say so and as windows-1255 otherwise. */
export function valuesOf(fields: readonly WrittenField[]): ReadonlyMap<string, string> {
  const isUtf8 = fields.some(({ raw }) => raw === 'UTF8=True');
  const decoder = new TextDecoder(isUtf8 ? 'utf-8' : HEBREW);
  return new Map(
    fields.map(({ name, raw }) => [name, decoder.decode(bytesOf(raw.slice(raw.indexOf('=') + 1)))]),
  );
}

function bytesOf(text: string): Uint8Array {
  const bytes = text
    .replaceAll('+', ' ')
    .matchAll(/%([\da-f]{2})|([\s\S])/gi)
    .map(([, hex, plain = '']) =>
      hex === undefined ? (plain.codePointAt(0) ?? 0) : Number.parseInt(hex, 16),
    );
  return Uint8Array.from(bytes);
}

/** Returns an answer or a return: a form in UTF-8 where it was asked for, in windows-1255 otherwise. */
export function writeFields(values: Readonly<Record<string, string>>, isUtf8: boolean): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${isUtf8 ? encodeURIComponent(value) : inHebrew(value)}`)
    .join('&');
}

function inHebrew(value: string): string {
  return [...value]
    .map((character) =>
      /[\w.-]/.test(character)
        ? character
        : `%${(BYTES.get(character) ?? 63).toString(16).padStart(2, '0').toUpperCase()}`,
    )
    .join('');
}
