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

/** Reads the fields of a form that came in, of either kind; nested names stay as they are: `data[sum]`. */
export function readForm(body: string, contentType: string): ReadonlyMap<string, string> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return new Map(new URLSearchParams(body));
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.flatMap((part) => {
      const match = /\bname="([^"]*)"[^]*?\r\n\r\n([^]*)\r\n$/.exec(part);
      return match === null ? [] : [[match[1] ?? '', match[2] ?? ''] as const];
    }),
  );
}
