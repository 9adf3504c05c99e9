import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseStrictJson } from '../../../../platform/http/bodies/strict-json.ts';
import { nestBrackets } from './bracketed.ts';

/** A request as it was written, whatever its encoding. */
export interface SentBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether its encoding has numbers and booleans; a form has texts alone. */
  readonly isTyped: boolean;
}

const BOUNDS = { entries: 20_000, elements: 1_000 } as const;
const DECODER = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body in any of the encodings of such programs: JSON under whatever type it is sent, a form with brackets, a form
 * of parts. Nothing at all has no fields. Refusals: MALFORMED_REQUEST, BODY_TOO_LARGE.
 */
export async function readBody(bytes: Uint8Array, contentType: string): Promise<SentBody> {
  if (/^multipart\/form-data/i.test(contentType)) {
    return { fields: nestBrackets(await partsOf(bytes, contentType)), isTyped: false };
  }
  const text = textOf(bytes).trim();
  if (text.startsWith('{')) return { fields: jsonObject(text), isTyped: true };
  if (text.startsWith('[') || text.startsWith('<')) throw new AppError('MALFORMED_REQUEST');
  return { fields: nestBrackets(new URLSearchParams(text)), isTyped: false };
}

/** Reads a field that holds JSON as a text, as some programs put their rows into a form; undefined for any other text. */
export function jsonInText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return parseStrictJson(Buffer.from(text.trim()), BOUNDS);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function jsonObject(text: string): SentBody['fields'] {
  const value = parseStrictJson(Buffer.from(text), BOUNDS);
  if (typeof value !== 'object' || value === null) throw new AppError('MALFORMED_REQUEST');
  return Object.fromEntries(Object.entries(value));
}

/** Without a byte order mark. */
function textOf(bytes: Uint8Array): string {
  try {
    return DECODER.decode(bytes);
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
}

async function partsOf(bytes: Uint8Array, contentType: string): Promise<[string, string][]> {
  const headers = { 'content-type': contentType };
  try {
    const form = await new Response(Buffer.from(bytes), { headers }).formData();
    return [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('MALFORMED_REQUEST');
    throw error;
  }
}
