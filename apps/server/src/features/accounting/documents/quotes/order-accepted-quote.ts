import { IssueDocumentRequest } from '@pinkas/contract/accounting/document-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorInAccount, type AccountActor } from '../../../../platform/http/context.ts';
import {
  TaskRefusedError,
  type OutboxTask,
  type TaskHandler,
} from '../../../../platform/jobs/outbox-task.ts';
import { recordEvent } from '../document-events.repository.ts';
import { findStoredDocument, type StoredDocument } from '../document-view.reads.ts';
import { draftFromDocument } from '../draft-from-document.ts';
import { issueDocument, type IssueDependencies, type IssueInput } from '../issue-document.ts';
import { toIssueInput } from '../issue-input.service.ts';

/** The order as a person would make it from the quote, for the sum that was accepted. */
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
 * Issues the order of an accepted quote in the name of who issued the quote, once: under the id of its
 * task. A quote that somebody followed, closed or cancelled meanwhile needs none. An order that would
 * not come to the accepted sum, or that the rules refuse, is given up, told in the quote's story and
 * left to people.
 */
export function orderAcceptedQuoteTask(deps: IssueDependencies): TaskHandler {
  return async ({ id, accountId, documentId }: OutboxTask, { db, clock }) => {
    const quote = await inAccount(db, { accountId }, (tx) => findStoredDocument(tx, documentId));
    if (quote === undefined) throw new TaskRefusedError('the quote is gone');
    const actor = actorInAccount({ db, clock }, { accountId, userId: quote.issuedBy, ip: '' });
    try {
      await issueDocument(actor, deps, await orderOf(actor, quote, id), id);
    } catch (error) {
      if (isNoMore(error)) return;
      if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
      const at = clock.now();
      const detail = { code: error.code };
      await actor.transaction((tx) =>
        recordEvent(tx, { documentId, kind: 'order-refused', at, detail }),
      );
      throw new TaskRefusedError(error.code, { cause: error });
    }
  };
}
