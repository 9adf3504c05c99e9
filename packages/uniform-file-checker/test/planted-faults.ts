import type { FaultCode } from '../src/faults/fault-codes.ts';
import { amount, digits } from './record-builder.ts';
import { b100, b110, c100, d110, d120, m100, OTHER_BUSINESS } from './sample-file.ts';

/** Records of the sample by their index, from 0. */
const AT = {
  a100: 0,
  debit: 1,
  credit: 2,
  customer: 4,
  sales: 5,
  invoice: 7,
  firstRow: 8,
  secondRow: 9,
  invoiceReceipt: 10,
  cheque: 12,
  cash: 13,
  creditRow: 15,
  receipt: 16,
  card: 17,
  delivery: 18,
  item: 20,
  z900: 21,
} as const;

type Edit = (records: string[]) => void;

/** Writes at a column, counted from 1, of one record. */
const put =
  (at: number, column: number, value: string): Edit =>
  (records) => {
    const one = records[at] ?? '';
    records[at] = one.slice(0, column - 1) + value + one.slice(column - 1 + value.length);
  };
const insert =
  (at: number, ...more: string[]): Edit =>
  (records) => {
    records.splice(at, 0, ...more);
  };
const remove =
  (at: number): Edit =>
  (records) => {
    records.splice(at, 1);
  };

/** A fault of BKMVDATA.TXT: its code, where it must be found, and what is changed before records are numbered. */
export type DataPlant = readonly [title: string, code: FaultCode, field: number | null, edit: Edit];

export const FIELD_PLANTS: readonly DataPlant[] = [
  ['letters in a number', 'number_form', 1255, put(AT.firstRow, 46, '00A1')],
  ['a number filled with blanks', 'number_with_blanks', 1255, put(AT.firstRow, 46, '   1')],
  ['a required number of zeros', 'field_missing', 1255, put(AT.firstRow, 46, '0000')],
  ['a required text of blanks', 'field_missing', 1260, put(AT.firstRow, 94, ' '.repeat(30))],
  ['a required date of zeros', 'field_missing', 1205, put(AT.invoice, 46, '00000000')],
  ['a required amount of blanks', 'field_missing', 1312, put(AT.cash, 104, ' '.repeat(15))],
  ['an amount without a sign', 'amount_without_sign', 1223, put(AT.invoice, 348, '0')],
  ['an amount with a point', 'amount_with_dot', 1223, put(AT.invoice, 348, '+00000000118.00')],
  ['an amount of letters', 'amount_form', 1223, put(AT.invoice, 348, '+000000000x1800')],
  ['minus zero as an opening balance', 'zero_negative', 1414, put(AT.sales, 278, '-')],
  ['30 February', 'date_not_real', 1230, put(AT.invoice, 401, '20260230')],
  ['29 February of a common year', 'date_not_real', 1216, put(AT.invoice, 262, '20260229')],
  ['a day before a month', 'date_not_real', 1375, put(AT.debit, 276, '15032026')],
  ['24 hours and a minute', 'time_not_real', 1206, put(AT.invoice, 54, '2401')],
  ['a text that begins with a blank', 'text_indented', 1207, put(AT.invoice, 58, ' ')],
  ['a reserved field in use', 'reserved_not_blank', 1235, put(AT.invoice, 440, 'x')],
  ['another constant', 'constant_wrong', 1104, put(AT.a100, 38, '&OF1.30&')],
  ['another constant at the end', 'constant_wrong', 1154, put(AT.z900, 38, '&OF1.30&')],
  ['a type of document that is none', 'document_type_unknown', 1203, put(AT.invoice, 23, '325')],
  ['a base document that is none', 'document_type_unknown', 1256, put(AT.creditRow, 50, '430')],
  ['a reference that is none', 'document_type_unknown', 1358, put(AT.debit, 81, '999')],
  ['a kind of transaction 4', 'code_unknown', 1258, put(AT.firstRow, 73, '4')],
  ['a means of payment 0', 'payment_means_unknown', 1306, put(AT.cash, 50, '0')],
  ['an acquirer 5', 'acquirer_unknown', 1313, put(AT.card, 119, '5')],
  ['a card deal 8', 'card_deal_unknown', 1315, put(AT.card, 140, '8')],
  ['a side 3', 'side_unknown', 1366, put(AT.debit, 203, '3')],
  ['NIS as a currency', 'currency_unknown', 1218, put(AT.invoice, 285, 'NIS')],
  ['a country that is none', 'country_unknown', 1213, put(AT.invoice, 236, 'ZZ')],
  ['a VAT rate of 19%', 'vat_rate_unusual', 1268, put(AT.firstRow, 286, '1900')],
  [
    'a customer with a wrong check digit',
    'party_check_digit',
    1215,
    put(AT.invoice, 253, '199999995'),
  ],
  [
    'an account with a wrong check digit',
    'party_check_digit',
    1419,
    put(AT.customer, 327, '199999995'),
  ],
  [
    'a number of the business that is none',
    'business_number_differs',
    1202,
    put(AT.invoice, 14, '777777714'),
  ],
  ['another business', 'another_business', 1252, put(AT.firstRow, 14, OTHER_BUSINESS)],
  ['another primary id', 'primary_id_differs', 1103, put(AT.a100, 23, '999')],
  ['another primary id at the end', 'primary_id_differs', 1153, put(AT.z900, 23, '999')],
  ['a wrong total at the end', 'total_records_differ', 1155, put(AT.z900, 46, digits(21, 15))],
];

export const DOCUMENT_PLANTS: readonly DataPlant[] = [
  ['the same document twice', 'document_twice', 1204, insert(18, c100(400, 4, { before: 0 }))],
  ['a document of last year', 'document_out_of_range', 1230, put(AT.delivery, 401, '20251231')],
  ['a document without a name', 'party_missing', 1207, put(AT.invoice, 58, ' '.repeat(50))],
  ['a document without a customer key', 'party_missing', 1225, put(AT.invoice, 375, '  ')],
  ['a cancellation that is no mark', 'cancelled_mark', 1228, put(AT.invoice, 400, 'Y')],
  ['two documents with one link', 'link_used_twice', 1234, put(AT.delivery, 425, '0000001')],
  [
    'a row without a document',
    'row_without_document',
    null,
    insert(18, d110(305, 77, { line: 1, price: 5 })),
  ],
  [
    'a payment without a document',
    'row_without_document',
    null,
    insert(18, d120(400, 77, { line: 1, means: 1, sum: 5 })),
  ],
  ['a row of another day', 'row_date_differs', 1272, put(AT.firstRow, 297, '20260316')],
  ['a payment of another day', 'row_date_differs', 1322, put(AT.cash, 148, '20260316')],
  ['a row with another link', 'row_link_differs', 1273, put(AT.firstRow, 305, '0000009')],
  ['a payment with another link', 'row_link_differs', 1323, put(AT.cash, 156, '0000009')],
  ['two first rows', 'row_number_order', 1255, put(AT.secondRow, 46, '0001')],
  ['two first payments', 'row_number_order', 1305, put(AT.cash, 46, '0001')],
  [
    'a row that is not quantity times price',
    'row_total_differs',
    1267,
    put(AT.firstRow, 271, amount(61_00)),
  ],
  [
    'a row that is two agorot off quantity times price',
    'row_total_differs',
    1267,
    put(AT.firstRow, 271, amount(60_02)),
  ],
  [
    'a foreign sum of an invoice with VAT',
    'foreign_of_taxed',
    1217,
    put(AT.invoice, 270, `${amount(30_00)}USD`),
  ],
  ['rows that are not the sum', 'rows_sum_differs', 1219, remove(AT.secondRow)],
  ['an invoice without rows', 'document_without_rows', 1219, remove(11)],
  ['a discount above zero', 'discount_positive', 1220, put(AT.invoice, 303, '+')],
  ['a discount of a row above zero', 'discount_positive', 1266, put(AT.secondRow, 256, '+')],
  [
    'a discount that is not taken off',
    'discount_sum_differs',
    1221,
    put(AT.invoice, 318, amount(101_00)),
  ],
  ['VAT that is not added', 'vat_sum_differs', 1223, put(AT.invoice, 333, amount(17_00))],
  ['a withholding below zero', 'withholding_negative', 1224, put(AT.receipt, 363, '-')],
  [
    'a withholding from an invoice',
    'withholding_of_other_type',
    1224,
    put(AT.invoice, 363, amount(5, 12)),
  ],
  [
    'a foreign sum without a currency',
    'foreign_currency_missing',
    1218,
    put(AT.invoice, 270, amount(30_00)),
  ],
  [
    'a foreign movement without a currency',
    'foreign_currency_missing',
    1367,
    put(AT.debit, 222, amount(30_00)),
  ],
  [
    'a foreign balance without a currency',
    'foreign_currency_missing',
    1423,
    put(AT.sales, 343, amount(30_00)),
  ],
  ['payments that are not the sum', 'payments_sum_differs', 1223, put(AT.card, 104, amount(99_00))],
  ['an invoice-receipt with one payment less', 'payments_sum_differs', 1223, remove(AT.cash)],
  ['a receipt without payments', 'document_without_payments', 1223, remove(AT.card)],
  [
    'payments of an invoice',
    'payments_of_other_type',
    1204,
    insert(10, d120(305, 1, { line: 1, means: 1, sum: 1 })),
  ],
  ['a cheque without a bank', 'cheque_incomplete', 1307, put(AT.cheque, 51, digits(0, 10))],
  ['a cheque without a number', 'cheque_incomplete', 1310, put(AT.cheque, 86, digits(0, 10))],
  ['a cheque without a day', 'cheque_date_missing', 1311, put(AT.cheque, 96, '00000000')],
  ['an acquirer of cash', 'card_details_of_other', 1313, put(AT.cash, 119, '2')],
  ['a card name of cash', 'card_details_of_other', 1314, put(AT.cash, 120, 'VISA')],
  ['a base type without a number', 'base_incomplete', 1257, put(AT.creditRow, 53, ' '.repeat(20))],
  ['a base number without a type', 'base_incomplete', 1256, put(AT.creditRow, 50, '000')],
  ['a document based on itself', 'base_is_itself', 1257, put(AT.creditRow, 50, '330000003')],
  ['a credit note of nothing', 'base_missing', 1204, put(AT.creditRow, 50, `000${' '.repeat(20)}`)],
  ['an item that is not in stock', 'item_unknown', 1259, put(AT.firstRow, 74, 'OTHER')],
  ['an item twice in stock', 'item_twice', 1455, insert(20, m100('ITEM1'))],
];

export const LEDGER_PLANTS: readonly DataPlant[] = [
  [
    'a movement that does not balance',
    'movement_unbalanced',
    1353,
    put(AT.debit, 207, amount(119_00)),
  ],
  ['two first lines of a movement', 'movement_line_order', 1354, put(AT.credit, 33, '00001')],
  [
    'a movement of last year',
    'movement_out_of_range',
    1363,
    put(AT.debit, 157, '2025123120251231'),
  ],
  ['an account that is not declared', 'account_unknown', 1364, put(AT.debit, 173, 'OTHER')],
  ['a counter account that is not declared', 'account_unknown', 1365, put(AT.debit, 188, 'OTHER')],
  ['an account twice', 'account_twice', 1403, insert(7, b110('SALES', { credits: 100_00 }))],
  [
    'debits that are not those of the movements',
    'account_debits_differ',
    1415,
    put(AT.customer, 293, amount(117_00)),
  ],
  [
    'credits that are not those of the movements',
    'account_credits_differ',
    1416,
    put(AT.sales, 308, amount(99_00)),
  ],
  [
    'opening balances that are not even',
    'opening_unbalanced',
    1414,
    put(AT.customer, 278, amount(51_00)),
  ],
  [
    'a reference type without a number',
    'reference_incomplete',
    1357,
    put(AT.debit, 61, ' '.repeat(20)),
  ],
  ['a second reference without a number', 'reference_incomplete', 1359, put(AT.debit, 104, '305')],
  [
    'a missing side of a movement',
    'movement_unbalanced',
    1353,
    insert(4, b100(2, { line: 1, account: 'VAT', side: 2, sum: 1 })),
  ],
];
