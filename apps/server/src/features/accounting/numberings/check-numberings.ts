import type {
  CheckedSeries,
  SeriesProblem,
} from '@pinkas/contract/accounting/numberings/numberings.contract';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { listSeries, verifySeries, type Violation } from '../documents/documents.api.ts';

const KINDS: Readonly<Record<string, SeriesProblem['kind']>> = {
  I1: 'gap',
  I2: 'sums',
  I3: 'chain',
};

function toProblem(violation: Violation | undefined): SeriesProblem | null {
  if (violation === undefined) return null;
  const { number, documentId, invariant } = violation;
  return { kind: KINDS[invariant] ?? 'chain', number, documentId };
}

/**
 * Makes the check of an account's series. Each batch of documents is read in a short transaction of
 * its own. A second check of an account while one runs is answered BUSY.
 */
export function createNumberingCheck(): (ctx: AccountContext) => Promise<CheckedSeries[]> {
  const running = new Set<number>();
  async function check(ctx: AccountContext): Promise<CheckedSeries[]> {
    const all = await ctx.transaction((tx) => listSeries(tx, ctx.accountId));
    const checked: CheckedSeries[] = [];
    for (const series of all) {
      const { documentsCount, violations } = await verifySeries(
        (read) => ctx.transaction((tx) => read(tx)),
        ctx.accountId,
        series,
        { violationsMax: 1 },
      );
      const { docType } = series;
      checked.push({ docType, documentsCount, problem: toProblem(violations[0]) });
    }
    return checked;
  }
  return async (ctx) => {
    if (running.has(ctx.accountId)) throw new AppError('BUSY');
    running.add(ctx.accountId);
    try {
      return await check(ctx);
    } finally {
      running.delete(ctx.accountId);
    }
  };
}
