import type {
  ApiRequestRow,
  ApiRequestView,
} from '@pinkas/contract/settings/api/api-requests.contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/settings/api-requests';
const KEY_ID = '0193aaaa-0000-7000-8000-000000000001';
const REFUSED_ID = '0193bbbb-0000-7000-8000-000000000001';
const MADE_ID = '0193bbbb-0000-7000-8000-000000000002';

const MADE: ApiRequestRow = {
  id: MADE_ID,
  at: '2026-11-20T07:45:58.000Z',
  method: 'POST',
  path: '/api/v1/customers',
  status: 201,
  code: '',
  durationMs: 88,
  keyId: KEY_ID,
  keyName: 'חנות הגבעה',
  isRepeated: true,
};
const REFUSED: ApiRequestRow = {
  ...MADE,
  id: REFUSED_ID,
  at: '2026-11-20T07:46:12.000Z',
  path: '/api/v1/documents',
  status: 422,
  code: 'DOCUMENT_REFUSED',
  isRepeated: false,
};

function viewOf(row: ApiRequestRow): ApiRequestView {
  const answer = {
    code: row.code,
    message_he: 'המסמך לא הופק',
    message_en: 'The document was not issued',
    details: [
      {
        field: 'payments[0].amount',
        message_he: 'הסכום נמוך מסכום המסמך',
        message_en: 'The amount is below the total',
      },
    ],
  };
  return {
    ...row,
    keyPrefix: 'pk_live_a1_9wR2vKx4',
    address: '203.0.113.10',
    userAgent: 'shop/2.4',
    idempotencyKey: 'order-5119',
    requestBody: JSON.stringify({ payments: [{ kind: 'cash', amount: '1200.00' }] }),
    isRequestCut: false,
    answerType: 'application/json; charset=utf-8',
    answerBody: JSON.stringify(row.status < 400 ? { id: MADE_ID } : answer),
    isAnswerCut: false,
    answerBytes: 120,
  };
}

let server: FakeServer;
let rows: ApiRequestRow[];

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [REFUSED, MADE];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ rows, after: null, before: null }),
    'GET /v2/api/settings/api-requests/totals': () => ({ count: rows.length, refused: 1 }),
    [`GET /v2/api/settings/api-requests/${REFUSED_ID}`]: () => viewOf(REFUSED),
    [`GET /v2/api/settings/api-requests/${MADE_ID}`]: () => viewOf(MADE),
    'GET /v2/api/settings/api-keys': () => ({ keys: [] }),
  });
});

const open = (query = '') => renderApp(`/settings/api?tab=requests${query}`);

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe.each([
  ['desktop', 1440],
  ['phone', 390],
])('on a %s', (_name, width) => {
  test('the calls are listed, and one says first what to change', async () => {
    await page.viewport(width, 900);
    const screen = await open();
    await screen.getByText('POST /documents').click();
    const panel = screen.getByRole('region', { name: 'הבקשה שנפתחה' });
    await expect.element(panel.getByText('המסמך לא הופק').first()).toBeVisible();
    await expect.element(panel.getByText(/הסכום נמוך מסכום המסמך/).first()).toBeVisible();
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked.join('')).toContain('"amount": "1200.00"');
    expect(await violations()).toEqual([]);
    await panel.getByRole('button', { name: 'סגירה' }).click();
    await expect.element(screen.getByText('POST /customers')).toBeVisible();
  });
});

test('the arrow keys open the calls beside it, and one that was repeated says so', async () => {
  await page.viewport(1440, 900);
  const screen = await open(`&call=${REFUSED_ID}`);
  const panel = screen.getByRole('region', { name: 'הבקשה שנפתחה' });
  await expect.element(panel.getByText('order-5119')).toBeVisible();
  await panel.getByRole('button', { name: 'לבקשה הישנה יותר' }).click();
  await expect.element(panel.getByText('הבקשה כבר נענתה קודם', { exact: false })).toBeVisible();
});

test('a call is copied as a command, without a key', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await open(`&call=${REFUSED_ID}`);
  await screen.getByRole('button', { name: 'העתקה כ־cURL' }).click();
  await expect.poll(() => write.mock.calls.length).toBe(1);
  expect(write.mock.calls[0]?.[0]).toContain('Bearer $PINKAS_KEY');
  write.mockRestore();
});

test('an empty log says when it fills, and a failed one is asked for again', async () => {
  rows = [];
  const screen = await open();
  await expect.element(screen.getByText('עדיין לא נעשו קריאות')).toBeVisible();
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
  const failed = await open('&result=refused');
  await expect.element(failed.getByText('יומן הבקשות לא נטען')).toBeVisible();
});
