/**
 * Every fault by its name. A `fault` breaks a rule of the official text; a `doubt` is likely wrong
 * and may be meant.
 */
export const FAULT_CODES = {
  // The archive and its files.
  file_of_other_kind: 'fault',
  file_twice: 'fault',
  file_empty: 'fault',
  ini_missing: 'fault',
  data_missing: 'fault',
  archive_broken: 'fault',
  archive_encrypted: 'fault',
  archive_zip64: 'fault',
  archive_method: 'fault',
  archive_entries: 'fault',
  archive_too_large: 'fault',
  archive_ratio: 'fault',
  archive_checksum: 'fault',
  archive_size: 'fault',
  archive_nested: 'fault',
  path_unsafe: 'fault',
  path_form: 'fault',
  path_business: 'fault',
  path_date: 'doubt',
  data_not_packed: 'doubt',
  // Lines and characters.
  line_without_cr: 'fault',
  line_without_end: 'fault',
  line_endless: 'fault',
  line_empty: 'fault',
  dos_end_mark: 'doubt',
  byte_order_mark: 'fault',
  encoding_utf8: 'fault',
  encoding_utf16: 'fault',
  encoding_cp862: 'fault',
  encoding_windows1255: 'fault',
  encoding_declared: 'fault',
  control_character: 'fault',
  byte_unknown: 'fault',
  // Records.
  record_unknown: 'fault',
  record_short: 'fault',
  record_long: 'fault',
  running_number: 'fault',
  opening_missing: 'fault',
  opening_again: 'fault',
  closing_missing: 'fault',
  closing_again: 'fault',
  after_closing: 'fault',
  // Fields.
  field_missing: 'fault',
  number_form: 'fault',
  number_with_blanks: 'fault',
  amount_without_sign: 'fault',
  amount_with_dot: 'fault',
  amount_form: 'fault',
  zero_negative: 'fault',
  date_not_real: 'fault',
  time_not_real: 'fault',
  text_indented: 'doubt',
  reserved_not_blank: 'fault',
  constant_wrong: 'fault',
  code_unknown: 'fault',
  document_type_unknown: 'fault',
  payment_means_unknown: 'fault',
  acquirer_unknown: 'fault',
  card_deal_unknown: 'fault',
  side_unknown: 'fault',
  currency_unknown: 'fault',
  country_unknown: 'fault',
  vat_rate_unusual: 'doubt',
  // The business and the content of INI.TXT.
  business_check_digit: 'fault',
  producer_check_digit: 'fault',
  party_check_digit: 'doubt',
  business_number_differs: 'fault',
  another_business: 'fault',
  primary_id_differs: 'fault',
  software_not_registered: 'doubt',
  total_records_differ: 'fault',
  summary_differs: 'fault',
  summary_missing: 'fault',
  summary_twice: 'fault',
  summary_of_nothing: 'doubt',
  balancing_missing: 'fault',
  range_missing: 'fault',
  range_reversed: 'fault',
  range_and_year: 'fault',
  tax_year_missing: 'fault',
  range_after_run: 'doubt',
  save_path_form: 'doubt',
  save_path_business: 'fault',
  ledger_not_declared: 'fault',
  ledger_missing: 'doubt',
  branch_missing: 'fault',
  // Documents.
  document_twice: 'fault',
  document_out_of_range: 'fault',
  party_missing: 'fault',
  cancelled_mark: 'fault',
  link_used_twice: 'fault',
  row_without_document: 'fault',
  row_date_differs: 'fault',
  row_link_differs: 'fault',
  row_number_order: 'fault',
  row_total_differs: 'doubt',
  rows_sum_differs: 'fault',
  document_without_rows: 'fault',
  discount_positive: 'fault',
  discount_sum_differs: 'fault',
  vat_sum_differs: 'fault',
  withholding_negative: 'fault',
  withholding_of_other_type: 'doubt',
  foreign_currency_missing: 'fault',
  foreign_of_taxed: 'doubt',
  payments_sum_differs: 'fault',
  document_without_payments: 'fault',
  payments_of_other_type: 'doubt',
  cheque_incomplete: 'fault',
  cheque_date_missing: 'doubt',
  card_details_of_other: 'fault',
  base_incomplete: 'fault',
  base_is_itself: 'fault',
  base_missing: 'doubt',
  item_unknown: 'doubt',
  // Ledger.
  movement_unbalanced: 'fault',
  batch_unbalanced: 'fault',
  batch_missing: 'fault',
  movement_line_order: 'fault',
  movement_out_of_range: 'fault',
  account_unknown: 'fault',
  account_twice: 'fault',
  account_debits_differ: 'fault',
  account_credits_differ: 'fault',
  opening_unbalanced: 'doubt',
  counter_account_missing: 'doubt',
  reference_incomplete: 'fault',
  // Stock.
  item_twice: 'fault',
  // The checker's own bounds.
  too_much_to_compare: 'doubt',
} as const satisfies Readonly<Record<string, 'fault' | 'doubt'>>;

export type FaultCode = keyof typeof FAULT_CODES;

/** The file that has a fault. */
export type FaultFile = 'archive' | 'ini' | 'data';

/** The position of a fault and the value found there; null where it does not apply. */
export interface Fault {
  readonly code: FaultCode;
  readonly file: FaultFile;
  /** The line of the file, counted from 1. */
  readonly record: number | null;
  readonly type: string | null;
  /** Number of the field in the official table. */
  readonly field: number | null;
  /** First and last column, counted from 1. */
  readonly from: number | null;
  readonly to: number | null;
  readonly found: string | null;
  readonly expected: string | null;
}

/** The faults of one code: how many there are, and the first of them. */
export interface FaultGroup {
  readonly code: FaultCode;
  readonly isDoubt: boolean;
  readonly count: number;
  readonly kept: readonly Fault[];
}
