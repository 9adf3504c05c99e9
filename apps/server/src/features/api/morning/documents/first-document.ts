import { createHash } from 'node:crypto';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import { isOfRequest, proveKey, readingContext } from '../../adapter/adapter.api.ts';
import { findLastNamed, findNamed } from '../../v1/v1.api.ts';
import type { MorningCall } from '../calls/morning-call.ts';

/** Programs of the vendor have no key of repetitions: the same request within this time is the first one. */
const SAME_REQUEST_MS = 60_000;
const DIGITS = 8;
const LAST = '9'.repeat(DIGITS);

/** The name under which the API issues a request, and the document that has it. */
export interface IssueName {
  readonly externalId: string;
  /** Undefined where the request was not issued before. */
  readonly firstId: string | undefined;
}

/** Names of an object are in their order, so that two equal bodies are one text; the canonical text of documents takes no fractions. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Returns the name of a request to issue: of its Idempotency-Key and its body as it was sent, since what the API is sent
 * depends on the books, which the issue changes. Without such a key requests of one body are numbered, so that two of them
 * at once have one name. Refusals: those of the key of the program.
 */
export async function nameOfIssue(call: MorningCall): Promise<IssueName> {
  const { idempotencyKey, fields, services } = call;
  const caller = await call.findCaller();
  const ctx = readingContext(services, caller);
  const { familyId } = caller.apiKey;
  if (idempotencyKey !== undefined) {
    const externalId = `morning-${hashOf([familyId, canonical(fields), idempotencyKey])}`;
    const firstId = await ctx.transaction((tx) => findNamed(tx, 'document', externalId));
    return { externalId, firstId };
  }
  const prefix = `morning-${hashOf([familyId, canonical(fields)])}-`;
  const range = { from: prefix + '0'.repeat(DIGITS), to: prefix + LAST };
  const last = await ctx.transaction((tx) => findLastNamed(tx, 'document', range));
  if (last === undefined) return { externalId: range.from, firstId: undefined };
  const { externalId, entityId, createdAt } = last;
  if (services.clock.nowMs() - epochMsOf(createdAt) < SAME_REQUEST_MS) {
    return { externalId, firstId: entityId };
  }
  const next = Number(externalId.slice(-DIGITS)) + 1;
  return { externalId: prefix + String(next).padStart(DIGITS, '0'), firstId: undefined };
}

/** What a request came to: what it issued, or the id of the document that it issued before. */
export type IssuedOrFirst<Issued> = { readonly issued: Issued } | { readonly firstId: string };

/**
 * Issues under a name, or finds the document that has it: also where the issue is refused, since another request of that
 * name may have been issued meanwhile. Throws RefusedByApi.
 */
export async function issueOrFind<Issued>(
  call: MorningCall,
  { externalId, firstId }: IssueName,
  issue: () => Promise<Issued>,
): Promise<IssuedOrFirst<Issued>> {
  if (firstId !== undefined) {
    await proveKey(call);
    return { firstId };
  }
  try {
    return { issued: await issue() };
  } catch (error) {
    if (!isOfRequest(error)) throw error;
    const ctx = readingContext(call.services, await call.findCaller());
    const first = await ctx.transaction((tx) => findNamed(tx, 'document', externalId));
    if (first === undefined) throw error;
    return { firstId: first };
  }
}
