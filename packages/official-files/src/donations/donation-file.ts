import { assert } from '@pinkas/domain/assert';
import { FOREIGN_DONOR_ID, isDonorWithoutId } from '@pinkas/domain/identifiers/donor-id';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { countryCode } from './country-code.ts';
import {
  DONATION_DOCUMENT_TYPES,
  DONATION_FIELDS,
  DONATION_METHODS,
  type DonationFieldName,
} from './donation-layout.ts';

/** What a record lacks, or has beyond what the layout can hold. */
export const DONATION_FAULTS = [
  'charity-number',
  'donor-id',
  'passport',
  'country',
  'several-means',
  'means',
  'other-year',
  'base-number',
  'too-long',
] as const;
export type DonationFault = (typeof DONATION_FAULTS)[number];

/** A payment line of a donation receipt. */
export interface DonationPayment {
  readonly kind: string;
  readonly date: LocalDate;
  readonly sumAgorot: number;
  readonly bankCode: string;
  readonly branch: string;
  readonly account: string;
  readonly chequeNumber: string;
  readonly lastDigits: string;
}

/** A sum in another currency, in its minor units. */
export interface ForeignSum {
  readonly currency: Currency;
  readonly sumMinor: number;
}

/** A donation receipt, or its cancellation, as the books have it. */
export interface ReportedDonation {
  readonly kind: keyof typeof DONATION_DOCUMENT_TYPES;
  /** Lasting and of this receipt alone. */
  readonly id: string;
  readonly receiptNumber: number;
  readonly donorTaxId: string;
  readonly donorName: string;
  readonly country: string;
  /** Passport of a donor from abroad, or the number of a body there; empty for none. */
  readonly foreignId: string;
  readonly receiptDate: LocalDate;
  /** The day of the issue, or of the cancellation. */
  readonly issuedOn: LocalDate;
  readonly sumAgorot: number;
  /** Of a donation that is not in shekels; null for one that is. */
  readonly foreign: ForeignSum | null;
  readonly payments: readonly DonationPayment[];
  /** The number of the authority on the receipt that is cancelled; empty for none. */
  readonly baseAllocationNumber: string;
}

/** Who reports, by which software. */
export interface DonationReporter {
  readonly charityNumber: string;
  readonly softwareNumber: string;
}

type BankRow = Readonly<
  Record<'Bank' | 'Branch' | 'Account' | 'Cheque' | 'Date' | 'Amount', string>
>;

/** A record by the names of the layout. */
export type DonationRecord = Readonly<Record<DonationFieldName, string | readonly BankRow[]>>;

/** A record with what is to be checked in it. */
export interface CheckedRecord {
  readonly record: DonationRecord;
  readonly faults: readonly DonationFault[];
}

/** Agorot, or minor units of two decimals, with a point: 1250 is `12.50`. */
function amountText(value: number): string {
  assert(
    Number.isSafeInteger(value) && value >= 0,
    'an amount of the file is whole and not negative',
  );
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The field has two decimals, whatever the currency has. */
function foreignText({ currency, sumMinor }: ForeignSum): string {
  const scaled = BigInt(sumMinor) * 100n;
  return amountText(Number(divideRounded(scaled, 10n ** BigInt(CURRENCIES[currency]))));
}

const dateText = (date: LocalDate): string => date.replaceAll('-', '');

const FROM_BANKS: ReadonlySet<string> = new Set(['cheque', 'transfer', 'standing-order']);

function bankRows(payments: readonly DonationPayment[]): BankRow[] {
  return payments
    .filter(({ kind }) => FROM_BANKS.has(kind))
    .map((payment) => ({
      Bank: payment.bankCode,
      Branch: payment.branch,
      Account: payment.account,
      Cheque: payment.chequeNumber,
      Date: dateText(payment.date),
      Amount: amountText(payment.sumAgorot),
    }));
}

function methodOf({ payments }: ReportedDonation): string {
  const [first] = payments;
  return first === undefined ? '' : (DONATION_METHODS[first.kind]?.code ?? '');
}

/** A number with a wrong check digit, letters or too many digits would be refused with its whole file: it is named instead. */
function isDonorKnown(taxId: string): boolean {
  return isDonorWithoutId(taxId) || isIsraeliId(taxId);
}

function valuesOf(
  donation: ReportedDonation,
  { charityNumber, softwareNumber }: DonationReporter,
): Record<DonationFieldName, string | BankRow[]> {
  const { kind, foreign, payments } = donation;
  return {
    Charity_association_number: charityNumber,
    // The cancellation of a receipt is a report of its own.
    Donation_ID: kind === 'donation' ? donation.id : `${donation.id}-410`,
    Receipt_number: String(donation.receiptNumber),
    Donor_identity: isDonorKnown(donation.donorTaxId) ? paddedIsraeliId(donation.donorTaxId) : '',
    Passport_number: donation.donorTaxId === FOREIGN_DONOR_ID ? donation.foreignId : '',
    Standard_country_code: countryCode(donation.country),
    Donor_name: donation.donorName,
    Receipt_date: dateText(donation.receiptDate),
    Receipt_issuance_date: dateText(donation.issuedOn),
    Amount_in_NIS: amountText(donation.sumAgorot),
    Foreign_currency_code: foreign?.currency ?? '',
    Amount_in_Foreign_Exchange: foreign === null ? '' : foreignText(foreign),
    Document_type: DONATION_DOCUMENT_TYPES[kind],
    Base_document_number: kind === 'cancellation' ? donation.baseAllocationNumber : '',
    Payment_method: methodOf(donation),
    Credit_transaction_type: '',
    Last_4_credit_card_digits: payments.find((one) => one.kind === 'card')?.lastDigits ?? '',
    Accounting_software_number: softwareNumber,
    Bank_rows: bankRows(payments),
  };
}

function faultsOfDonor({ donorTaxId, foreignId, country }: ReportedDonation): DonationFault[] {
  if (donorTaxId !== FOREIGN_DONOR_ID) return isDonorKnown(donorTaxId) ? [] : ['donor-id'];
  return [
    ...(foreignId === '' ? (['passport'] as const) : []),
    ...(countryCode(country) === '' ? (['country'] as const) : []),
  ];
}

function faultsOfMoney(donation: ReportedDonation): DonationFault[] {
  const { payments, receiptDate } = donation;
  const kinds = new Set(payments.map(({ kind }) => kind));
  const isOfOtherYear = payments.some(
    ({ kind, date }) => kind === 'cheque' && date.slice(0, 4) !== receiptDate.slice(0, 4),
  );
  return [
    ...(kinds.size > 1 ? (['several-means'] as const) : []),
    ...(methodOf(donation) === '' ? (['means'] as const) : []),
    ...(isOfOtherYear ? (['other-year'] as const) : []),
  ];
}

/** Cuts a text to its field; numbers with too many digits are not cut, since a part of a number is another one. */
function fitted(values: Record<DonationFieldName, string | BankRow[]>): {
  readonly record: DonationRecord;
  readonly isCut: boolean;
} {
  let isCut = false;
  const record = { ...values };
  for (const { name, form, length } of DONATION_FIELDS) {
    const value = record[name];
    if (typeof value !== 'string' || form === 'amount' || value.length <= length) continue;
    isCut = true;
    if (form === 'A') record[name] = [...value].slice(0, length).join('');
  }
  return { record, isCut };
}

/** Returns the record of a donation, and what is to be checked in it. */
export function donationRecord(
  donation: ReportedDonation,
  reporter: DonationReporter,
): CheckedRecord {
  const { record, isCut } = fitted(valuesOf(donation, reporter));
  const isBaseMissing = donation.kind === 'cancellation' && donation.baseAllocationNumber === '';
  return {
    record,
    faults: [
      ...(/^\d{9}$/.test(reporter.charityNumber) ? [] : (['charity-number'] as const)),
      ...faultsOfDonor(donation),
      ...faultsOfMoney(donation),
      ...(isBaseMissing ? (['base-number'] as const) : []),
      ...(isCut ? (['too-long'] as const) : []),
    ],
  };
}

/** Returns the records as the text of the file: one JSON list, a record a line, its fields in the order of the layout. */
export function donationFileText(records: readonly DonationRecord[]): string {
  const lines = records.map((record) =>
    JSON.stringify(Object.fromEntries(DONATION_FIELDS.map(({ name }) => [name, record[name]]))),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}
