import type { Agorot } from '@pinkas/domain/money/agorot';
import type { ExtraDocuments } from '@pinkas/domain/packages/check-allowance';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { PACKAGE_IN_FORCE } from './package-in-force.ts';

/** What issuing documents came to, and what decides whether it is allowed. */
export interface SpentDocuments {
  readonly trialFrom: LocalDate;
  /** Null before the first payment. */
  readonly paidUntil: LocalDate | null;
  /** Whether issuing goes on for some days after the last paid one. */
  readonly hasGrace: boolean;
  /** The limit of the month; null without one. */
  readonly documents: number | null;
  /** Null where none above the limit is sold: no charge follows a subscription that its owner ended. */
  readonly extraDocumentAgorot: Agorot | null;
  /** In this month, with those of now. */
  readonly used: number;
}

/** One statement, since every document pays for it. */
const TERMS_OF_DOCUMENTS = {
  name: 'package-terms-of-documents',
  text: `
    select s.trial_from as "trialFrom", b.paid_until as "paidUntil",
      b.cancelled_at is null and b.lapsed_at is null as "hasGrace", v.documents,
      case when b.cancelled_at is null then v.extra_document_agorot end as "extraDocumentAgorot"
    ${PACKAGE_IN_FORCE}`,
};

/** Adds to the count of the documents of this month. Undefined where the product sells nothing to the account. */
export async function countDocuments(
  tx: AccountTx,
  today: LocalDate,
  quantity: number,
): Promise<SpentDocuments | undefined> {
  const { rows } = await tx.query<Omit<SpentDocuments, 'used'> & Record<string, unknown>>({
    ...TERMS_OF_DOCUMENTS,
    values: [tx.accountId, today],
  });
  const [terms] = rows;
  if (terms === undefined) return undefined;
  const { used } = await tx
    .insertInto('packageUsage')
    .values({
      accountId: tx.accountId,
      limitKind: 'documents',
      month: startOfMonth(today),
      used: quantity,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'limitKind', 'month'])
        .doUpdateSet((set) => ({ used: set('packageUsage.used', '+', quantity) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return { ...terms, used };
}

/** Adds those of them that are above the limit to what the next charge of the account has, for the price of this moment. */
export async function countExtra(
  tx: AccountTx,
  today: LocalDate,
  { documents, agorot }: ExtraDocuments,
): Promise<void> {
  await tx
    .updateTable('packageUsage')
    .set((set) => ({
      extraDocuments: set('extraDocuments', '+', documents),
      extraAgorot: set('extraAgorot', '+', agorot),
    }))
    .where('accountId', '=', tx.accountId)
    .where('limitKind', '=', 'documents')
    .where('month', '=', startOfMonth(today))
    .execute();
}

/** Takes documents back that were counted and are not issued. */
export async function uncountDocuments(
  tx: AccountTx,
  today: LocalDate,
  quantity: number,
): Promise<void> {
  await tx
    .updateTable('packageUsage')
    .set((set) => ({ used: set('used', '-', quantity) }))
    .where('accountId', '=', tx.accountId)
    .where('limitKind', '=', 'documents')
    .where('month', '=', startOfMonth(today))
    .execute();
}
