import type { LoginFailReason } from '@pinkas/contract/auth/login/login.contract';
import type { FastifyReply } from 'fastify';

import type { CallerContext } from '../../../platform/context.ts';
import {
  closeBrowserSession,
  openBrowserSession,
} from '../../../platform/http/callers/browser-cookies.ts';
import { dropWaitingLink, findWaitingLink, linkWaiting } from '../identities/identities.api.ts';
import { type CodeOutcome, confirmCode, type StepAnswer } from '../two-factor/two-factor.api.ts';

/** Why a second step was refused. */
const CODE_REASONS: Readonly<
  Record<Exclude<CodeOutcome['kind'], 'signed-in' | 'new-password'>, LoginFailReason>
> = {
  wrong: 'WRONG',
  'wrong-ended': 'WRONG',
  'blocked-ended': 'TMP_BLOCK',
};

/**
 * Completes the second step, by any method: gives the browser its session, or revokes the attempt. A provider identity that is
 * not linked yet is linked with the same step.
 */
export async function confirmStep(ctx: CallerContext, reply: FastifyReply, given: StepAnswer) {
  const { secret } = ctx.services.config;
  const waiting = findWaitingLink(reply.request, ctx);
  const outcome = await confirmCode(
    ctx,
    given,
    waiting === undefined
      ? undefined
      : (tx, email) => linkWaiting(tx, ctx, { ...ctx.caller, email }, waiting),
  );
  if (outcome.kind === 'signed-in') {
    openBrowserSession(reply, secret, outcome.session);
    dropWaitingLink(reply);
    const { recoveryCodesLeft: left } = outcome;
    return {
      success: true,
      action: 'GOTO_BACKOFFICE' as const,
      ...(left === undefined ? {} : { recovery_codes_left: left }),
    };
  }
  if (outcome.kind !== 'wrong') closeBrowserSession(reply, secret);
  if (outcome.kind === 'new-password') {
    return { success: true, action: 'RESET_PASSWORD' as const, code: outcome.token };
  }
  return { success: false, fail_reason: CODE_REASONS[outcome.kind] };
}
