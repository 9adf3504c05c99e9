import { filingsContract } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { ReturnKind } from '@pinkas/domain/bookkeeping/return-filing';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountContext } from '../../../platform/context.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readFiling } from './filings.reads.ts';
import { recordFiling } from './record-filing.ts';

const read = (ctx: AccountContext, kind: ReturnKind, day: LocalDate) =>
  ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    return readFiling(tx, kind, day, ctx.clock.today());
  });

/** What people record of returns at the authority. */
export const filingsRoutes = implement(filingsContract, {
  ofVat: ({ ctx, query }) => read(ctx, 'vat', query.day),
  ofAdvances: ({ ctx, query }) => read(ctx, 'advances', query.day),
  record: ({ ctx, body, idempotencyKey }) => recordFiling(ctx, body, idempotencyKey),
});
