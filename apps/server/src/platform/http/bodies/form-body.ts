import { AppError } from '../../errors/app-error.ts';

const FIELDS_MAX = 20;
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a form in the encoding of addresses. Refused as MALFORMED_REQUEST: bytes that are no UTF-8, a field given
 * twice, more than 20 fields. A name that could reach a prototype is a name like any other.
 */
export function parseFormBody(bytes: Uint8Array): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(textOf(bytes))];
  if (fields.length > FIELDS_MAX || new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new AppError('MALFORMED_REQUEST');
  }
  return Object.fromEntries(fields);
}

function textOf(bytes: Uint8Array): string {
  try {
    return DECODER.decode(bytes);
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
}
