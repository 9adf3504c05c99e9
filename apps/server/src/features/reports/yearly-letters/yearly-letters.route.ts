import { yearlyLettersContract } from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import { ACTION_OF_LETTER, type YearlyLetter } from '@pinkas/domain/letters/yearly-letter';

import { requireAction } from '../../../platform/access/require-action.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { clientGone } from '../../../platform/http/answers/client-gone.ts';
import { implement } from '../../../platform/http/implement.ts';
import { startLetterFile, writeLetterFile } from './letter-file.ts';
import { cancelMailing, startMailing } from './letter-mailing.ts';
import { listMailings } from './letter-mailings.reads.ts';
import { getMailing, listMailedParties } from './letter-mailings.repository.ts';
import { drawLetter, findLetter, printLetter, readLetter } from './letters.ts';

/**
 * Throws NOT_PERMITTED for a person who may not see the report of a letter, or sees only a part of the documents: a letter is
 * about all of a year.
 */
function requireLetters(ctx: AccountContext, kind: YearlyLetter): void {
  requireAction(ctx.principal, ACTION_OF_LETTER[kind]);
  if (ctx.caller.bounds !== null) throw new AppError('NOT_PERMITTED');
}

/** Letters of a year to the people of a report: one, all as a file, all by mail. */
export const yearlyLettersRoutes = implement(yearlyLettersContract, {
  pdf: async ({ ctx, params, query: { kind, ...wanted } }) => {
    requireLetters(ctx, kind);
    const letter = await ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readLetter(tx, kind, { ...wanted, partyId: params.id });
    });
    if (letter === undefined) throw new AppError('NOT_FOUND');
    return printLetter(ctx.services, ctx.accountId, letter, wanted);
  },
  pages: async ({ ctx, query, reply }) => {
    const signal = clientGone(reply);
    requireLetters(ctx, query.kind);
    const found = await ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return findLetter(tx, query);
    });
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { letter, at, count } = found;
    const drawn = await drawLetter(ctx.services, ctx.accountId, letter, { ...query, signal });
    return { ...drawn, name: letter.party.name, at, count };
  },
  startFile: ({ ctx, body }) => {
    requireLetters(ctx, body.kind);
    return startLetterFile(ctx, body);
  },
  file: ({ ctx, query, reply }) => {
    requireLetters(ctx, query.kind);
    return writeLetterFile({ ctx, reply }, query);
  },
  mailings: ({ ctx, query: { kind, year } }) => {
    requireLetters(ctx, kind);
    return ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return {
        mailings: await listMailings(tx, kind, year),
        mailed: await listMailedParties(tx, { kind, year }),
      };
    });
  },
  mail: ({ ctx, body, idempotencyKey }) => {
    requireLetters(ctx, body.kind);
    return startMailing(ctx, body, idempotencyKey);
  },
  cancel: async ({ ctx, params: { id } }) => {
    const { kind } = await ctx.transaction((tx) => getMailing(tx, id));
    requireLetters(ctx, kind);
    return cancelMailing(ctx, id);
  },
});
