import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';

import { BANK_WRITES } from '../bookkeeping/bank.ts';
import { BUDGET_WRITES } from '../reports/budgets.ts';
import { REMINDER_WRITES } from '../accounting/coming-reminders.ts';
import { write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { DEPOSIT_WRITES } from '../accounting/deposits.ts';
import { JOURNAL_WRITES } from '../bookkeeping/journal.ts';
import { MASAV_WRITES } from '../reports/masav.ts';
import { YEAR_WRITES } from '../years.ts';
import { ACCOUNTING_FILE_CASES } from '../reports/long-exports.ts';

/** Writes of settings/book for the table of effects: each is of the whole business and needs nothing before. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /v2/api/settings/book': { version: 1, attachesCertificates: true },
  'PUT /v2/api/settings/book/details': {
    version: 1,
    incomeTaxFile: '514000009',
    deductionsFile: '',
    bookSystem: 'single-entry',
    retentionYears: 7,
    isRule46Approved: false,
  },
  'POST /v2/api/settings/book/locks': { until: '2026-03-31', lastLockNo: 0 },
  'PUT /v2/api/settings/book/terms': {
    fromMonth: '2026-03-01',
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'summary',
    advancesPeriod: 'two-months',
    advancesBasisPoints: 550,
    lastChangeNo: 0,
  },
};

const VAT = '/v2/api/reports/vat';
const VAT_PERIOD = { from: '2026-03-01', to: '2026-04-30', lastLockNo: 0 };

const LOCK = 'POST /v2/api/settings/book/locks';

const PLAIN = Object.entries(BODIES).map(([call, body]): [string, GivenThing] => [
  call,
  async () => ({ id: '', body }),
]);

export const BOOK_CASES: Readonly<Record<string, GivenThing>> = {
  ...ACCOUNTING_FILE_CASES,
  ...Object.fromEntries(PLAIN),
  ...BANK_WRITES,
  ...BUDGET_WRITES,
  ...DEPOSIT_WRITES,
  ...JOURNAL_WRITES,
  ...MASAV_WRITES,
  ...YEAR_WRITES,
  ...REMINDER_WRITES,
  'POST /v2/api/settings/book/locks/opening': async (owner) => {
    await write(owner, 'POST', '/v2/api/settings/book/locks', BODIES[LOCK]);
    return { id: '', body: { until: null, reason: 'חשבונית שהגיעה באיחור', lastLockNo: 1 } };
  },
  'GET /v2/api/reports/tax/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/reports/close_month/export': () => Promise.resolve({ id: '', query: '?format=csv' }),
  'GET /backoffice/reports/donations/file/download': () =>
    Promise.resolve({ id: '', query: '?year=2026' }),
  'GET /v2/api/reports/vat/detailed/file': () =>
    Promise.resolve({ id: '', query: '?day=2026-03-01' }),
  'GET /v2/api/reports/vat/detailed/records/export': () =>
    Promise.resolve({ id: '', query: '?day=2026-03-01&format=csv' }),
  'GET /v2/api/reports/tax/withheld/export': async () => ({
    id: '',
    query: '?format=csv&day=2026-03-01',
  }),
  [`GET ${VAT}/export`]: async () => ({ id: '', query: '?format=csv' }),
  [`GET ${VAT}/entries/export`]: async () => ({
    id: '',
    query: '?format=csv&day=2026-03-01&figure=inputs',
  }),
  [`POST ${VAT}/closing`]: async () => ({ id: '', body: VAT_PERIOD }),
  'POST /v2/api/reports/filings': async (owner) => {
    await write(owner, 'POST', `${VAT}/closing`, VAT_PERIOD);
    const { from, to } = VAT_PERIOD;
    const filed = { kind: 'vat', steps: ['filed'], day: '2026-05-10', filedReference: '7788-12' };
    return { id: '', body: { from, to, ...filed, paidReference: '' } };
  },
  [`POST ${VAT}/opening`]: async (owner) => {
    await write(owner, 'POST', `${VAT}/closing`, VAT_PERIOD);
    return { id: '', body: { ...VAT_PERIOD, lastLockNo: 1, reason: 'חשבונית שהגיעה באיחור' } };
  },
  'PUT /v2/api/settings/book/certificate': async (owner) => ({
    id: '',
    body: {
      kind: 'bookkeeping',
      fileId: await upload(owner, TINY_PNG),
      validFrom: null,
      validUntil: '2030-12-31',
    },
  }),
};
