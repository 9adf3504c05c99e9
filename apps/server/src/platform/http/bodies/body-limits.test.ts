import { allEndpoints } from '@pinkas/contract/all-contracts';
import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import { expect, test } from 'vitest';

import { bodyLimitsOf } from './body-limits.ts';
import { largestBodyBytes } from './testing/largest-body.ts';

const KILOBYTE = 1024;
const CALLS = allEndpoints();
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

test('whoever is not signed in may send four kilobytes, a passkey, a signature, an answer of reCAPTCHA and news of other servers', () => {
  const strangers = CALLS.filter(({ access }) => needsNoSignIn(access));
  const larger = strangers.filter((call) => bodyLimitsOf(call).bytes > 4 * KILOBYTE);
  const kilobytes = larger.map((call) => [nameOf(call), bodyLimitsOf(call).bytes / KILOBYTE]);
  expect(kilobytes).toEqual([
    ['POST /front/auth/login_actual', 10],
    ['POST /front/auth/tfa_actual', 10],
    ['POST /front/auth/passkey_actual', 10],
    ['POST /front/auth/tfa_passkey', 10],
    ['POST /general/oauth2/registration', 13],
    ['POST /front/auth/lost_password_actual', 11],
    ['POST /front/register/quickRegistration', 11],
    ['POST /front/register/send_email_link', 10],
    ['POST /front/texts/{key}/whatsapp', 128],
    ['POST /v2/api/public/documents/{token}/answer', 32],
    ['POST /v2/api/public/card-links/{token}/start', 32],
    ['POST /v2/api/public/payments/{token}/start', 32],
    ['POST /v2/api/public/questions/{token}/answer', 16],
    ['POST /v2/api/public/sales-pages/{business}/{slug}/orders', 48],
    ['POST /front/cards/{token}/back', 64],
    ['POST /front/cards/{token}/news', 64],
    ['POST /front/card-terminals/{token}/back', 64],
    ['POST /front/card-terminals/{token}/news', 64],
  ]);
});

test('a megabyte goes only where a thousand rows go', () => {
  const largest = CALLS.filter((call) => bodyLimitsOf(call).bytes > 512 * KILOBYTE);
  expect(largest.map(nameOf).toSorted()).toEqual([
    'POST /v2/api/customers/tags',
    'POST /v2/api/document-charges',
    'POST /v2/api/documents',
    'POST /v2/api/documents/checks',
    'POST /v2/api/documents/preview',
    'POST /v2/api/documents/simulate',
    'POST /v2/api/documents/tags',
    'POST /v2/api/drafts/templates',
    'POST /v2/api/expenses/tags',
    'POST /v2/api/items/tags',
    'PUT /v2/api/drafts/templates/{id}',
    'PUT /v2/api/drafts/{id}',
  ]);
  for (const call of largest) expect(bodyLimitsOf(call).bytes).toBe(1024 * KILOBYTE);
});

test('the lists of each call have a bound by the longest of its schema, twice as long', () => {
  const elements = CALLS.map((call) => bodyLimitsOf(call).elements);
  expect(elements.filter((most) => !Number.isSafeInteger(most) || most < 4)).toEqual([]);
  const longest = CALLS.filter((call) => bodyLimitsOf(call).elements > 2_000);
  expect(longest.map(nameOf)).toEqual([
    'POST /v2/api/bulk-jobs',
    'POST /v2/api/reports/yearly_letters/mailings',
  ]);
  for (const call of longest) expect(bodyLimitsOf(call).elements).toBe(10_000);
});

test('no call refuses by its size what its schema accepts', () => {
  let bounded = 0;
  for (const call of CALLS) {
    const largest = call.body === undefined ? Infinity : largestBodyBytes(call.body);
    if (largest === Infinity) continue;
    bounded += 1;
    expect(largest, nameOf(call)).toBeLessThanOrEqual(bodyLimitsOf(call).bytes);
  }
  expect(bounded).toBeGreaterThan(40);
});
