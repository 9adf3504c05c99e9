import type { QuoteAnswer } from '@pinkas/domain/documents/rules/document-state';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** What a customer answered to a quote. */
export interface CustomerAnswer {
  readonly answer: QuoteAnswer;
  /** As typed by the holder of the link. */
  readonly name: string;
  readonly remark: string;
  /** The path of a drawing, see `signature-path`; null for a typed name alone. */
  readonly signature: string | null;
}

/** A stored answer. */
export interface PreviousAnswer extends CustomerAnswer {
  readonly at: string;
}

/** Returns the answer to a quote, if there is one. */
export async function findAnswer(
  tx: AccountTx,
  documentId: string,
): Promise<PreviousAnswer | undefined> {
  return tx
    .selectFrom('quoteAnswers')
    .select(['answer', 'name', 'remark', 'signature', 'answeredAt as at'])
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
}

/** Saves the final answer; the key of the table lets one succeed. */
export async function insertAnswer(
  tx: AccountTx,
  documentId: string,
  { answer, name, remark, signature }: CustomerAnswer,
  given: { readonly at: string; readonly ip: string },
): Promise<void> {
  await tx
    .insertInto('quoteAnswers')
    .values({
      accountId: tx.accountId,
      documentId,
      answer,
      name,
      remark,
      signature,
      answeredAt: given.at,
      ip: given.ip,
    })
    .execute();
}
