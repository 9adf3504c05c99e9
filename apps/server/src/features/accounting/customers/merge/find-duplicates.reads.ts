import type {
  DuplicatePair,
  DuplicateReason,
  DuplicateSide,
} from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { LEGAL_FORM } from '@pinkas/domain/customers/legal-form';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

const PAIRS_MAX = 100;
/** Of many customers with one telephone, the first few are enough to begin with. */
const OF_ONE_KEY_MAX = 5;

const GROUPS = `
  with book as (
    select id, tax_id, email_key, phone_key, mobile_key, search_name, created_at from customers
    where account_id = $1 and is_regular and is_customer and archived_at is null
  ), keys as (
    select id, created_at, 'tax-id' as reason, ltrim(tax_id, '0') as key from book where tax_id <> ''
    union all select id, created_at, 'email', email_key from book where email_key <> ''
    union all select id, created_at, 'phone', phone_key from book where phone_key <> ''
    union all select id, created_at, 'phone', mobile_key from book
      where mobile_key <> '' and mobile_key <> phone_key
    union all select id, created_at, 'name',
      coalesce(nullif(regexp_replace(search_name, '${LEGAL_FORM}', ''), ''), search_name) from book
  )
  select reason, (array_agg(id order by created_at, id))[1:${OF_ONE_KEY_MAX}] as ids
  from keys group by reason, key having count(*) > 1
  order by case reason when 'tax-id' then 0 when 'email' then 1 when 'phone' then 2 else 3 end, min(created_at)
  limit 300`;

const SIDES = `
  select c.id, c.name, c.tax_id as "taxId", c.email, coalesce(nullif(c.phone, ''), c.mobile) as phone,
    c.created_at as "createdAt", (select count(*)::int from documents d
      where d.account_id = $1 and d.customer_id = c.id) as "documentsCount"
  from customers c where c.account_id = $1 and c.id = any($2::uuid[])`;

interface Group extends Record<string, unknown> {
  readonly reason: DuplicateReason;
  readonly ids: readonly string[];
}

/** Pairs of a group's first with each of the others, each pair once, with all its reasons. */
function pairsOf(groups: readonly Group[]): Map<string, Set<DuplicateReason>> {
  const pairs = new Map<string, Set<DuplicateReason>>();
  for (const { reason, ids } of groups) {
    const [first = '', ...others] = ids;
    for (const other of others) {
      const key = [first, other].toSorted().join(' ');
      pairs.set(key, (pairs.get(key) ?? new Set()).add(reason));
    }
  }
  return pairs;
}

/** Customers that are likely one: the same number, e-mail, telephone or name; at most 100 pairs. */
export async function findDuplicates(tx: AccountTx): Promise<DuplicatePair[]> {
  const { rows: groups } = await tx.query<Group>({
    name: 'duplicate-customers',
    text: GROUPS,
    values: [tx.accountId],
  });
  const pairs = [...pairsOf(groups)].slice(0, PAIRS_MAX);
  const ids = [...new Set(pairs.flatMap(([key]) => key.split(' ')))];
  const { rows: sides } = await tx.query<DuplicateSide & Record<string, unknown>>({
    name: 'duplicate-customer-sides',
    text: SIDES,
    values: [tx.accountId, ids],
  });
  const sideOf = new Map(sides.map((side) => [side.id, side]));
  return pairs.flatMap(([key, reasons]) => {
    const [a, b] = key.split(' ').map((id) => sideOf.get(id));
    if (a === undefined || b === undefined) return [];
    // The one with more documents, and of equals the older one, is offered to stay.
    const isFirst =
      a.documentsCount > b.documentsCount ||
      (a.documentsCount === b.documentsCount && a.createdAt <= b.createdAt);
    const [first, second] = isFirst ? [a, b] : [b, a];
    return [{ first, second, reasons: [...reasons] }];
  });
}
