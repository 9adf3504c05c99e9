import pg from 'pg';

const REMOVED = '[removed]';
const TEXT_LENGTH_MAX = 2000;
const DEPTH_MAX = 6;

/** Names of fields whose values never reach a log. */
const SECRET_NAME =
  /pass(word|wd|phrase)?|secret|token|cookie|authori[sz]ation|^code$|onetimecode|otp|captcha|xsrf|signature|^set-|api-?key|card|cvv|smtp_?url|database_?(app_?)?url/i;

/** Secrets that can hide inside a text: hashes of passwords, our tokens, addresses with a password. */
const SECRET_TEXTS: readonly [RegExp, string][] = [
  [/\$argon2\w*\$[^\s"']+/g, REMOVED],
  [/\b[A-Za-z0-9_-]{43}\b/g, REMOVED],
  [/(\w+:\/\/[^\s:/@]+:)[^\s@]+@/g, `$1${REMOVED}@`],
  [/(?<=(?:code|קוד)\D{0,12})\b\d{6}\b/gi, REMOVED],
];

/** Returns a copy of the fields of a log line without secrets, with long texts cut. */
export function scrub(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, scrubNamed(name, value, 0)]),
  );
}

function scrubNamed(name: string, value: unknown, depth: number): unknown {
  if (SECRET_NAME.test(name)) return REMOVED;
  return scrubValue(value, depth);
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value instanceof Error) return scrubError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEPTH_MAX || ArrayBuffer.isView(value)) return REMOVED;
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrubValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, scrubNamed(name, item, depth + 1)]),
  );
}

/** Returns one line of bounded length; control characters of terminals are shown, not sent. */
export function scrubText(text: string): string {
  let clean = text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text;
  for (const [pattern, replacement] of SECRET_TEXTS) clean = clean.replaceAll(pattern, replacement);
  return clean.replaceAll(/[\u007f-\u009f\u2028\u2029]/g, '?');
}

/**
 * Returns what the log stores of an error. Of a database's error not the detail, which quotes
 * rows, nor of a schema's the input.
 */
export function scrubError(error: unknown): unknown {
  if (!(error instanceof Error)) return scrubValue(error, 0);
  return {
    type: error.name,
    message: scrubText(error.message),
    ...('code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}),
    ...(error instanceof pg.DatabaseError
      ? { table: error.table, constraint: error.constraint, routine: error.routine }
      : {}),
    stack: scrubText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: scrubError(error.cause) }),
  };
}
