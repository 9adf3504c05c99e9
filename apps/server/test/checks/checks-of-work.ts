import {
  above,
  atLeast,
  between,
  inOrder,
  notNothing,
  oneOf,
  rows,
  sha256,
  together,
  values,
  type ChecksByTable,
} from './check-kinds.ts';

const MOMENT = '2026-01-01T10:00:00Z';
const ID = '00000000-0000-4000-8000-000000000001';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const PLAN_ON = { is_on: true, started_on: '2026-01-01' };

function dayOf(text: string) {
  const [every, day] = text.split(' ');
  return { every, day: Number(day) };
}

/** Checks of all else: cards, files, drafts, tasks, mails. */
export const CHECKS_OF_WORK: ChecksByTable = {
  attachments: [
    oneOf(
      'entity_kind',
      'customer item expense document draft document-row certificate business-image',
    ),
    oneOf('role', 'attachment image source'),
  ],
  batch_files: [oneOf('format', 'xlsx csv')],
  batch_rows: [above('row_no', 1), oneOf('state', 'open waiting issued refused')],
  branches: [
    rows(
      [{ is_default: true, ended_at: MOMENT }],
      [{ is_default: true }, { is_default: false, ended_at: MOMENT }],
    ),
    values('code', ['1', 'A23456Z'], ['', 'A234567Z', 'a', 'א']),
  ],
  bulk_job_documents: [oneOf('state', 'waiting pending done failed skipped')],
  bulk_jobs: [oneOf('kind', 'mail print zip'), oneOf('language', 'he en')],
  business_archives: [oneOf('language', 'he en')],
  business_certificates: [
    oneOf('kind', 'bookkeeping withholding'),
    inOrder('valid_from', 'valid_until'),
  ],
  business_images: [
    above('height_px', 0),
    oneOf('kind', 'logo signature'),
    above('width_px', 0),
    sha256('sha256'),
  ],
  customer_merges: [
    oneOf('kind', 'merge associate'),
    rows([{ source_id: ID, target_id: ID }], [{ source_id: ID, target_id: OTHER_ID }]),
  ],
  customers: [
    atLeast('credit_limit_agorot', 0),
    between('discount_basis_points', 0, 10000),
    oneOf('language', 'he en'),
    between('payment_terms_days', 0, 365),
    oneOf('payment_terms_kind', 'immediate end-of-month days'),
    between('withholding_basis_points', 0, 10000),
  ],
  document_drafts: [
    oneOf('kind', 'draft template'),
    rows(
      [{ kind: 'draft', name: 'x' }],
      [
        { kind: 'draft', name: '' },
        { kind: 'template', name: 'x' },
      ],
    ),
  ],
  document_files: [
    oneOf('kind', 'original copy translated copy-cancelled translated-cancelled'),
    values('row_progress', [[]], [{}]),
  ],
  document_originals: [oneOf('channel', 'download mail')],
  document_reminders: [above('open_agorot', 0), together({ step_id: ID, step_days: 1 })],
  document_tags: [atLeast('line_no', 0)],
  document_texts: [oneOf('language', 'he en')],
  expense_inbox: [oneOf('state', 'waiting filed dismissed')],
  storage_usage: [atLeast('used_bytes', 0)],
  items: [atLeast('cost_e4', 0), atLeast('price_e4', 0), oneOf('vat_kind', 'taxable exempt zero')],
  letter_mailings: [
    oneOf('kind', 'customer-withheld supplier-withheld donations'),
    between('year', 2000, 2100),
  ],
  long_jobs: [oneOf('state', 'running paused cancelled done failed')],
  mail_counts: [oneOf('span', 'hour day')],
  mailed_letters: [
    oneOf('state', 'waiting pending skipped'),
    rows(
      [{ state: 'pending' }, { state: 'waiting', task_id: ID }, { state: 'skipped', task_id: ID }],
      [{ state: 'pending', task_id: ID }, { state: 'waiting' }, { state: 'skipped' }],
    ),
  ],
  notice_settings: [oneOf('mail', 'none now daily')],
  notices: [
    oneOf(
      'kind',
      'quote-accepted quote-rejected invoice-paid mail-failed text-failed reminder-failed draft-refused draft-coming job-done job-failed certificate-expiring member-joined books-requested question-asked question-answered report-mail-failed report-mail-ended payment-reminder authority-consent number-refused number-given-up',
    ),
    oneOf('mail', 'none now daily'),
    rows(
      [
        { mailed_on: '2026-01-01', mail: 'now' },
        { mailed_on: '2026-01-01', mail: 'none' },
      ],
      [{ mailed_on: '2026-01-01', mail: 'daily' }],
    ),
  ],
  outbox_tasks: [
    oneOf('state', 'pending deferred held done failed'),
    rows(
      [
        { state: 'held' },
        { state: 'pending', held_until: MOMENT },
        { state: 'done', held_until: MOMENT },
      ],
      [{ state: 'held', held_until: MOMENT }, { state: 'pending' }],
    ),
  ],
  payment_reminders: [oneOf('kind', 'debt cheque card payment')],
  preferences: [values('content', [{}], [[], 'x'])],
  price_list_prices: [atLeast('price_e4', 0)],
  question_notes: [oneOf('side', 'accountant business')],
  questions: [
    oneOf('state', 'open answered closed', { document_id: ID }),
    rows([{}, { document_id: ID, expense_id: ID }], [{ document_id: ID }, { expense_id: ID }]),
  ],
  quote_answers: [
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
  recurring_expenses: [between('day_of_month', 1, 31), between('every_months', 1, 12)],
  reminder_mails: [oneOf('source', 'plan hand'), oneOf('state', 'pending sent failed dropped')],
  reminder_plans: [
    atLeast('minimum_agorot', 0),
    rows(
      [{ is_on: true }, { is_on: false, started_on: '2026-01-01' }],
      [{ is_on: true, started_on: '2026-01-01' }, { is_on: false }],
    ),
    rows([{ is_on: false, older_from: '2026-01-01' }], [{ ...PLAN_ON, older_from: '2026-01-01' }]),
    rows(
      [{ is_on: false, requests_from: '2026-01-01' }],
      [{ ...PLAN_ON, requests_from: '2026-01-01' }],
    ),
  ],
  stored_files: [
    oneOf('media_type', 'application/pdf image/jpeg image/png image/webp image/tiff'),
    above('pages', 0),
    above('usage_bytes', 0),
    above('size_bytes', 0),
    oneOf('state', 'stored removed'),
    sha256('sha256'),
    sha256('source_sha256'),
    sha256('thumbnail_sha256'),
  ],
  tags: [oneOf('color', 'grey blue teal green amber red violet brown')],
  template_reminders: [
    between('day_of_month', 1, 31),
    between('every_months', 1, 12),
    together({ request: {}, asked_by: ID, asked_ip: '' }),
  ],
  upload_parts: [atLeast('offset_bytes', 0), atLeast('part_no', 0), above('size_bytes', 0)],
  upload_sessions: [
    above('parts_total', 0),
    atLeast('received_bytes', 0, { parts_total: 1 }),
    atLeast('received_parts', 0, { parts_total: 1 }),
    oneOf('state', 'open finishing done', { parts_total: 1 }),
    above('total_bytes', 0),
    rows([{}, { parts_total: 1, total_bytes: 1 }], [{ parts_total: 1 }, { total_bytes: 1 }]),
  ],
  view_mailings: [
    oneOf('every', 'week month'),
    oneOf('format', 'pdf xlsx'),
    between('hour', 5, 11),
    rows(
      ['week -1', 'week 7', 'month 0', 'month 32'].map(dayOf),
      ['week 0', 'week 6', 'month 1', 'month 31'].map(dayOf),
    ),
    values('recipient_ids', [[ID]], [[]]),
  ],
};
