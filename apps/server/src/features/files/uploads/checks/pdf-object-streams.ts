import { inflateSync, constants } from 'node:zlib';

/** What the packed objects of one PDF may unpack to. */
const UNPACKED_BYTES_MAX = 64 * 1_048_576;
/** How far before its stream a dictionary may begin. */
const DICTIONARY_BYTES_MAX = 65_536;

/**
 * Returns whether the packed objects of a PDF would unpack to more than a bound. They are the only
 * streams that a reader has to unpack to know what the file holds, so they are measured before it
 * opens.
 */
export function hasBombInObjectStreams(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const dictionary = dictionaryBefore(file, at);
    if (!/\/(ObjStm|XRef)(?![\w.-])/.test(dictionary)) continue;
    // More than one filter in a row is how small files become huge ones.
    if ((dictionary.match(/\/\w*Decode(?!Parms)/g) ?? []).some((name) => name !== '/FlateDecode'))
      return true;
    if ((dictionary.match(/\/FlateDecode/g) ?? []).length > 1) return true;
    unpacked += unpackedBytes(file.subarray(startOfStream(file, at)));
    if (unpacked > UNPACKED_BYTES_MAX) return true;
  }
  return false;
}

/** Returns the text of the object up to its stream, with escapes in names undone. */
function dictionaryBefore(file: Buffer, at: number): string {
  const start = Math.max(0, at - DICTIONARY_BYTES_MAX);
  const text = file.subarray(start, at).toString('latin1');
  return text
    .slice(text.lastIndexOf(' obj') + 1)
    .replaceAll(/#([0-9a-f]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

function startOfStream(file: Buffer, at: number): number {
  const after = at + 'stream'.length;
  if (file[after] === 0x0d && file[after + 1] === 0x0a) return after + 2;
  return after + 1;
}

function unpackedBytes(packed: Buffer): number {
  try {
    return inflateSync(packed, {
      maxOutputLength: UNPACKED_BYTES_MAX,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).length;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    // What does not unpack here is for the reader to refuse.
    return isTooLarge ? UNPACKED_BYTES_MAX + 1 : 0;
  }
}
