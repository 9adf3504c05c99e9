import type { DeskRow } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, startHandlers } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aDeskRow, aDetail, idOf } from './testing/payments.ts';

const LIST = '/v2/api/sales/transactions';

let rows: readonly DeskRow[];
let asks: string[];
let closed: unknown[];
let closing: () => unknown;

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [aDeskRow(1), aDeskRow(2, { trouble: 'contradicts', nextInquiryAt: null })];
  asks = [];
  closed = [];
  closing = () => aDetail();
  fakeServer({
    ...startHandlers(true),
    [`GET ${LIST}/{id}`]: () => aDetail(),
    [`GET ${LIST}/unknown`]: () => ({
      rows,
      count: rows.length,
      currencies:
        rows.length === 0 ? [] : [{ currency: 'ILS', count: rows.length, netMinor: 11_682_00 }],
      resolvedThisMonth: 5,
    }),
    [`POST ${LIST}/{id}/ask`]: ({ path }) => {
      asks.push(path.split('/').at(-2) ?? '');
      return aDetail();
    },
    [`POST ${LIST}/{id}/document`]: ({ path }) => {
      asks.push(path);
      return aDetail();
    },
    [`POST ${LIST}/{id}/close`]: ({ body }) => {
      closed.push(body);
      return closing();
    },
  });
});

async function open(path = ''): Promise<void> {
  await renderApp(`/sales/transactions/unknown${path}`);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'חיובים בבירור' }))
    .toBeVisible();
}

test('the desk says how much, what the gateway says and when it is asked next', async () => {
  await open();
  await expect.element(page.getByText('2 לבירור')).toBeVisible();
  await expect.element(page.getByText('העסקה נמצאה, עדיין אין תוצאה')).toBeVisible();
  await expect.element(page.getByText(/נשאלה 3 פעמים/)).toBeVisible();
  await expect.element(page.getByText('26/11/2026 11:01').first()).toBeVisible();
  await expect.element(page.getByText(/החודש התבררו 5 חיובים אוטומטית/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('לקוח 1', { exact: true }));
});

test('R asks the gateway about the one that is open, and the arrows open the next', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'בדיקה עכשיו' })).toBeVisible();
  await userEvent.keyboard('r');
  await expect.poll(() => asks).toEqual([idOf(1)]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => window.location.hash).toBe(`#/sales/transactions/unknown/${idOf(2)}`);
  await expect.element(page.getByText(/שונה ממה שידוע על העסקה/)).toBeVisible();
});

test('closing as received asks for an approval number and a reason', async () => {
  await open();
  const form = page.getByRole('form', { name: 'סגירה ידנית' });
  await expect.element(form.getByRole('button')).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('radio', { name: 'הכסף התקבל' }));
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'סגירה והפקת המסמך' }));
  await expect.element(form.getByRole('textbox', { name: /איך זה ידוע/ })).toBeInvalid();
  expect(closed).toEqual([]);
  await userEvent.fill(form.getByRole('textbox', { name: /מספר אישור/ }), '0098377');
  await userEvent.fill(form.getByRole('textbox', { name: /איך זה ידוע/ }), 'שיחה עם Cardcom');
  await userEvent.click(form.getByRole('button', { name: 'סגירה והפקת המסמך' }));
  await expect.element(page.getByText('נסגר', { exact: true }).first()).toBeVisible();
  expect(closed).toEqual([
    { closing: 'received', approvalNumber: '0098377', reason: 'שיחה עם Cardcom' },
  ]);
});

test('what the server refuses is said at its field, and nothing typed is lost', async () => {
  closing = () =>
    refusal(400, 'INVALID_REQUEST', {
      fields: [{ path: ['approvalNumber'], code: 'FIELD_REQUIRED' }],
    });
  await open();
  const form = page.getByRole('form', { name: 'סגירה ידנית' });
  await userEvent.click(form.getByRole('radio', { name: 'הכסף התקבל' }));
  await userEvent.fill(form.getByRole('textbox', { name: /איך זה ידוע/ }), 'שיחה');
  await userEvent.click(form.getByRole('button', { name: 'סגירה והפקת המסמך' }));
  await expect.element(form.getByRole('textbox', { name: /מספר אישור/ })).toBeInvalid();
  await expect.element(form.getByRole('textbox', { name: /איך זה ידוע/ })).toHaveValue('שיחה');
});

test('money whose document was refused is not closed: the document is ordered again', async () => {
  rows = [aDeskRow(1, { trouble: 'no-document', closings: [], mayAsk: false })];
  await open();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'הפקת המסמך' }));
  await expect.poll(() => asks).toHaveLength(1);
});

test('a refund in doubt is said to be one, and needs no approval number', async () => {
  rows = [aDeskRow(1, { operation: 'refund', attemptId: idOf(60) })];
  await open();
  await expect.element(page.getByText('זו שאלה על החזר, לא על החיוב')).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'ההחזר בוצע' }));
  await expect.element(page.getByRole('textbox', { name: /מספר אישור/ })).not.toBeInTheDocument();
});

test('an empty desk says how many became known by themselves', async () => {
  rows = [];
  await open();
  await expect.element(page.getByText('אין חיובים בבירור')).toBeVisible();
  await expect.element(page.getByText(/5 חיובים התבררו אוטומטית החודש/)).toBeVisible();
});
