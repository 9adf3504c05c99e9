import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { assert } from '@pinkas/domain/assert';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { responsiblePerson } from '@pinkas/domain/identity/actor';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { systemInAccount, type AccountActor } from '../../../../platform/context.ts';
import { defineTask, TaskRefusedError } from '../../../../platform/jobs/task.ts';
import { quoteAnswered } from './quote-answered.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import {
  findStoredDocument,
  type StoredDocument,
} from '../record/content/stored-document.reads.ts';
import { draftFromDocument } from '../follow-up/draft-from-document.ts';
import { issueDocument } from '../issue/issue-document.ts';
import { type IssueInput, toIssueInput } from '../issue/issue-input.ts';
import { issueDependenciesOf } from '../issue/issue-dependencies.ts';
/** Returns the order as a person would make it from the quote, for the sum that was accepted. */
async function orderOf(
  actor: AccountActor,
  quote: StoredDocument,
  fingerprint: string,
): Promise<IssueInput> {
  const { form } = await draftFromDocument(actor, quote.id, { as: DOC_TYPES.ORDER, mode: 'base' });
  const request = IssueDocumentRequest.parse({
    ...form,
    // The rate of the quote: what was accepted is a sum.
    currencyRateE6: quote.currencyRateE6,
    mailTo: [],
    expectedTotalAgorot: quote.totalAgorot,
  });
  // The day of a later try is another one; it is the same order.
  return { ...toIssueInput(request), fingerprint };
}

function isNoMore(error: unknown): boolean {
  return error instanceof AppError && error.code === 'STATE_NOT_ALLOWED';
}

/**
 * Issues the order of an accepted quote for the person who issued the quote, once: under the id of its
 * task. A quote that somebody followed, closed or cancelled meanwhile needs none. An order that would
 * not amount to the accepted sum, or that the rules refuse, is given up, logged in the quote's history
 * and left to people.
 */
export const orderAcceptedQuoteTask = defineTask({
  kind: 'order-accepted-quote',
  payload: quoteAnswered.payload,
  async run({ id, accountId, documentId, payload }, services) {
    if (!payload.orderFollows) return;
    const { db, clock } = services;
    const quote = await inAccount(db, { accountId }, (tx) => findStoredDocument(tx, documentId));
    if (quote === undefined) throw new TaskRefusedError('the quote is gone');
    const userId = responsiblePerson(quote);
    assert(userId !== null, 'a person is responsible for every quote');
    const requester = { accountId, userId, ip: '' };
    const actor = systemInAccount({ db, clock }, orderAcceptedQuoteTask.kind, requester);
    try {
      await issueDocument(
        actor,
        issueDependenciesOf(services),
        await orderOf(actor, quote, id),
        id,
      );
    } catch (error) {
      if (isNoMore(error)) return;
      if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
      const at = clock.now();
      const event = { documentId, kind: 'order-refused' as const, actor: actor.actor };
      await actor.transaction((tx) =>
        recordEvent(tx, { ...event, at, detail: { code: error.code } }),
      );
      throw new TaskRefusedError(error.code, { cause: error });
    }
  },
});
