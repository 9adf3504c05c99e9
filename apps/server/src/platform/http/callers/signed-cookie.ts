import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Clock } from '../../clock/clock.ts';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

/** `lax`: it has to be there when another site leads the browser back. */
const HIDDEN: CookieSerializeOptions = { path: '/', secure: true, sameSite: 'lax', httpOnly: true };

/** A short-lived value that a browser stores for us, and can neither read by script nor change. */
export interface SignedCookie<T extends z.ZodType> {
  set(reply: FastifyReply, on: SignedBy, value: z.input<T>): void;
  /**
   * Returns the stored value; undefined when there is none, when it has expired, or when its
   * signature is not ours.
   */
  find(request: FastifyRequest, on: SignedBy): z.output<T> | undefined;
  clear(reply: FastifyReply): void;
}

/** The key that signs, and the clock that expires it. */
export interface SignedBy {
  readonly secret: string;
  readonly clock: Clock;
}

/** Defines a cookie of one name and shape. */
export function defineSignedCookie<T extends z.ZodType>(
  name: `__Host-${string}`,
  lifetimeSeconds: number,
  schema: T,
): SignedCookie<T> {
  const Kept = z.object({ value: z.unknown(), until: z.int() });
  const signatureOf = (secret: string, text: string) =>
    keyedHash(secret, `cookie ${name}`, text).toString('base64url');
  return {
    set(reply, { secret, clock }, value) {
      const kept = { value, until: clock.nowMs() + lifetimeSeconds * 1000 };
      const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
      reply.setCookie(name, `${text}.${signatureOf(secret, text)}`, {
        ...HIDDEN,
        maxAge: lifetimeSeconds,
      });
    },
    find(request, { secret, clock }) {
      const [text = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      if (text === '' || !isSameText(signature, signatureOf(secret, text))) return undefined;
      // What we signed is JSON; an earlier version may have stored another shape.
      const kept = Kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return kept.until > clock.nowMs() ? schema.safeParse(kept.value).data : undefined;
    },
    clear(reply) {
      reply.clearCookie(name, HIDDEN);
    },
  };
}
