import type { UndoRow } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers } from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aNextRun } from '../../billing-runs/testing/a-next-run.ts';
import { aTemplateRow } from '../../billing/testing/a-template.ts';

const ID = '0193eeee-0000-7000-8000-0000000000b1';
const CHANGES = '/v2/api/billing/prices/changes';
const A_CHANGE = {
  id: ID,
  madeAt: '2026-11-20T08:00:00.000Z',
  from: localDate('2026-12-01'),
  rateBasisPoints: 1000,
  templates: 2,
  undone: 0,
};

let rows: UndoRow[];
let orders: unknown[];

beforeEach(async () => {
  await chooseLanguage('he');
  orders = [];
  const row = { title: 'ליווי חודשי', isTold: true };
  rows = [
    { ...row, id: ID, customerName: 'בית קפה הגבעה', state: 'open' },
    { ...row, id: ID.replace('b1', 'b2'), customerName: 'גלריית נחל שקט', state: 'billed' },
  ];
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/billing/templates': () => ({
      rows: [aTemplateRow()],
      counts: { all: 1, active: 1, failed: 0, paused: 0, ended: 0, 'card-ends': 0 },
      monthlyAgorot: 100_00,
    }),
    'GET /v2/api/billing/run': () => aNextRun(),
    [`GET ${CHANGES}`]: () => ({ changes: [A_CHANGE] }),
    [`GET ${CHANGES}/${ID}`]: () => ({ ...A_CHANGE, rows }),
    [`POST ${CHANGES}/${ID}/undo`]: ({ body }) => {
      orders.push(body);
      rows = rows.map((one) => (one.state === 'open' ? { ...one, state: 'undone' } : one));
      return { undone: 1, told: 1, left: rows.slice(1) };
    },
  });
});

test('the last change is undone where it was not billed, and what stays is named with its reason', async () => {
  await renderApp('/sales/billing');
  await userEvent.click(page.getByRole('button', { name: 'שינוי מחירים' }));
  await userEvent.click(page.getByRole('button', { name: 'ביטול השינוי' }));
  const dialog = page.getByRole('dialog', { name: 'ביטול שינוי מחירים' });
  const stays = { hasText: /גלריית נחל שקט.*נשאר: כבר חויב במחיר החדש/ };
  await expect.element(dialog.getByRole('listitem').filter(stays)).toBeVisible();
  await expect.element(dialog.getByText('המחיר הקודם יחזור')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(dialog.getByText('המחיר הקודם יחזור'));
  await userEvent.click(dialog.getByRole('button', { name: 'החזרת המחיר בתבנית אחת' }));
  await expect.element(dialog.getByText('המחיר הקודם הוחזר')).toBeVisible();
  expect(orders).toEqual([{ tells: true }]);
  await expect.element(dialog.getByRole('button', { name: 'אין מה להחזיר' })).toBeDisabled();
});
