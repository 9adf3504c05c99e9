import { isAllowed } from '@pinkas/domain/permissions/decide';
import { actionOfPaper, QUESTION_LINK_DAYS, sideOfRole } from '@pinkas/domain/questions/question';
import { localDateOf } from '@pinkas/domain/time/local-date';

import { accountOfToken, accountToken } from '../../../platform/account-token.ts';
import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { findReader, listReaders, type NoticeReader } from '../../shell/notices/notices.api.ts';
import { isPaperShown } from './question-papers.reads.ts';
import { findQuestion, lockQuestion, type StoredQuestion } from './questions.repository.ts';

const DAY_MS = 86_400_000;

/** Whom the link of a mail is for, and what it opens. */
export interface QuestionLink {
  readonly accountId: number;
  readonly questionId: string;
  readonly userId: string;
}

/**
 * Returns the token of the personal page of a question: made of the id of its mail and the product's secret, so that a mail
 * that is sent again leads to the same page, while the database stores nothing that opens it.
 */
export function linkToken(secret: string, accountId: number, mailId: string): string {
  return accountToken(secret, 'question-link', { accountId, id: mailId });
}

/**
 * Saves the link of a mail; repeating it changes nothing. The question is locked, so that a closing revokes the link,
 * before or after.
 */
export async function keepLink(
  tx: AccountTx,
  token: string,
  { questionId, userId, at }: { questionId: string; userId: string; at: string },
): Promise<void> {
  const expiresAt = isoText(epochMsOf(at) + QUESTION_LINK_DAYS * DAY_MS);
  await tx
    .insertInto('questionLinks')
    .values({ accountId: tx.accountId, tokenHash: tokenHash(token), questionId, userId, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes the links of all mails about a question. */
export async function endLinks(tx: AccountTx, questionId: string): Promise<void> {
  await tx
    .deleteFrom('questionLinks')
    .where('accountId', '=', tx.accountId)
    .where('questionId', '=', questionId)
    .execute();
}

/** Returns the link of a token; undefined for one that was never issued, or was revoked. */
async function findLink(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  token: string,
): Promise<QuestionLink | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  return inAccount(db, { accountId }, (tx) =>
    tx
      .selectFrom('questionLinks')
      .select(['accountId', 'questionId', 'userId'])
      .where('accountId', '=', accountId)
      .where('tokenHash', '=', tokenHash(token))
      .where('expiresAt', '>', clock.now())
      .executeTakeFirst(),
  );
}

/** Somebody of the business whom a link is for, as they stand now. */
export interface LinkHolder extends QuestionLink {
  readonly reader: NoticeReader;
}

/**
 * Returns the person who answers by a link; undefined once it is invalid: it expired, the question was closed, or the
 * person or the accountant who asked has no access to the account any more.
 */
export async function findLinkHolder(
  standing: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<LinkHolder | undefined> {
  const link = await findLink(standing, token);
  if (link === undefined) return undefined;
  const reader = await inAccount(standing.db, link, (tx) =>
    findReader(tx, link.userId, standing.clock.today()),
  );
  return reader === undefined ? undefined : { ...link, reader };
}

/**
 * Returns the question of a link, in a transaction within the bounds of the person; undefined where they may not see it any
 * more, or nobody waits for an answer. Locked, when it is to be written to.
 */
export async function findOpenQuestion(
  tx: AccountTx,
  { questionId, reader }: Pick<LinkHolder, 'questionId' | 'reader'>,
  { at, isHeld }: { readonly at: string; readonly isHeld: boolean },
): Promise<StoredQuestion | undefined> {
  const question = await (isHeld ? lockQuestion : findQuestion)(tx, questionId);
  if (question === undefined || question.state === 'closed') return undefined;
  const { principal } = reader;
  const maySee =
    sideOfRole(principal.role) === 'business' &&
    isAllowed(principal, actionOfPaper(question.paper)) &&
    (await isPaperShown(tx, question.paper));
  if (!maySee) return undefined;
  const accountants = (await listReaders(tx, localDateOf(at))).filter(
    (one) => sideOfRole(one.principal.role) === 'accountant',
  );
  return accountants.some(({ userId }) => userId === question.askedBy) ? question : undefined;
}
