import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/**
 * A document with several source documents passes on the discounts of all in their proportion: in its
 * own currency where that is theirs, else in shekels.
 */
const OF_DOCUMENT = `
  select coalesce(sum(round(d.discount_value * case when f.currency = d.currency
      then coalesce((f.currency_sums->>'documentDiscountMinor')::numeric, f.document_discount_agorot) / nullif(b.minor, 0)
      else f.document_discount_agorot / nullif(b.agorot, 0) end)), 0)::bigint as given
  from documents d
  join active_bases s on s.account_id = $1 and s.source_id = d.id
  join documents f on f.account_id = $1 and f.id = s.document_id
  cross join lateral (
    select sum(o.document_discount_agorot) as agorot,
      sum(coalesce((o.currency_sums->>'documentDiscountMinor')::numeric, o.document_discount_agorot)) as minor
    from document_links l join documents o on o.account_id = $1 and o.id = l.source_id
    where l.account_id = $1 and l.document_id = f.id and l.kind = 'base' and o.discount_kind = 'amount') b
  where d.account_id = $1 and d.id = $2 and d.discount_kind = 'amount'`;

/**
 * Returns how much of a document's discount in money its active followers really gave, in minor units of its
 * currency.
 */
export async function readGivenDiscount(tx: AccountTx, documentId: string): Promise<number> {
  const { rows } = await tx.query<{ given: number }>({
    name: 'given-discount-of-document',
    text: OF_DOCUMENT,
    values: [tx.accountId, documentId],
  });
  return rows[0]?.given ?? 0;
}
