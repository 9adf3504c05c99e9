import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';

import { returnCookie } from '../../src/features/account/tax-authority/return-cookie.ts';
import {
  findWaitingLink,
  keepWaitingLink,
} from '../../src/features/auth/identities/waiting-link.ts';
import { attemptCookie } from '../../src/features/auth/providers/attempt-cookie.ts';
import { clockFrom } from '../../src/platform/clock/clock.ts';
import type { RequestContext } from '../../src/platform/context.ts';

const START_MS = 1_800_000_000_000;
const SECRET = 'a secret of the test that signs';

/** Returns a browser with the cookies that answers set. */
function browser() {
  const cookies: Record<string, string> = {};
  const lifetimes: (number | undefined)[] = [];
  const reply = {
    setCookie(name: string, value: string, options: { readonly maxAge?: number }) {
      cookies[name] = value;
      lifetimes.push(options.maxAge);
    },
  };
  return {
    reply: reply as unknown as FastifyReply,
    request: { cookies } as unknown as FastifyRequest,
    lifetimes,
  };
}

const signedAt = (ms: number) => ({ secret: SECRET, clock: clockFrom(() => ms) });
const contextAt = (ms: number) => {
  const { secret, clock } = signedAt(ms);
  return { services: { config: { secret } }, clock } as unknown as RequestContext;
};

const ATTEMPT = { provider: 'google', state: 's', nonce: 'n', verifier: 'v' };
const LINK = { provider: 'google', label: 'Google', issuer: 'i', subject: 's', email: 'a@b.co' };
const RETURN = { state: 's', sessionId: 'x', accountId: 7 };

const KEPT = {
  'a way to a provider': {
    seconds: 600,
    value: ATTEMPT,
    keep: (reply: FastifyReply) => attemptCookie.set(reply, signedAt(START_MS), ATTEMPT),
    find: (request: FastifyRequest, at: number) => attemptCookie.find(request, signedAt(at)),
  },
  'a word of a provider that waits': {
    seconds: 600,
    value: LINK,
    keep: (reply: FastifyReply) => keepWaitingLink(reply, contextAt(START_MS), LINK),
    find: (request: FastifyRequest, at: number) => findWaitingLink(request, contextAt(at)),
  },
  'a way to the authority': {
    seconds: 900,
    value: RETURN,
    keep: (reply: FastifyReply) => returnCookie.set(reply, signedAt(START_MS), RETURN),
    find: (request: FastifyRequest, at: number) => returnCookie.find(request, signedAt(at)),
  },
};

describe('what a browser keeps for us is over when its time is, to the millisecond', () => {
  test.each(Object.entries(KEPT))('%s', (_, { seconds, value, keep, find }) => {
    const { reply, request, lifetimes } = browser();
    keep(reply);
    expect(lifetimes).toEqual([seconds]);
    expect(find(request, START_MS + seconds * 1000 - 1)).toEqual(value);
    expect(find(request, START_MS + seconds * 1000)).toBeUndefined();
  });
});
