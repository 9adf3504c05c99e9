import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { refusal } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import {
  aRow,
  aView,
  idOf,
  openRequests,
  REQUESTS,
  startRequests,
  type RequestBench,
} from './testing/request-bench.ts';

let bench: RequestBench;

beforeEach(async () => {
  bench = await startRequests();
});

const row = (name: RegExp) => page.getByRole('row', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a list says of each request in one word where it stands, what waits and what needs a person', async () => {
  await openRequests();
  await expect.element(row(/2041/)).toBeVisible();
  for (const [number, word] of [
    [2041, 'נשלחה'],
    [2040, 'שולמה חלקית'],
    [2039, 'ההודעה לא הגיעה'],
    [2038, 'פג תוקפה'],
    [2037, 'תוקפה נגמר מחר'],
  ] as const) {
    await expect.element(row(new RegExp(`${String(number)}.*${word}`))).toBeVisible();
  }
  await expect.element(page.getByRole('img', { name: /שולמו .*4,743\.60/ })).toBeVisible();
  await expect.element(page.getByText('אחת לא הגיעה, אחת שתוקפה נגמר')).toBeVisible();
  await expect.element(page.getByText('הסכום שנותר לא כולל בקשות שפג תוקפן')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('מאפיית שיבולת'));
});

test('C copies the link of the row that has the focus', async () => {
  await openRequests();
  await expect.element(row(/2041/)).toBeVisible();
  row(/2040/).element().querySelector('button')?.focus();
  await userEvent.keyboard('c');
  await expect.element(page.getByText('הקישור הועתק').first()).toBeVisible();
  expect(bench.copied).toEqual([`${window.location.origin}/pay/token-2040`]);
});

test('a row opens beside the list with what happened and what was paid, and Escape closes it', async () => {
  bench.views[idOf(2041)] = aView(aRow(2041, { state: 'partly-paid', paidAgorot: 100_00 }), {
    note: 'תודה רבה',
    attempts: [
      {
        id: idOf(9001),
        at: '2026-11-19T10:00:00.000Z',
        state: 'paid',
        amountAgorot: 100_00,
        document: { id: idOf(9002), docType: 320, number: 20_007 },
      },
    ],
  });
  await openRequests();
  await userEvent.click(row(/2041/));
  const panel = page.getByRole('complementary', { name: 'בקשה 2041' });
  await expect.element(panel.getByText('תודה רבה')).toBeVisible();
  await expect.element(panel.getByText(/נשלחה במייל אל/)).toBeVisible();
  await expect.element(panel.getByText(/שולמו .*100\.00/).first()).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: /20007/ }))
    .toHaveAttribute('href', `#/documents/${idOf(9002)}`);
  await expect
    .element(panel.getByRole('textbox', { name: 'קישור לתשלום' }))
    .toHaveValue(`${window.location.origin}/pay/token-2041`);
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('on a phone an opened request covers the list', async () => {
  await openRequests(`?request=${idOf(2041)}`);
  await expect.element(page.getByRole('complementary', { name: 'בקשה 2041' })).toBeVisible();
  await expectFineOnPhone(page.getByRole('dialog', { name: 'בקשה 2041' }));
});

test('a request is reminded of, and what the server refuses is told', async () => {
  await openRequests(`?request=${idOf(2041)}`);
  const panel = page.getByRole('complementary', { name: 'בקשה 2041' });
  await userEvent.click(panel.getByRole('button', { name: 'עוד פעולות בבקשה 2041' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'שליחת תזכורת במייל' }));
  await expect.element(page.getByText('התזכורת בדרך').first()).toBeVisible();
  expect(bench.sent).toEqual([{ path: 'remind', body: { channel: 'mail' } }]);
  bench.server.answer({
    [`POST ${REQUESTS}/${idOf(2041)}/remind`]: () => refusal(409, 'REMINDED_LATELY'),
  });
  await userEvent.click(panel.getByRole('button', { name: 'עוד פעולות בבקשה 2041' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'שליחת תזכורת במסרון' }));
  await expect.element(page.getByText(/נשלחה בשעה האחרונה/)).toBeVisible();
});

test('a request is cancelled once a person is sure; one with money is not offered to be', async () => {
  await openRequests();
  await userEvent.click(button('עוד פעולות בבקשה 2040'));
  await expect.element(page.getByRole('menuitem', { name: 'שליחה בוואטסאפ' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'ביטול הבקשה' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('עוד פעולות בבקשה 2041'));
  await userEvent.click(page.getByRole('menuitem', { name: 'ביטול הבקשה' }));
  await userEvent.click(button('ביטול הבקשה'));
  await expect.element(page.getByText('הבקשה בוטלה').first()).toBeVisible();
  expect(bench.sent).toEqual([{ path: 'cancel', body: undefined }]);
});

test('without a terminal it leads to where one is connected, and asks nobody', async () => {
  bench.means = { ...bench.means, hasTerminal: false };
  bench.rows = [];
  await openRequests();
  await expect.element(page.getByText('אין מסוף שמחייב שקלים')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'לחיבור מסוף' }))
    .toHaveAttribute('href', '#/settings/cc_gateways');
  await expect.element(button('בקשה חדשה')).not.toBeInTheDocument();
});

test('an empty list teaches what a request is, and offers the first', async () => {
  bench.rows = [];
  await openRequests();
  await expect.element(page.getByText('עדיין לא נשלחו בקשות תשלום')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'למי יש חובות פתוחים' }))
    .toHaveAttribute('href', '#/reports/open_debt');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(button('בקשה ראשונה'));
  await expect.element(page.getByRole('dialog', { name: 'בקשת תשלום חדשה' })).toBeVisible();
});

test('a list that did not load says so and is tried again', async () => {
  bench.server.answer({ [`GET ${REQUESTS}`]: () => refusal(503, 'BUSY') });
  await openRequests();
  await expect.element(page.getByText('בקשות התשלום לא נטענו')).toBeVisible();
});
