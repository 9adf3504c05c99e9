import { TableRefusedError, type TableEncoding } from './table-reading.ts';

/** The upper half of code page 862, in which DOS wrote Hebrew: the letters, then as code page 437. */
const CP862_UPPER =
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת¢£¥₧ƒ' +
  'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/**
 * Bytes that are checked for zeros and letters: enough to decide, whatever the size of the file.
 */
const SAMPLE_BYTES = 65_536;
const FORBIDDEN = /[\u0000-\u0008\u000E-\u001F\uFFFD]/;

/** Byte order marks. */
const MARKS: readonly { readonly mark: readonly number[]; readonly encoding: TableEncoding }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Counts zero bytes at even and odd offsets, and Hebrew letters as DOS and as Windows write them.
 */
function countBytes(bytes: Uint8Array) {
  const count = { even: 0, odd: 0, dos: 0, windows: 0 };
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) count[index % 2 === 0 ? 'even' : 'odd'] += 1;
    else if (byte >= 0xe0 && byte <= 0xfa) count.windows += 1;
    else if (byte >= 0x80 && byte <= 0x9a) count.dos += 1;
  }
  return count;
}

/**
 * Finds how a text is written: by its mark, else by its zero bytes, else UTF-8 when all of it is,
 * else by where its Hebrew letters lie. ISO-8859-8 has them where windows-1255 does.
 */
export function findEncoding(bytes: Uint8Array): TableEncoding {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked.encoding;
  const { even, odd, dos, windows } = countBytes(bytes.subarray(0, SAMPLE_BYTES));
  if (even + odd > Math.min(bytes.length, SAMPLE_BYTES) / 20) {
    return odd > even ? 'utf-16le' : 'utf-16be';
  }
  if (isUtf8(bytes)) return 'utf-8';
  return dos > windows ? 'cp862' : 'windows-1255';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads bytes as text, without its byte order mark. Refuses what is not all text in this
 * encoding, so that nothing unreadable is stored as question marks.
 */
export function decodeText(bytes: Uint8Array, encoding: TableEncoding): string {
  let text: string;
  try {
    text = encoding === 'cp862' ? decodeCp862(bytes) : decodeBy(encoding, bytes);
  } catch {
    throw new TableRefusedError('encoding');
  }
  const at = FORBIDDEN.exec(text)?.index;
  if (at === undefined) return text;
  throw new TableRefusedError('encoding', text.slice(0, at).split('\n').length);
}

function decodeBy(encoding: Exclude<TableEncoding, 'cp862'>, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function decodeCp862(bytes: Uint8Array): string {
  // Code units below 0x80 stand for themselves.
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00FF]/g, (sign) => CP862_UPPER[sign.charCodeAt(0) - 0x80] ?? '\uFFFD');
}
