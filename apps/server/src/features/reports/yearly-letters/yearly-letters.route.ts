import { yearlyLettersContract } from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import {
  ACTION_OF_LETTER,
  MAIL_ACTION_OF_LETTER,
  type YearlyLetter,
} from '@pinkas/domain/letters/yearly-letter';

import { requireAction } from '../../../platform/access/require-action.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { startLetterFile, writeLetterFile } from './letter-file.ts';
import { cancelMailing, startMailing } from './letter-mailing.ts';
import { listMailings } from './letter-mailings.reads.ts';
import { listMailedParties } from './letter-mailings.repository.ts';
import { printLetter, readLetter } from './letters.ts';

/**
 * Throws NOT_PERMITTED for who may not see the report of a letter, and for who sees a part of the documents: a letter is about
 * all of a year.
 */
function requireLetters(ctx: AccountContext, kind: YearlyLetter): void {
  requireAction(ctx.principal, ACTION_OF_LETTER[kind]);
  if (ctx.caller.bounds !== null) throw new AppError('NOT_PERMITTED');
}

/** Letters of a year to the people of a report: one, all as a file, all by mail. */
export const yearlyLettersRoutes = implement(yearlyLettersContract, {
  pdf: async ({ ctx, params: { kind, partyId }, query }) => {
    requireLetters(ctx, kind);
    const letter = await ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readLetter(tx, kind, { ...query, partyId });
    });
    if (letter === undefined) throw new AppError('NOT_FOUND');
    return printLetter(ctx.services, letter, query);
  },
  startFile: ({ ctx, params: { kind }, body }) => {
    requireLetters(ctx, kind);
    return startLetterFile(ctx, { kind, ...body });
  },
  file: ({ ctx, params: { kind }, query, reply }) => {
    requireLetters(ctx, kind);
    return writeLetterFile({ ctx, reply }, { kind, ...query });
  },
  mailings: ({ ctx, params: { kind }, query: { year } }) => {
    requireLetters(ctx, kind);
    return ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return {
        mailings: await listMailings(tx, kind, year),
        mailed: await listMailedParties(tx, { kind, year }),
      };
    });
  },
  mail: ({ ctx, params: { kind }, body, idempotencyKey }) => {
    requireLetters(ctx, kind);
    requireAction(ctx.principal, MAIL_ACTION_OF_LETTER[kind]);
    return startMailing(ctx, kind, body, idempotencyKey);
  },
  cancel: ({ ctx, params: { kind, id } }) => {
    requireLetters(ctx, kind);
    requireAction(ctx.principal, MAIL_ACTION_OF_LETTER[kind]);
    return cancelMailing(ctx, kind, id);
  },
});
