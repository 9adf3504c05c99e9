import type {
  BilledCustomer,
  BilledCustomers,
  BillingTerms,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import {
  docTypesFor,
  DEBT_TYPES,
  PAID_IN_PARTS_TYPES,
  RECEIVED_TYPES,
} from '@pinkas/domain/documents/rules/document-rules';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { findIssueTerms } from '../../accounting/documents/documents.api.ts';
import { listSavedCards } from '../saved-cards/saved-cards.api.ts';
import { readChargeTerms } from '../virtual-terminal/virtual-terminal.api.ts';

/** What may follow of a row, by the state of the business today. */
export type BillingTypes = Pick<BillingTerms, 'chargedTypes' | 'issuedTypes' | 'vatBasisPoints'>;

/** Returns which documents may be issued after a charge and alone, the usual one first, and the rate of VAT. */
export async function readBillingTypes(
  tx: AccountTx,
  services: Pick<Services, 'cards' | 'config'>,
  today: LocalDate,
): Promise<BillingTypes> {
  const terms = await findIssueTerms(tx, PAID_IN_PARTS_TYPES);
  if (terms === undefined) throw new Error('an account without a business');
  const { companyKind, vatRates } = terms;
  const { docTypes } = await readChargeTerms(tx, services, today);
  const issued = docTypesFor(companyKind);
  return {
    chargedTypes: docTypes,
    issuedTypes: PAID_IN_PARTS_TYPES.filter((type) => issued.includes(type)),
    vatBasisPoints: paysVat(companyKind) ? vatRateOn(today, companyKind, vatRates) : null,
  };
}

/** Documents whose total is what a customer was billed for. */
const BILLED_TYPES = [
  ...new Set([...DEBT_TYPES, ...PAID_IN_PARTS_TYPES, ...RECEIVED_TYPES, DOC_TYPES.INVOICE_RECIEPT]),
];

interface CustomerRow extends Omit<BilledCustomer, 'cards'>, Record<string, unknown> {}

/** Which customers are looked for. */
export interface WantedCustomers {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/**
 * Returns regular customers by ids and by names that are of one customer alone, with their last sums, and with the cards that
 * can be charged where the caller may charge; and the names that are of several.
 */
export async function readBilledCustomers(
  tx: AccountTx,
  { ids, names }: WantedCustomers,
  { today, mayCharge }: { readonly today: LocalDate; readonly mayCharge: boolean },
): Promise<BilledCustomers> {
  const { rows: named } = await tx.query<{ name: string; ids: string[] }>({
    name: 'names-of-fast-billing',
    text: `select lower(c.name) as name, array_agg(c.id) as ids from customers c
      where c.account_id = $1 and c.is_regular and lower(c.name) = any($2::text[])
      group by lower(c.name) order by 1`,
    values: [tx.accountId, names.map((name) => name.toLowerCase())],
  });
  const alone = named.filter((one) => one.ids.length === 1);
  const { rows } = await tx.query<CustomerRow>({
    name: 'customers-of-fast-billing',
    text: `select c.id, c.name, c.email, l.total_agorot as "lastAgorot", coalesce(l.description, '') as "lastDescription"
      from customers c
      left join lateral (
        select d.total_agorot, coalesce((select t.description from document_lines t
            where t.account_id = $1 and t.document_id = d.id order by t.line_no limit 1), d.subject) as description
        from documents d
        where d.account_id = $1 and d.customer_id = c.id and d.doc_type = any($3::int[]) and d.currency = 'ILS'
          and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
        order by d.document_date desc, d.issued_at desc limit 1) l on true
      where c.account_id = $1 and c.is_regular and c.id = any($2::uuid[])
      order by c.name, c.id`,
    values: [tx.accountId, [...ids, ...alone.flatMap((one) => one.ids)], BILLED_TYPES],
  });
  const customers: BilledCustomer[] = [];
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
    const cards = mayCharge ? await listSavedCards(tx, row.id, today) : [];
    const chargeable = cards.filter(({ state, isConnected }) => state !== 'ended' && isConnected);
    customers.push({ ...row, cards: chargeable });
  }
  const sharedNames = named.filter((one) => one.ids.length > 1).map(({ name }) => name);
  return { customers, sharedNames };
}
