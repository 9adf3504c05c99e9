import {
  above,
  allocationNumber,
  atLeast,
  between,
  notNothing,
  oneOf,
  rows,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, newId, ofDocument, SHOWN, withId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const TEXT_LINE = { kind: 'text', unit_price_e4: 0, total_minor: 0 };

export const documentsTableCases = defineTableCases({
  allocation_undos: {
    primaryKey: 'account_id allocation_id',
    nullable: 'actor_id requested_by',
    finalRow: {},
    isSigned: true,
  },
  allocations: {
    nullable: 'actor_id requested_by',
    checks: [above('sum_agorot', 0)],
    finalRow: { sum_agorot: 1 },
    rowsOf: (document) => [
      { id: newId(), credit_id: document, item_id: SHOWN, sum_agorot: 1 },
      { id: newId(), credit_id: SHOWN, item_id: document, sum_agorot: 1 },
    ],
    isSigned: true,
  },
  cash_law_periods: { primaryKey: 'valid_from' },
  document_cancellations: {
    primaryKey: 'account_id document_id',
    finalRow: {},
    rowsOf: ofDocument(),
  },
  document_closures: { primaryKey: 'account_id document_id', rowsOf: ofDocument() },
  document_events: {
    nullable: 'actor_id has_evidence requested_by',
    defaults: { detail: "'{}'" },
    onceInAccount: [
      {
        // Both of one day in Israel, of two by the clock of Greenwich.
        row: { kind: 'opened', at: '2026-01-01T23:00:00Z' },
        next: { at: '2026-01-02T21:59:59Z' },
        apart: [
          { document_id: ID },
          { kind: 'printed' },
          { at: '2026-01-02T22:00:00Z' },
          { at: '2026-01-01T21:59:59Z' },
        ],
      },
    ],
    finalRow: {},
    rowsOf: withId(),
    isSigned: true,
  },
  document_files: {
    primaryKey: 'account_id document_id kind print_no',
    defaults: { allocation_number: "''", denies_input_vat: 'false', print_no: '1' },
    checks: [
      oneOf('kind', 'original copy translated copy-cancelled translated-cancelled'),
      values('row_progress', [[]], [{}]),
    ],
    finalRow: { kind: 'copy', row_progress: [] },
    rowsOf: ofDocument({ kind: 'copy', row_progress: [] }),
  },
  document_lines: {
    primaryKey: 'account_id document_id line_no',
    nullable:
      'foreign_price_e4 image_file_id image_sha256 item_id price_currency price_rate_e6 source_id source_line_no source_measure',
    defaults: {
      barcode: "''",
      catalogue_number: "''",
      details: "''",
      income_agorot: '0',
      income_taxable_agorot: '0',
      income_type: "''",
      income_vat_agorot: '0',
      is_first_of_item: 'false',
      kind: "'priced'",
      manufacturer: "''",
      order_line_reference: "''",
      serial_numbers: "'{}'[]",
    },
    checks: [
      rows(
        [{ unit_price_e4: 1 }, { total_minor: 1 }, { total_minor: -1 }, { item_id: ID }].map(
          (values) => ({ ...TEXT_LINE, ...values }),
        ),
        [
          TEXT_LINE,
          { ...TEXT_LINE, kind: 'priced', unit_price_e4: 1, total_minor: 1, item_id: ID },
        ],
      ),
    ],
    finalRow: {},
    rowsOf: ofDocument(),
  },
  document_links: {
    primaryKey: 'account_id document_id source_id kind',
    checks: [oneOf('kind', 'base credit receipt release deposit-use refund')],
    finalRow: { kind: 'base' },
    rowsOf: (document) => [
      { document_id: document, source_id: SHOWN, kind: 'base' },
      { document_id: SHOWN, source_id: document, kind: 'base' },
    ],
  },
  document_originals: {
    primaryKey: 'account_id document_id',
    checks: [oneOf('channel', 'download mail')],
    rowsOf: ofDocument({ channel: 'mail' }),
  },
  document_page_links: {
    primaryKey: 'account_id document_id',
    rowsOf: ofDocument(),
    namesNothing: ['link_id'],
  },
  document_payments: {
    primaryKey: 'account_id document_id line_no',
    checks: [
      oneOf(
        'kind',
        'cash cheque card transfer web-transfer app standing-order withholding deposit-use other',
      ),
      notNothing('sum_agorot', 0),
    ],
    finalRow: { kind: 'cash', sum_agorot: 1 },
    rowsOf: ofDocument({ kind: 'cash', sum_agorot: 1 }),
  },
  document_tags: {
    primaryKey: 'account_id document_id line_no tag_id',
    checks: [atLeast('line_no', 0)],
    rowsOf: ofDocument(),
  },
  documents: {
    nullable: 'actor_id branch_id currency_sums due_date requested_by third_party',
    defaults: {
      allocation_number: "''",
      credit_agorot: '0',
      currency: "'ILS'",
      currency_rate_e6: '1000000',
      is_income: 'false',
      received_agorot: '0',
      sale_terms: "''",
      zero_rate_reason: "''",
    },
    checks: [
      atLeast('credit_agorot', 0),
      above('currency_rate_e6', 0),
      allocationNumber(['']),
      rows(
        [{ currency: 'ILS', currency_sums: {} }, { currency: 'USD' }],
        [{ currency: 'ILS' }, { currency: 'USD', currency_sums: {} }],
      ),
    ],
    onceInAccount: [
      {
        row: { doc_type: 305, series: 'main', number: 1 },
        apart: [{ doc_type: 320 }, { series: 'other' }, { number: 2 }],
      },
      {
        row: { number: 1, allocation_number: '1123456789' },
        next: { number: 2, allocation_number: '123456789' },
        apart: [{ allocation_number: '123456780' }, { allocation_number: '' }],
      },
    ],
    finalRow: {},
    isSigned: true,
    auditedAs: ['document'],
  },
  journal_lines: {
    primaryKey: 'account_id document_id line_no',
    nullable: 'customer_id',
    checks: [
      rows(
        [
          [0, 0],
          [1, 1],
          [-1, 0],
          [0, -1],
        ].map(([debit, credit]) => ({ debit_agorot: debit, credit_agorot: credit })),
        [
          [1, 0],
          [0, 1],
        ].map(([debit, credit]) => ({ debit_agorot: debit, credit_agorot: credit })),
      ),
    ],
    finalRow: { debit_agorot: 1 },
    rowsOf: ofDocument({ debit_agorot: 1 }),
    // Each issue would pay for it; it follows its document.
    namesNothing: ['customer_id'],
    namesOthers: { ledger_accounts: ['ledger_account'] },
  },
  payment_dues: {
    primaryKey: 'account_id document_id line_no due_no',
    finalRow: {},
    rowsOf: ofDocument(),
    namesOthers: { document_payments: ['account_id, document_id, line_no'] },
  },
  public_links: {
    primaryKey: 'account_id token_hash',
    rowsOf: (document_id) => [{ document_id, token_hash: `\\x${document_id.slice(-2)}` }],
    namesNothing: ['document_id'],
  },
  quote_answers: {
    primaryKey: 'account_id document_id',
    nullable: 'signature',
    defaults: { remark: "''" },
    checks: [
      oneOf('answer', 'accepted rejected'),
      notNothing('name', ''),
      rows(
        [{ answer: 'rejected', signature: 'M0 0' }],
        [{ answer: 'rejected' }, { answer: 'accepted', signature: 'M0 0' }],
      ),
      values(
        'signature',
        ['M0 0 L1 2', `M${'0'.repeat(19_999)}`],
        ['', 'M', 'x', 'M0<', `M${'0'.repeat(20_000)}`],
        { answer: 'accepted' },
      ),
    ],
    finalRow: { answer: 'accepted', name: 'x' },
    rowsOf: ofDocument({ answer: 'accepted', name: 'x' }),
  },
  vat_rates: { primaryKey: 'valid_from', checks: [between('rate_basis_points', 0, 10000)] },
});
