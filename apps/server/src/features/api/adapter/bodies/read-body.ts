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
const CHARSET = /charset\s*=\s*"?([^\s;"]+)/i;
/** What bytes of another charset become in a form. */
const REPLACEMENT = '\uFFFD';

/**
 * Reads a body in any of the encodings of such programs: JSON under whatever type it is sent, a form with brackets, a form
 * of parts, in UTF-8. Nothing at all has no fields. Refusals: MALFORMED_REQUEST, also for another charset and for parts that
 * are files; BODY_TOO_LARGE.
 */
export async function readBody(bytes: Uint8Array, contentType: string): Promise<SentBody> {
  const charset = CHARSET.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') throw new AppError('MALFORMED_REQUEST');
  if (/^multipart\/form-data/i.test(contentType)) {
    return formOf(await partsOf(bytes, contentType));
  }
  const text = textOf(bytes).trim();
  if (text.startsWith('{')) return { fields: jsonObject(text), isTyped: true };
  if (text.startsWith('[') || text.startsWith('<')) throw new AppError('MALFORMED_REQUEST');
  return formOf(new URLSearchParams(text));
}

function formOf(fields: Iterable<[string, string]>): SentBody {
  const all = [...fields];
  if (all.some((field) => field.some((text) => text.includes(REPLACEMENT)))) {
    throw new AppError('MALFORMED_REQUEST');
  }
  return { fields: nestBrackets(all), isTyped: false };
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
    return [...form].map(([name, value]): [string, string] => {
      if (typeof value !== 'string') throw new AppError('MALFORMED_REQUEST');
      return [name, value];
    });
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('MALFORMED_REQUEST');
    throw error;
  }
}
