import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { MAIN_SERIES } from './documents.repository.ts';

/** The current position of the series of a type. */
export interface NextPlace {
  readonly nextNumber: number;
  /** Null before the first document. */
  readonly lastDocumentDate: LocalDate | null;
  readonly lastDocumentNumber: number | null;
}

/** Returns the number that comes next and the document that bounds its date; undefined without a series. */
export async function findNextPlace(
  tx: AccountTx,
  docType: number,
): Promise<NextPlace | undefined> {
  const { rows } = await tx.query<NextPlace & Record<string, unknown>>({
    name: 'next-place',
    text: `select n.next_number as "nextNumber", n.last_date as "lastDocumentDate",
        (select d.number from documents d
          where d.account_id = $1 and d.doc_type = $2 and d.series = n.series
            and d.document_date = n.last_date
          order by d.number desc limit 1) as "lastDocumentNumber"
      from numberings n where n.account_id = $1 and n.doc_type = $2 and n.series = $3`,
    values: [tx.accountId, docType, MAIN_SERIES],
  });
  return rows[0];
}

/** Newer documents than these are looked through for one in a foreign currency. */
const LOOKED_AT_MAX = 500;

/** A foreign currency with its rate on the day of a document. */
export interface LastRate {
  readonly currency: string;
  readonly rateE6: number;
  readonly documentDate: LocalDate;
}

/** Returns currency and rate of the last document that was in a foreign one; null for none. */
export async function findLastRate(tx: AccountTx): Promise<LastRate | null> {
  const { rows } = await tx.query<LastRate & Record<string, unknown>>({
    name: 'last-rate',
    text: `select d.currency, d.currency_rate_e6 as "rateE6", d.document_date as "documentDate"
      from (select * from documents where account_id = $1
        order by document_date desc, issued_at desc, number desc, id desc limit ${LOOKED_AT_MAX}) d
      where d.currency <> 'ILS'
      order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit 1`,
    values: [tx.accountId],
  });
  return rows[0] ?? null;
}
