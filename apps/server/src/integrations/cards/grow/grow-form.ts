import { randomBytes } from 'node:crypto';

import type { GatewayRequest } from '../gateway-step.ts';

/** Fields of a form; those without a value are not sent. */
export type FormFields = Readonly<Record<string, string | number | undefined>>;

/** Returns fields as multipart/form-data (RFC 7578), the one form that Grow takes. */
export function formOf(fields: FormFields): Pick<GatewayRequest, 'headers' | 'body'> {
  const boundary = `form-${randomBytes(16).toString('hex')}`;
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

const EMPTY_LINE = '\r\n\r\n';
/** More than Grow sends, of a body that anybody may send. */
const PARTS_MAX = 500;
const HEAD_LENGTH_MAX = 1_000;

/** Reads the fields of a form that came in, of either kind; nested names stay as they are: `data[sum]`. */
export function readForm(body: string, contentType: string): ReadonlyMap<string, string> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return new Map(new URLSearchParams(body));
  const parts = body.split(`--${boundary}`, PARTS_MAX + 2).slice(1, -1);
  return new Map(parts.flatMap(fieldOf));
}

/** Reads a part of a form: its head, an empty line, and the value up to the end of its line. */
function fieldOf(part: string): readonly (readonly [string, string])[] {
  const headEnd = part.slice(0, HEAD_LENGTH_MAX).indexOf(EMPTY_LINE);
  const name = /\bname="([^"]*)"/.exec(part.slice(0, Math.max(headEnd, 0)))?.[1];
  if (name === undefined || !part.endsWith('\r\n')) return [];
  return [[name, part.slice(headEnd + EMPTY_LINE.length, -'\r\n'.length)]];
}
