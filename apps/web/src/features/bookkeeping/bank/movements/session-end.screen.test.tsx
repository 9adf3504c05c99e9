import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aBankServer, MATCH } from '../testing/a-bank-server.ts';
import { aRow, aTarget, MOVEMENT_IDS } from '../testing/a-movement.ts';

/* What waits is sent in the session, and in the account, in which it was accepted. */

const LOG_OUT = 'GET /front/auth/logout';
const row: BankRowView = aRow(0, {
  suggestions: [
    {
      targets: [
        {
          ...aTarget(30_028, 100_00),
          ref: { kind: 'invoice', documentId: MOVEMENT_IDS[0] ?? '', sumAgorot: agorot(100_00) },
          docType: 305,
          isInvoice: true,
        },
      ],
      feeAgorot: 0,
      reasons: [{ code: 'receipt', value: 0 }],
    },
  ],
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await chooseLanguage('he');
});
afterEach(() => {
  vi.useRealTimers();
});

async function acceptReceipt() {
  await renderApp('/bank');
  await page.getByRole('button', { name: /הפקת קבלה לתנועה/ }).click();
  await expect.element(page.getByText('הקבלה תופק בעוד 10 שניות')).toBeVisible();
}

test('whoever signs out while a receipt waits is signed out after it was issued', async () => {
  const server = aBankServer([row]);
  const told: string[] = [];
  const { promise: isAsked, resolve: issue } = Promise.withResolvers<undefined>();
  server.answer({
    [MATCH]: async () => {
      await isAsked;
      told.push('issued');
      return { ...row, state: 'matched' };
    },
    [LOG_OUT]: () => {
      told.push('signed out');
      return { success: true };
    },
  });
  await acceptReceipt();
  location.hash = '#/auth/logout';
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
  issue(undefined);
  await expect.poll(() => told).toEqual(['issued', 'signed out']);
  await expect.element(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  expect(server.callsTo(MATCH)).toHaveLength(1);
});

test('a receipt that is refused then keeps nobody signed in', async () => {
  const server = aBankServer([row]);
  server.answer({
    [MATCH]: () => Response.json({ success: false, code: 'BANK_TARGET_TAKEN' }, { status: 409 }),
    [LOG_OUT]: () => ({ success: true }),
  });
  await acceptReceipt();
  location.hash = '#/auth/logout';
  await expect.poll(() => server.callsTo(LOG_OUT)).toHaveLength(1);
});

test('another business is opened only after it was issued in the one that it belongs to', async () => {
  const server = aBankServer([row]);
  server.answer({ [MATCH]: () => new Promise(() => undefined) });
  await acceptReceipt();
  location.hash = '#/enter/987';
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
  expect(sessionStorage.getItem('pk-account') ?? '').not.toContain('987');
});
