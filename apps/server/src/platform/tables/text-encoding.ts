import { TableRefusedError, type TableEncoding } from './table-reading.ts';

/** The upper half of code page 862, in which DOS wrote Hebrew: the letters, then as code page 437. */
const CP862_UPPER =
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת¢£¥₧ƒ' +
  'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** Bytes looked at for zeros and letters: enough to tell, whatever the size of the file. */
const SAMPLE_BYTES = 65_536;
const FORBIDDEN = /[\u0000-\u0008\u000E-\u001F\uFFFD]/;

/**
 * Finds how a text is written: by its mark, else by its zero bytes, else UTF-8 when all of it is,
 * else by where its Hebrew letters lie. ISO-8859-8 has them where windows-1255 does.
 */
export function findEncoding(bytes: Uint8Array): TableEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  let [dos, windows] = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    else if (byte >= 0xe0 && byte <= 0xfa) windows += 1;
    else if (byte >= 0x80 && byte <= 0x9a) dos += 1;
  }
  const [even = 0, odd = 0] = zeros;
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
 * Reads bytes as text, without its mark. Refuses what is not all text in this encoding, so that
 * nothing unreadable is kept as question marks.
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
