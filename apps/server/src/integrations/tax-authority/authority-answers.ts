import { isAllocationNumber } from '@pinkas/domain/vat/allocation-number';
import { z } from 'zod';

import type { AuthorityAnswer } from './call-authority.ts';
import { AuthorityProblem, type ApprovalAnswer, type DecisionAnswer } from './tax-authority.ts';

/** Codes come as numbers or as digits. */
const Code = z.coerce.number().int().min(100).max(9_999);
const OneErrors = z.object({
  errors: z
    .array(z.object({ code: Code }))
    .min(1)
    .max(100),
});
/** One list of errors, or a list for each that was found. */
const Errors = z.object({ message: z.union([OneErrors, z.array(OneErrors).min(1).max(100)]) });
const Approved = z.object({
  approved: z.literal(true),
  confirmation_number: z.string().refine((text) => isAllocationNumber(text)),
});
const NotApproved = Errors.extend({ approved: z.literal(false) });

/** Statuses by which the authority refuses an invoice, or the caller: another request would get the same. */
const REFUSING_STATUSES = [400, 406, 422];
/** A decision on it was taken before: the same sent again. */
const DECIDED_BEFORE = 462;

/** Returns the codes of the errors; undefined where none is reported. */
export function codesOf(json: unknown): number[] | undefined {
  const { data } = Errors.safeParse(json);
  return data && [data.message].flat().flatMap(({ errors }) => errors.map(({ code }) => code));
}

/** Throws for the statuses that are no answer about an invoice. */
export function checkStatus({ status }: AuthorityAnswer): void {
  if (status === 401) throw new AuthorityProblem('unauthorized', 'does not take the token', status);
  if (status !== 200 && !REFUSING_STATUSES.includes(status)) {
    throw new AuthorityProblem('untrusted', 'answered with another status', status);
  }
}

/**
 * Returns the authority's answer to the request for a number. HTTP 200 is no approval: a number has to be there, and
 * no error. Throws AuthorityProblem for what is neither an approval nor a refusal.
 */
export function approvalAnswerOf(answer: AuthorityAnswer): ApprovalAnswer {
  checkStatus(answer);
  const { status, json } = answer;
  if (status !== 200) return { kind: 'refused', codes: codesOf(json) ?? [status] };
  const approved = Approved.safeParse(json);
  if (approved.success && codesOf(json) === undefined) {
    return { kind: 'approved', number: approved.data.confirmation_number };
  }
  if (NotApproved.safeParse(json).success) return { kind: 'refused', codes: codesOf(json) ?? [] };
  throw new AuthorityProblem('untrusted', 'answered neither a number nor a reason', status);
}

/** Returns its answer to a decision: one that it knows already was accepted, once. */
export function decisionAnswerOf(answer: AuthorityAnswer): DecisionAnswer {
  checkStatus(answer);
  const { status, json } = answer;
  const codes = codesOf(json) ?? (status === 200 ? [] : [status]);
  if (codes.length === 0 && !z.object({ status: z.unknown() }).safeParse(json).success) {
    throw new AuthorityProblem('untrusted', 'answered a decision with nothing', status);
  }
  const [code] = codes.filter((one) => one !== DECIDED_BEFORE);
  return code === undefined ? { kind: 'taken' } : { kind: 'refused', codes };
}
