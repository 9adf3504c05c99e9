import { closingContract, type Closing } from '@pinkas/contract/account/closing/closing.contract';
import { closingStateAt, recordsKeptUntil } from '@pinkas/domain/identity/account-closing';
import { localDateOf } from '@pinkas/domain/time/local-date';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { getClosing } from '../../../platform/db/accounts/account-closing.ts';
import { implement } from '../../../platform/http/implement.ts';
import { writeClosingCodeMail } from './closing-code-mail.ts';
import { askToClose, closingMoment, undoOwnClosing } from './ask-closing.ts';
import { assertOwner, findCodeSource, sendOwnerCode } from '../owner-proof/owner-proof.api.ts';

async function view(ctx: AccountContext): Promise<Closing> {
  const stored = await ctx.transaction(getClosing);
  const nowMs = ctx.clock.nowMs();
  const closesAt = stored.closesAt ?? closingMoment(nowMs);
  return {
    state: closingStateAt(stored.closesAt === null ? null : epochMsOf(stored.closesAt), nowMs),
    askedAt: stored.askedAt,
    closesAt,
    retainedUntil: recordsKeptUntil(localDateOf(closesAt)),
    codeFrom: await findCodeSource(ctx),
  };
}

export const closingRoutes = implement(closingContract, {
  get: ({ ctx }) => {
    assertOwner(ctx);
    return view(ctx);
  },
  sendCode: ({ ctx, body }) => sendOwnerCode(ctx, body.password, writeClosingCodeMail),
  ask: async ({ ctx, body }) => {
    await askToClose(ctx, body);
    return view(ctx);
  },
  undo: async ({ ctx }) => {
    await undoOwnClosing(ctx);
    return view(ctx);
  },
});
