import type { NumberCheckView } from '@pinkas/contract/accounting/expenses/number-check';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../../../test/axe-at-rest.ts';
import {
  anExpense,
  EXPENSE_ID,
  expensesServer,
  aForm,
} from '../../../../../../test/expenses-server.ts';
import type { FakeServer } from '../../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../../shared/language/language-store.ts';

const CHECK = `POST /v2/api/expenses/${EXPENSE_ID}/number-check`;
const AT = '2026-11-20T08:00:00.000Z';
const CONFIRMED: NumberCheckView = {
  state: 'confirmed',
  differs: [],
  checkedAt: AT,
  found: {
    supplierTaxId: '510000011',
    documentDate: localDate('2026-11-10'),
    netAgorot: 100_000,
    vatAgorot: 18_000,
  },
  isConnected: true,
};
const DIFFERS: NumberCheckView = {
  ...CONFIRMED,
  state: 'differs',
  differs: ['date', 'sum'],
  found: {
    supplierTaxId: '510000011',
    documentDate: localDate('2026-11-12'),
    netAgorot: 90_000,
    vatAgorot: 18_000,
  },
};

let server: FakeServer;
let numberCheck: NumberCheckView;

beforeEach(async () => {
  await chooseLanguage('he');
  const form = aForm({ allocationNumber: '204519873' });
  server = expensesServer({
    'GET /v2/api/expenses/{id}': () => anExpense({ form, numberCheck }),
  });
});

const open = () => renderApp(`/expenses/${EXPENSE_ID}`);

test('a number that does not match shows what differs, side by side, and is checked again by a press', async () => {
  numberCheck = DIFFERS;
  server.answer({
    [CHECK]: () => {
      numberCheck = CONFIRMED;
      return { numberCheck, isHeard: true };
    },
  });
  const screen = await open();
  await expect.element(screen.getByText('לא תואם', { exact: true })).toBeVisible();
  const rowOf = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(rowOf(/לפני מע"מ.*1,000\.00.*900\.00/)).toBeVisible();
  await expect.element(rowOf(/תאריך.*10\/11\/2026.*12\/11\/2026/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByText('לא תואם', { exact: true }));
  await screen.getByRole('button', { name: 'בדיקה חוזרת' }).click();
  await expect.element(screen.getByText('אומת', { exact: true })).toBeVisible();
  await expect.poll(() => server.callsTo(CHECK)).toHaveLength(1);
  await expectFineOnPhone(screen.getByText('אומת', { exact: true }));
});

test('silence is told, and what was known stays', async () => {
  numberCheck = CONFIRMED;
  server.answer({ [CHECK]: () => ({ numberCheck, isHeard: false }) });
  const screen = await open();
  await screen.getByRole('button', { name: 'בדיקה חוזרת' }).click();
  await expect.element(screen.getByText(/לא השיבה עכשיו/)).toBeVisible();
  await expect.element(screen.getByText('אומת', { exact: true })).toBeVisible();
});

test('what is typed and not saved is not asked about', async () => {
  numberCheck = { ...CONFIRMED, state: 'unchecked', checkedAt: null, found: null };
  const screen = await open();
  const check = screen.getByRole('button', { name: 'בדיקה מול רשות המסים' });
  await expect.element(check).toBeEnabled();
  await screen.getByRole('textbox', { name: 'מספר חשבונית', exact: true }).fill('88122');
  await expect.element(check).toBeDisabled();
});

test('an answer that comes while somebody types is shown, and what was typed stays', async () => {
  // Not connected, so that the page asks for nothing by itself.
  numberCheck = { ...DIFFERS, state: 'unchecked', differs: [], found: null, isConnected: false };
  const typed = Promise.withResolvers<void>();
  const event = new TextEncoder().encode('data: {"changed":["expenses"]}\n\n');
  const body = new ReadableStream<Uint8Array>({
    start: (control) => void typed.promise.then(() => control.enqueue(event)),
  });
  server.answer({
    'GET /v2/api/changes': () =>
      new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  });
  const screen = await open();
  await expect.element(screen.getByText('לא נבדק', { exact: true })).toBeVisible();
  const reference = screen.getByRole('textbox', { name: 'מספר חשבונית', exact: true });
  await reference.fill('88122');
  numberCheck = DIFFERS;
  typed.resolve();
  await expect.element(screen.getByText('לא תואם', { exact: true })).toBeVisible();
  await expect.element(reference).toHaveValue('88122');
});

test('a business that is not connected is led to the connection', async () => {
  numberCheck = {
    ...CONFIRMED,
    state: 'unchecked',
    checkedAt: null,
    found: null,
    isConnected: false,
  };
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'חיבור לרשות המסים' }))
    .toHaveAttribute('href', '#/account/tax_authority');
});

test('a confirmed number of a business that is not connected offers no connection', async () => {
  numberCheck = { ...CONFIRMED, isConnected: false };
  const screen = await open();
  await expect.element(screen.getByText('אומת', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'חיבור לרשות המסים' }))
    .not.toBeInTheDocument();
});
