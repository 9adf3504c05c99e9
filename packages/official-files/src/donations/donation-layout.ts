/**
 * How certain an attribute of the layout is: read in the authority's own text, in one secondary source, or in none
 * (israel.md 4.6). Pages show it beside the field.
 */
export type Certainty = 'verified' | 'secondary' | 'unverified';

/** N: digits · A: text · date: YYYYMMDD · amount: shekels with two decimals · rows: a list of bank rows. */
export type DonationFieldForm = 'N' | 'A' | 'date' | 'amount' | 'rows';

/** A field of a record: name and length of the authority's donations model, and how sure its values are. */
export interface DonationField {
  readonly name: string;
  readonly form: DonationFieldForm;
  /** Characters at most; of amounts the digits before the point. */
  readonly length: number;
  /** Of the values that the product writes: the name and the form are those of the model. */
  readonly certainty: Certainty;
}

/**
 * The record of a donation or a cancellation, in the order of the model of June 2023. A later text of the authority changes this
 * table and nothing else.
 */
export const DONATION_FIELDS = [
  { name: 'Charity_association_number', form: 'N', length: 9, certainty: 'verified' },
  { name: 'Donation_ID', form: 'A', length: 50, certainty: 'verified' },
  { name: 'Receipt_number', form: 'A', length: 20, certainty: 'verified' },
  { name: 'Donor_identity', form: 'N', length: 9, certainty: 'verified' },
  { name: 'Passport_number', form: 'A', length: 30, certainty: 'verified' },
  { name: 'Standard_country_code', form: 'A', length: 3, certainty: 'unverified' },
  { name: 'Donor_name', form: 'A', length: 64, certainty: 'verified' },
  { name: 'Receipt_date', form: 'date', length: 8, certainty: 'verified' },
  { name: 'Receipt_issuance_date', form: 'date', length: 8, certainty: 'verified' },
  { name: 'Amount_in_NIS', form: 'amount', length: 10, certainty: 'verified' },
  { name: 'Foreign_currency_code', form: 'A', length: 3, certainty: 'verified' },
  { name: 'Amount_in_Foreign_Exchange', form: 'amount', length: 10, certainty: 'verified' },
  { name: 'Document_type', form: 'N', length: 4, certainty: 'verified' },
  { name: 'Base_document_number', form: 'A', length: 30, certainty: 'verified' },
  { name: 'Payment_method', form: 'N', length: 2, certainty: 'verified' },
  { name: 'Credit_transaction_type', form: 'N', length: 1, certainty: 'unverified' },
  { name: 'Last_4_credit_card_digits', form: 'N', length: 4, certainty: 'verified' },
  { name: 'Accounting_software_number', form: 'N', length: 8, certainty: 'verified' },
  // What a row holds is known, the name of the list and of its fields is not.
  { name: 'Bank_rows', form: 'rows', length: 0, certainty: 'unverified' },
] as const satisfies readonly DonationField[];
export type DonationFieldName = (typeof DONATION_FIELDS)[number]['name'];

/** The form of the whole file: one JSON list of records in UTF-8. No source names one; reports go by call, or by a web form. */
export const DONATION_FILE_FORM = {
  mediaType: 'application/json',
  certainty: 'unverified',
} as const;

/** Of a donation, and of its cancellation. */
export const DONATION_DOCUMENT_TYPES = { donation: '405', cancellation: '410' } as const;

/** The means of payment of the model by those of the product; a means without a code is reported as a fault. */
export const DONATION_METHODS: Readonly<Record<string, { code: string; certainty: Certainty }>> = {
  cash: { code: '01', certainty: 'verified' },
  cheque: { code: '02', certainty: 'verified' },
  card: { code: '03', certainty: 'verified' },
  transfer: { code: '04', certainty: 'verified' },
  'web-transfer': { code: '10', certainty: 'unverified' },
  app: { code: '10', certainty: 'unverified' },
  // The list has 6 as well, standing order; it does not state which of the two is of a bank.
  'standing-order': { code: '08', certainty: 'secondary' },
};
