import { isAnswerable } from '@pinkas/domain/documents/rules/document-state';
import { VISITOR } from '@pinkas/domain/identity/actor';

import { usagePreferences } from '../../../business/preferences/preferences.api.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { publishEvent } from '../../../../platform/jobs/event.ts';
import { assertAccountAtWork } from '../../../../platform/resting-accounts.ts';
import { actorInAccount } from '../../../../platform/context.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { documentsOf } from '../list/documents.reads.ts';
import { quoteAnswered } from './quote-answered.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { insertAnswer, type CustomerAnswer } from '../record/quote-answers.repository.ts';

/** Somebody without an account, who holds the link of a document. */
export interface Visitor {
  readonly db: Database;
  readonly clock: Clock;
  readonly ip: string;
}

interface Target {
  readonly accountId: number;
  readonly documentId: string;
}

/** Held until the end, so that answers, cancellations and later documents come one after another. */
async function lockDocument(tx: AccountTx, documentId: string): Promise<void> {
  await tx.query({
    name: 'lock-document',
    text: 'select from documents where account_id = $1 and id = $2 for update',
    values: [tx.accountId, documentId],
  });
}

/** Returns whether the account lets orders follow acceptances automatically. */
async function ordersFollow(tx: AccountTx): Promise<boolean> {
  return (await readPreferences(tx, usagePreferences)).values.ordersAcceptedQuotes;
}

/**
 * Saves the customer's final answer to a quote: one transaction stores it with time and address, logs
 * it in the document's history and the audit trail, and publishes it: the business gets its mail and,
 * where the account is set so, the order. The same answer under its key again changes nothing.
 * NOT_FOUND; STATE_NOT_ALLOWED for another type, and for a quote that was answered, expired,
 * cancelled, closed or followed; IDEMPOTENCY_KEY_REUSED; ACCOUNT_CLOSED where the business is.
 */
export function answerQuote(
  { db, clock, ip }: Visitor,
  { accountId, documentId }: Target,
  answer: CustomerAnswer,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const actor = actorInAccount({ db, clock }, { accountId, actor: VISITOR, ip });
  const request = {
    write: 'quote.answer',
    // A key from outside never meets one of the account's own.
    idempotencyKey: `visitor:${idempotencyKey}`,
    input: { documentId, ...answer },
  };
  return writeOnce(actor, request, async (tx) => {
    await assertAccountAtWork(tx, clock);
    await lockDocument(tx, documentId);
    const [document] = await documentsOf(tx, clock.today(), [documentId]);
    if (document === undefined) throw new AppError('NOT_FOUND');
    if (!isAnswerable(document)) throw new AppError('STATE_NOT_ALLOWED');
    const at = clock.now();
    await insertAnswer(tx, documentId, answer, { at, ip });
    const { answer: kind, name } = answer;
    await recordEvent(tx, { documentId, kind, at, actor: VISITOR, detail: { name } });
    await recordAudit(actor, tx, [
      {
        action: `document.${kind}`,
        entityKind: 'document',
        entityId: documentId,
        detail: { name, docType: document.docType, number: document.number },
      },
    ]);
    const orderFollows = kind === 'accepted' && (await ordersFollow(tx));
    await publishEvent(tx, quoteAnswered, { answer: kind, orderFollows }, { at, documentId });
    const { docType, number, customerName: customer } = document;
    await tell(tx, {
      kind: `quote-${kind}`,
      cause: documentId,
      at,
      facts: { documentId, docType, number, customer },
      to: 'everybody',
    });
    return { success: true };
  });
}
