import { dueDateGiven, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { vatRateOn, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { findIssueTerms } from '../../accounting/documents/documents.api.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';
import type { Billed, TermsOfDay } from './document-of-period.ts';
import { readKnownRates, type KnownRates } from './rates.repository.ts';

/** By what a business bills. */
export interface BillingTerms {
  readonly companyKind: CompanyKind;
  readonly vatRates: readonly VatRatePeriod[];
  /** When customers pay who have no terms of their own; null for no due date. */
  readonly defaultTerms: PaymentTerms | null;
  readonly rates: KnownRates;
}

/** Reads by what a business bills as it is known today; undefined for an account that has none. */
export async function readBillingTerms(
  tx: AccountTx,
  today: LocalDate,
): Promise<BillingTerms | undefined> {
  const terms = await findIssueTerms(tx, [DOC_TYPES.RECIEPT]);
  if (terms === undefined) return undefined;
  const { companyKind, vatRates } = terms;
  const { defaultTerms } = (await readPreferences(tx, paymentPreferences)).values;
  return { companyKind, vatRates, defaultTerms, rates: await readKnownRates(tx, today) };
}

/** A customer as the card is now. */
export interface BilledCustomer {
  readonly customer: Billed['document']['customer'] & { readonly id: string };
  /** When the customer pays; null for the terms of the business. */
  readonly terms: PaymentTerms | null;
}

type DetailsOfCard = Pick<
  BilledCustomer['customer'],
  | 'id'
  | 'name'
  | 'taxId'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'address'
  | 'city'
  | 'zip'
  | 'country'
  | 'contactPerson'
  | 'foreignId'
>;

interface CustomerRow extends DetailsOfCard, Record<string, unknown> {
  /** As templates name it. */
  readonly namedId: string;
  readonly termsKind: PaymentTerms['kind'] | null;
  readonly termsDays: number;
}

/**
 * Returns the customers of templates as their cards are now, by the ids that the templates have: of one that was merged, that
 * which it became. Customers that are not in the book any more are absent.
 */
export async function readBilledCustomers(
  tx: AccountTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BilledCustomer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<CustomerRow>({
    name: 'billed-customers',
    text: `select o.id as "namedId", c.id, c.name, c.tax_id as "taxId", c.email, c.phone, c.mobile, c.address, c.city, c.zip,
        c.country, c.contact_person as "contactPerson", c.foreign_id as "foreignId",
        c.payment_terms_kind as "termsKind", c.payment_terms_days as "termsDays"
      from customers o join customers c on c.account_id = $1 and c.id = coalesce(o.merged_into_id, o.id)
      where o.account_id = $1 and o.id = any($2::uuid[]) and c.is_regular`,
    values: [tx.accountId, ids],
  });
  return new Map(
    rows.map(({ namedId, termsKind: kind, termsDays: days, ...details }) => {
      const customer = { ...BLANK_CUSTOMER, ...details, saveAsRegular: false, terms: null };
      return [namedId, { customer, terms: kind === null ? null : { kind, days } }];
    }),
  );
}

/** A document of which a day decides the rest. */
interface DecidedByDay {
  readonly document: Pick<Billed['document'], 'docType' | 'currency' | 'currencyRateE6'>;
  /** Of its customer. */
  readonly terms: PaymentTerms | null;
}

/** By which rate money of a currency becomes shekels. */
export interface BillingRate {
  /** Shekels for one unit, scaled by 1,000,000; zero in shekels, and where no rate of today is known. */
  readonly rateE6: number;
  /** The day of the rate; null for one that the owner fixed, and without any. */
  readonly rateOn: LocalDate | null;
}

/** Returns the rate of a document: the one that the owner fixed, else that of today. */
export function rateOf(
  { currency, currencyRateE6 }: Pick<DecidedByDay['document'], 'currency' | 'currencyRateE6'>,
  { rates }: BillingTerms,
): BillingRate {
  if (currency === 'ILS') return { rateE6: 0, rateOn: null };
  if (currencyRateE6 > 0) return { rateE6: currencyRateE6, rateOn: null };
  const rate = rates.get(currency)?.rate;
  return { rateE6: rate?.rateE6 ?? 0, rateOn: rate?.day ?? null };
}

/** Returns what a day decides of a document, by what is known today. */
export function termsOfDay(
  ofBusiness: BillingTerms,
  { document, terms }: DecidedByDay,
  day: LocalDate,
): TermsOfDay {
  const { companyKind, vatRates, defaultTerms } = ofBusiness;
  return {
    vatRate: vatRateOn(day, companyKind, vatRates),
    currencyRateE6: rateOf(document, ofBusiness).rateE6,
    dueDate: dueDateGiven({
      secondDate: documentRulesOf(document.docType)?.secondDate,
      documentDate: day,
      terms,
      defaultTerms,
    }),
  };
}
