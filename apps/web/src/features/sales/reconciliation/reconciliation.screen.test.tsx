import type { ComparedPayment } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const COMPARED = 'GET /v2/api/sales/reconciliation';
const TERMINAL = {
  terminalId: '00000000-0000-4000-8000-000000000401',
  gateway: 'cardcom',
  terminal: '1000417',
} as const;

function aCompared(changes: Partial<ComparedPayment>): ComparedPayment {
  return {
    ...TERMINAL,
    id: 'a-1',
    date: localDate('2026-11-25'),
    result: 'both',
    attemptId: '00000000-0000-4000-8000-000000000501',
    isOnDesk: false,
    customer: 'רות כהן',
    transactionId: '88001',
    approvalNumber: '0417731',
    lastDigits: '4417',
    currency: 'ILS',
    amountMinor: 118_00,
    canImport: false,
    document: null,
    ...changes,
  };
}

const ROWS = [
  aCompared({}),
  aCompared({
    id: 'a-2',
    result: 'there',
    attemptId: null,
    customer: '',
    amountMinor: 300_00,
    canImport: true,
  }),
  aCompared({ id: 'a-3', result: 'there', isOnDesk: true, amountMinor: 77_00 }),
  aCompared({ id: 'a-4', result: 'here', amountMinor: -50_00 }),
];

let server: FakeServer;

function answer(changes: object = {}) {
  return {
    rows: ROWS,
    counts: { both: 1, here: 1, there: 2 },
    terminals: [TERMINAL],
    notCompared: [],
    ...changes,
  };
}

let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [COMPARED]: ({ query }) => {
      asked.push(query);
      return answer();
    },
  });
});

test('each payment says on which side it is, and leads to where a person decides about it', async () => {
  await renderApp('/sales/transactions/reconciliation');
  const unknown = page.getByRole('row').filter({ hasText: '300.00' });
  await expect.element(unknown.getByText('לא רשום אצלנו')).toBeVisible();
  await expect.element(unknown.getByText('רק בחברת הסליקה')).toBeVisible();
  await expect
    .element(page.getByRole('row').filter({ hasText: '77.00' }).getByRole('link'))
    .toHaveAttribute('href', '#/sales/transactions/unknown/00000000-0000-4000-8000-000000000501');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a charge that the gateway alone knows is imported with who paid it and its document', async () => {
  const sent: unknown[] = [];
  server.answer({
    'GET /v2/api/virtual-terminal': () => ({
      terminals: [],
      docTypes: [320, 400],
      vatBasisPoints: 1800,
    }),
    'GET /v2/api/documents/customers': () => ({ customers: [], total: 0 }),
    'POST /v2/api/sales/reconciliation/imports': ({ body }) => {
      sent.push(body);
      return { attemptId: ROWS[0]?.attemptId, document: null };
    },
  });
  await renderApp('/sales/transactions/reconciliation');
  await page.getByRole('button', { name: 'ייבוא', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/•••• 4417/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('combobox', { name: 'מי שילם' }).fill('דוד לוי');
  await dialog.getByLabelText('עבור מה שולם').fill('הרצאה');
  await dialog.getByRole('button', { name: 'ייבוא והפקת מסמך' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { terminalId } = TERMINAL;
  const of = { terminalId, date: '2026-11-25', transactionId: '88001' };
  expect(sent).toEqual([
    {
      ...of,
      customerId: null,
      name: 'דוד לוי',
      email: '',
      phone: '',
      description: 'הרצאה',
      documentIds: [],
      docType: 320,
    },
  ]);
});

test('one that a document has already is only linked to it', async () => {
  const document = { documentId: '00000000-0000-4000-8000-000000000601', docType: 400, number: 77 };
  server.answer({
    'GET /v2/api/virtual-terminal': () => ({
      terminals: [],
      docTypes: [320],
      vatBasisPoints: 1800,
    }),
    [COMPARED]: () =>
      answer({
        rows: [aCompared({ result: 'there', attemptId: null, canImport: true, document })],
      }),
  });
  await renderApp('/sales/transactions/reconciliation');
  await page.getByRole('button', { name: 'ייבוא', exact: true }).click();
  await expect.element(page.getByText(/החיוב כבר רשום במסמך קבלה 77/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'קישור למסמך' })).toBeEnabled();
  await expect.element(page.getByLabelText('עבור מה שולם')).not.toBeInTheDocument();
});

test('what is only here says what to do, and leads to the payment', async () => {
  await renderApp('/sales/transactions/reconciliation');
  const row = page.getByRole('row').filter({ hasText: '50.00' });
  await row.getByRole('button', { name: 'מה עושים' }).click();
  await expect.element(page.getByText(/חברת הסליקה לא מכירה את ההחזר/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'לעסקה' }))
    .toHaveAttribute('href', expect.stringContaining('#/sales/transactions/'));
});

test('a tab shows one result, and the comparison is made again by a press', async () => {
  await renderApp('/sales/transactions/reconciliation');
  await page.getByRole('tab', { name: /רק אצלנו/ }).click();
  await expect.poll(() => asked.at(-1)?.get('result')).toBe('here');
  const before = asked.length;
  await page.getByRole('button', { name: 'השוואה עכשיו' }).click();
  await expect.poll(() => asked.length).toBe(before + 1);
});

test('a terminal that was not compared is named with the reason', async () => {
  server.answer({
    [COMPARED]: () =>
      answer({
        rows: [],
        counts: { both: 0, here: 0, there: 0 },
        notCompared: [{ ...TERMINAL, reason: 'silent' }],
      }),
  });
  await renderApp('/sales/transactions/reconciliation');
  await expect.element(page.getByText(/Cardcom 1000417.*חברת הסליקה לא ענתה/)).toBeVisible();
});

test('it is fine on a phone', async () => {
  await renderApp('/sales/transactions/reconciliation');
  await expectFineOnPhone(page.getByText('לא רשום אצלנו').first());
});
