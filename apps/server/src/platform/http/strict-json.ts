import { AppError } from './app-error.ts';

const DEPTH_MAX = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const SPACE = /[\t\n\r ]*/y;
const NUMBER = /-?\d[\d.eE+-]*/y;

/**
 * Reads a JSON body. Nothing at all is undefined, because some calls carry no payload. Refused as
 * MALFORMED_REQUEST: bad UTF-8, a byte order mark, depth above 32, a key given twice or one that
 * could reach a prototype, and numbers beyond what JSON readers hold.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    const text = DECODER.decode(bytes);
    refuseTraps(text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw malformed();
  }
}

function malformed(): AppError {
  return new AppError('MALFORMED_REQUEST');
}

/** Keys seen in an open object; undefined stands for an open array. */
type Level = Set<string> | undefined;

/** One pass over the text. It need not see every error of syntax: JSON.parse follows. */
function refuseTraps(text: string): void {
  const levels: Level[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      at = passString(text, at, levels.at(-1));
    } else if (
      character === '-' ||
      (character !== undefined && character >= '0' && character <= '9')
    ) {
      at = passNumber(text, at);
    } else {
      if (character === '{' || character === '[') {
        if (levels.length === DEPTH_MAX) throw malformed();
        levels.push(character === '{' ? new Set() : undefined);
      } else if (character === '}' || character === ']') {
        levels.pop();
      }
      at += 1;
    }
  }
}

/** Position after the string that starts at `start`; a string before a colon is a key. */
function passString(text: string, start: number, keys: Level): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  if (end >= text.length) throw malformed();
  end += 1;
  SPACE.lastIndex = end;
  SPACE.test(text);
  if (keys !== undefined && text[SPACE.lastIndex] === ':') {
    const key = String(JSON.parse(text.slice(start, end)));
    if (keys.has(key) || FORBIDDEN_KEYS.has(key)) throw malformed();
    keys.add(key);
  }
  return end;
}

function passNumber(text: string, start: number): number {
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined || !Number.isFinite(Number(number))) throw malformed();
  return start + number.length;
}
