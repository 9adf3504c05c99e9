import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';

import { write } from './customers.ts';
import type { GivenThing } from './foreign-account-things.ts';

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
    advancesPeriod: 'two-months',
    advancesBasisPoints: 550,
    lastChangeNo: 0,
  },
};

const LOCK = 'POST /v2/api/settings/book/locks';

const PLAIN = Object.entries(BODIES).map(([call, body]): [string, GivenThing] => [
  call,
  async () => ({ id: '', body }),
]);

export const BOOK_CASES: Readonly<Record<string, GivenThing>> = {
  ...Object.fromEntries(PLAIN),
  'POST /v2/api/settings/book/locks/opening': async (owner) => {
    await write(owner, 'POST', '/v2/api/settings/book/locks', BODIES[LOCK]);
    return { id: '', body: { until: null, reason: 'חשבונית שהגיעה באיחור', lastLockNo: 1 } };
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
