import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';

type Wanted = z.output<(typeof documentChainContract)['alike']['query']>;
type Alike = NonNullable<z.output<(typeof documentChainContract)['alike']['response']>['document']>;

/** Documents of the same sum this close to each other may be one that was made twice. */
const DAYS_APART_MAX = 7;

const ALIKE = `
  select d.id, d.doc_type as "docType", d.number, d.document_date as "documentDate"
  from documents d
  where d.account_id = $1 and d.doc_type = $2 and d.total_agorot = $3
    and d.document_date between $4 and $5
    and %CUSTOMER%
    and not exists (select 1 from document_cancellations x
      where x.account_id = $1 and x.document_id = d.id)
  order by d.document_date desc, d.number desc
  limit 1`;

/**
 * Returns a document that a new one may repeat by mistake: same customer, type and total, a few
 * days apart.
 */
export async function findAlikeDocument(tx: AccountTx, wanted: Wanted): Promise<Alike | null> {
  const { docType, totalAgorot, documentDate, customerId, customerName } = wanted;
  if (customerId === undefined && customerName === '') return null;
  const isInBook = customerId !== undefined;
  const { rows } = await tx.query<Alike>({
    name: isInBook ? 'alike-document-of-customer' : 'alike-document-by-name',
    text: ALIKE.replace('%CUSTOMER%', isInBook ? 'd.customer_id = $6' : 'd.customer_name = $6'),
    values: [
      tx.accountId,
      docType,
      totalAgorot,
      addDays(documentDate, -DAYS_APART_MAX),
      addDays(documentDate, DAYS_APART_MAX),
      customerId ?? customerName,
    ],
  });
  return rows[0] ?? null;
}
