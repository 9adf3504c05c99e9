import {
  ALLOCATIONS_MAX,
  ACTIVE_ALLOCATIONS_MAX,
  type AllocationView,
  type CustomerCredits,
  type FreeCredit,
  type OpenItem,
} from '@pinkas/contract/accounting/documents/allocations.contract';
import { suggestAllocations, type SuggestedAllocation } from '@pinkas/domain/customers/open-items';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { Agorot } from '@pinkas/domain/money/agorot';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { BALANCE_SUM, HAS_BALANCE, IS_RESERVED } from '../record/customer-balance.ts';

const NAMED = 'd.id, d.doc_type as "docType", d.number, d.document_date as "documentDate"';

/*
 * The oldest of each are enough to choose from, credits that may pay before those that may not. Sums and
 * counts are of all, and the document that is asked about ($3) is never cut off.
 */
const CREDITS = `
  select * from (
    select *, count(*) over () > ${ALLOCATIONS_MAX} as "hasMore",
      (coalesce(sum("creditAgorot") filter (where not "isReserved") over (), 0))::bigint as "freeAgorot",
      (coalesce(sum("creditAgorot") filter (where "isOnAccount") over (), 0))::bigint as "onAccountAgorot",
      (coalesce(sum("creditAgorot") filter (where "isReserved") over (), 0))::bigint as "reservedAgorot"
    from (
      select ${NAMED}, d.credit_agorot as "creditAgorot", concat_ws(' ', d.subject, d.remarks) as words,
        ${IS_RESERVED} as "isReserved", d.is_income as "isOnAccount"
      from documents d
      where d.account_id = $1 and d.customer_id = $2 and ${HAS_BALANCE} and d.credit_agorot > 0) credit
    order by id is not distinct from $3::uuid desc, "isReserved", "documentDate", number, id
    limit ${ALLOCATIONS_MAX}) shown
  order by "documentDate", number, id`;

const ITEMS = `
  select * from (
    select ${NAMED}, d.due_date as "dueDate", d.open_agorot as "openAgorot",
      d.is_income as "isIncome",
      count(*) over () > ${ALLOCATIONS_MAX} as "hasMore"
    from documents d
    where d.account_id = $1 and d.customer_id = $2 and d.open_agorot > 0 and d.doc_type = any($4)
    order by d.id is not distinct from $3::uuid desc, coalesce(d.due_date, d.document_date), d.number, d.id
    limit ${ALLOCATIONS_MAX}) shown
  order by coalesce("dueDate", "documentDate"), number, id`;

const named = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'docType', ${alias}.doc_type, 'number', ${alias}.number,
    'documentDate', ${alias}.document_date)`;

const ALLOCATIONS = `
  select a.id, a.sum_agorot as "sumAgorot", a.at, ${named('c')} as credit, ${named('i')} as item,
    json_build_object('kind', a.actor_kind, 'name', coalesce(p.full_name, '')) as by
  from documents c
  join active_allocations a on a.account_id = $1 and a.credit_id = c.id
  join documents i on i.account_id = $1 and i.id = a.item_id
  left join person_names p on p.account_id = $1 and p.user_id = ${personOf('a')}
  where c.account_id = $1 and c.customer_id = $2
    and c.doc_type = any(array[300, 305, 330, 400])
    and ($3::uuid is null or a.credit_id = $3 or a.item_id = $3)
  order by a.at desc, a.id limit ${ACTIVE_ALLOCATIONS_MAX}`;

const BALANCE = `
  select (select ${BALANCE_SUM} from documents d
    where d.account_id = $1 and d.customer_id = $2 and ${HAS_BALANCE}) as balance
  from customers where account_id = $1 and id = $2`;

type CreditRow = Omit<FreeCredit, 'creditAgorot'> & {
  readonly creditAgorot: Agorot;
  readonly words: string;
  readonly hasMore: boolean;
  readonly freeAgorot: number;
  readonly onAccountAgorot: number;
  readonly reservedAgorot: number;
};
type ItemRow = Omit<OpenItem, 'openAgorot'> & {
  readonly openAgorot: Agorot;
  readonly hasMore: boolean;
};

/** Returns what credits could pay, or what of it a document takes part in. */
function suggest(
  credits: readonly CreditRow[],
  items: readonly ItemRow[],
  documentId: string | undefined,
): SuggestedAllocation[] {
  const free = credits.filter(({ isReserved }) => !isReserved);
  return suggestAllocations(free, items)
    .filter(
      ({ creditId, itemId }) =>
        documentId === undefined || creditId === documentId || itemId === documentId,
    )
    .slice(0, ALLOCATIONS_MAX);
}

/**
 * Returns the debt and the credit of a customer, and how credits could pay what is open; with a document,
 * what was and could be allocated to or from that one. NOT_FOUND.
 */
export async function readCustomerCredits(
  tx: AccountTx,
  customerId: string,
  documentId?: string,
): Promise<CustomerCredits> {
  const values = [tx.accountId, customerId];
  const ofDocument = [...values, documentId ?? null];
  const found = await tx.query<{ balance: number }>({
    name: 'customer-credit-balance',
    text: BALANCE,
    values,
  });
  const balanceAgorot = found.rows[0]?.balance;
  if (balanceAgorot === undefined) throw new AppError('NOT_FOUND');
  const { rows: credits } = await tx.query<CreditRow & Record<string, unknown>>({
    name: 'customer-credits',
    text: CREDITS,
    values: ofDocument,
  });
  const { rows: items } = await tx.query<ItemRow & Record<string, unknown>>({
    name: 'customer-open-items',
    text: ITEMS,
    values: [...ofDocument, PAID_IN_PARTS_TYPES],
  });
  const { rows: allocations } = await tx.query<AllocationView & Record<string, unknown>>({
    name: 'customer-allocations',
    text: ALLOCATIONS,
    values: ofDocument,
  });
  return {
    balanceAgorot,
    freeAgorot: credits[0]?.freeAgorot ?? 0,
    onAccountAgorot: credits[0]?.onAccountAgorot ?? 0,
    reservedAgorot: credits[0]?.reservedAgorot ?? 0,
    credits: credits.map(
      ({ id, docType, number, documentDate, creditAgorot, isReserved, isOnAccount }) => ({
        id,
        docType,
        number,
        documentDate,
        creditAgorot,
        isReserved,
        isOnAccount,
      }),
    ),
    hasMoreCredits: credits[0]?.hasMore ?? false,
    items: items.map(({ hasMore: _hasMore, ...item }) => item),
    hasMoreItems: items[0]?.hasMore ?? false,
    allocations,
    suggestions: suggest(credits, items, documentId),
  };
}
