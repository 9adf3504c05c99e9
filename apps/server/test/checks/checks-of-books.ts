import {
  above,
  allocationNumber,
  atLeast,
  between,
  firstOfMonth,
  notNothing,
  oneOf,
  onlyWith,
  rows,
  together,
  values,
  type ChecksByTable,
} from './check-kinds.ts';

const MOMENT = '2026-01-01T10:00:00Z';
const ID = '00000000-0000-4000-8000-000000000001';
const DECIDED = { choice: 'cancel', decided_at: MOMENT, decided_by: ID };
const TEXT_LINE = { kind: 'text', unit_price_e4: 0, total_minor: 0 };

/** Checks of documents, the ledger of sales and evidence. */
export const CHECKS_OF_BOOKS: ChecksByTable = {
  allocation_request_events: [
    oneOf('choice', 'cancel continue reverse-charge further-objection'),
    oneOf('fault', 'unreachable untrusted not-connected number-taken'),
    oneOf(
      'kind',
      'asked asked-again approved refused unheard given-up late typed taken-back decided told not-told emergency reported not-reported',
    ),
    allocationNumber(['']),
  ],
  allocation_requests: [
    oneOf('choice', 'cancel continue reverse-charge further-objection', {
      ...DECIDED,
      state: 'decided',
      code: 1,
    }),
    oneOf('state', 'asked approved refused decided unanswered manual emergency'),
    rows(
      [{ state: 'refused' }, { ...DECIDED, state: 'decided' }],
      [{ state: 'refused', code: 1 }, { state: 'asked' }],
    ),
    rows(
      [
        { ...DECIDED, code: 1, state: 'refused' },
        { code: 1, state: 'decided' },
      ],
      [{ ...DECIDED, code: 1, state: 'decided' }],
    ),
    rows(
      [
        { ...DECIDED, decided_at: null },
        { ...DECIDED, decided_by: null },
        { decided_at: MOMENT },
        { decided_by: ID },
      ],
      [DECIDED],
    ),
    onlyWith(DECIDED, { notified_at: MOMENT }),
  ],
  allocations: [above('sum_agorot', 0)],
  attached_allocation_numbers: [allocationNumber([''])],
  book_locks: [
    above('lock_no', 0),
    rows(
      [{ is_opening: false, reason: '' }],
      [
        { is_opening: true, reason: 'x' },
        { is_opening: false, reason: '', locked_until: '2026-01-31' },
      ],
    ),
    rows(
      [
        { is_opening: true, reason: '' },
        { is_opening: false, reason: 'x', locked_until: '2026-01-31' },
      ],
      [{ is_opening: true, reason: 'x' }],
    ),
    values(
      'locked_until',
      ['2026-01-31', '2028-02-29'],
      ['2026-01-30', '2026-02-01', '2028-02-28'],
    ),
  ],
  book_terms: [
    between('advances_basis_points', 0, 3500),
    oneOf('advances_period', 'month two-months'),
    above('change_no', 0, { vat_basis: 'cash' }),
    oneOf('vat_basis', 'invoice cash'),
    oneOf('vat_form', 'summary detailed'),
    oneOf('vat_period', 'none month two-months'),
    rows(
      [{ vat_period: null }],
      ['vat_period:none', 'vat_basis:cash', 'vat_form:summary', 'advances_period:month'].map(
        (term) => Object.fromEntries([term.split(':')]),
      ),
    ),
    firstOfMonth('from_month', { vat_basis: 'cash' }),
  ],
  business_profiles: [
    oneOf('date_guard', 'block warn'),
    oneOf('kind', 'licensed-dealer company non-profit exempt-dealer'),
  ],
  cheque_entries: [above('entry_no', 0), above('sum_agorot', 0)],
  cheque_states: [
    oneOf('state', 'deposited bounced returned'),
    atLeast('fee_agorot', 0, { state: 'bounced' }),
    rows(
      [
        { state: 'returned', fee_agorot: 1 },
        { state: 'deposited', deposited_on: '2026-01-01' },
      ],
      [{ state: 'bounced', fee_agorot: 1, deposited_on: '2026-01-01' }],
    ),
  ],
  document_lines: [
    rows(
      [{ unit_price_e4: 1 }, { total_minor: 1 }, { total_minor: -1 }, { item_id: ID }].map(
        (values) => ({ ...TEXT_LINE, ...values }),
      ),
      [TEXT_LINE, { ...TEXT_LINE, kind: 'priced', unit_price_e4: 1, total_minor: 1, item_id: ID }],
    ),
  ],
  document_links: [oneOf('kind', 'base credit receipt release deposit-use refund')],
  document_payments: [
    oneOf(
      'kind',
      'cash cheque card transfer web-transfer app standing-order withholding deposit-use other',
    ),
    notNothing('sum_agorot', 0),
  ],
  documents: [
    atLeast('credit_agorot', 0),
    above('currency_rate_e6', 0),
    allocationNumber(['']),
    rows(
      [{ currency: 'ILS', currency_sums: {} }, { currency: 'USD' }],
      [{ currency: 'ILS' }, { currency: 'USD', currency_sums: {} }],
    ),
  ],
  emergency_numbers: [
    allocationNumber(),
    together({ document_id: ID, used_at: MOMENT }),
    onlyWith({ document_id: ID, used_at: MOMENT }, { reported_at: MOMENT }),
  ],
  evidence_seals: [above('entries_count', 0)],
  journal_lines: [
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
  manual_entries: [
    notNothing('description', ''),
    above('entry_no', 0),
    oneOf('kind', 'ordinary opening reversal closing'),
    rows(
      [
        { kind: 'reversal' },
        { kind: 'ordinary', reverses_id: ID },
        { kind: 'closing', reverses_id: ID },
      ],
      [{ kind: 'reversal', reverses_id: ID }, { kind: 'closing' }],
    ),
  ],
  manual_entry_lines: [
    atLeast('credit_agorot', 0, { standard_account: 'cash' }),
    atLeast('debit_agorot', 0, { standard_account: 'cash' }),
    rows(
      [{}, { standard_account: 'cash', own_account_id: ID }],
      [{ standard_account: 'cash' }, { own_account_id: ID }],
    ),
    rows(
      [
        { debit_agorot: 0, credit_agorot: 0 },
        { debit_agorot: 1, credit_agorot: 1 },
      ].map((sums) => ({ ...sums, standard_account: 'cash' })),
      [
        { debit_agorot: 1, credit_agorot: 0 },
        { debit_agorot: 0, credit_agorot: 1 },
      ].map((sums) => ({ ...sums, standard_account: 'cash' })),
    ),
  ],
  numberings: [between('first_number', 1, 999999999)],
  stock_movements: [
    notNothing('quantity_e4', 0),
    oneOf('reason', 'document reversal received manual count', { document_id: ID }),
    rows(
      [
        { reason: 'document' },
        { reason: 'reversal' },
        { reason: 'received' },
        { reason: 'manual', document_id: ID },
        { reason: 'count', document_id: ID },
      ],
      [{ reason: 'document', document_id: ID }, { reason: 'manual' }],
    ),
  ],
  return_filings: [
    above('filing_no', 0),
    oneOf('kind', 'vat advances'),
    oneOf('step', 'filed paid elsewhere'),
    firstOfMonth('period_from'),
    rows(
      [{ period_from: '2026-05-01', period_to: '2026-05-01' }],
      [{ period_from: '2026-05-01', period_to: '2026-05-02' }],
    ),
    rows(
      [{ period_from: '2026-05-01', period_to: '2026-05-31', filed_on: '2026-05-31' }],
      [{ period_from: '2026-05-01', period_to: '2026-05-31', filed_on: '2026-06-01' }],
    ),
    rows(
      [
        { kind: 'advances', step: 'filed', return_no: 1 },
        { kind: 'vat', step: 'elsewhere', return_no: 1 },
      ],
      [{ kind: 'vat', step: 'filed', return_no: 1 }],
    ),
  ],
  vat_returns: [
    oneOf('basis', 'invoice cash'),
    above('return_no', 0),
    rows(
      [{ period_from: '2026-05-01', period_to: '2026-05-01' }],
      [{ period_from: '2026-05-01', period_to: '2026-05-02' }],
    ),
    values('pay_agorot', [0, 100, -100], [1, -50]),
    firstOfMonth('period_from'),
  ],
};
