import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { agorot } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../testing/fake-chain.ts';
import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import {
  addPayment,
  fillLine,
  ISSUE,
  issue,
  OPEN,
  openType,
  type Screen,
  server,
  startWithTypes,
} from '../testing/open-types.ts';
import { chooseCustomer } from '../testing/write-and-issue.ts';
import type { DraftAnswer } from './form/prefilled-draft.ts';

startWithTypes();

test('a receipt pays the oldest first, each sum can be changed, and the rest is the credit of the customer', async () => {
  const second = anOpenDocument({
    id: DOCUMENT_ID,
    number: 30101,
    openAgorot: 50_000,
    totalAgorot: 50_000,
  });
  server.answer(OPEN, () => json({ documents: [anOpenDocument(), second] }));
  const { screen } = await openType(400);
  await chooseCustomer(screen);
  const first = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' });
  await expect.element(first).toBeVisible();
  await addPayment(screen, 'העברה בנקאית', '1300');
  await expect.element(first).toHaveValue('1,180.00');
  const other = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30101' });
  await expect.element(other).toHaveValue('120.00');
  await other.fill('100');
  await expect.element(screen.getByText(/יתרת זכות ללקוח/).first()).toMatchTextContent(/20\.00/);
  const body = await issue(screen);
  expect(body['links']).toEqual([
    { sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 118_000 },
    { sourceId: DOCUMENT_ID, kind: 'receipt', sumAgorot: 10_000 },
  ]);
});

test('a receipt cannot give out more than it received', async () => {
  server.answer(OPEN, () => json({ documents: [anOpenDocument()] }));
  const { screen } = await openType(400);
  await chooseCustomer(screen);
  await addPayment(screen, 'מזומן', '100');
  await screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' }).fill('200');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('שויך לחשבוניות יותר ממה שהתקבל').first()).toBeVisible();
});

test('a credit takes the rows of its invoice, whole or by a sum that includes VAT', async () => {
  const source = anOpenDocument({ linkKind: 'credit' });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen, router } = await openType(`305?cancel=${SOURCE_ID}`);
  const head = screen.getByRole('heading', { level: 1 });
  await expect.element(head).toMatchTextContent('חשבונית זיכוי');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/1,180\.00/);
  await screen.getByRole('radio', { name: 'לפי סכום' }).click();
  await screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' }).fill('200');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/200\.00/);
  // The draft is of the type that is written, whatever the address began with.
  await expect.poll(() => router.state.location.search).toContain('draft=');
  expect(router.state.location.pathname).toBe('/documents/create/330');
  await expect.element(head).toMatchTextContent('חשבונית זיכוי');
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'credit', sumAgorot: 20_000 }]);
  expect(body['expectedTotalAgorot']).toBe(20_000);
  // In the language of the invoice, which the server knows.
  expect(body['lines']).toMatchObject([{ description: 'זיכוי בגין החשבונית' }]);
});

test('a credit above what is left of the invoice is refused at its place', async () => {
  const source = anOpenDocument({ linkKind: 'credit', creditableAgorot: 10_000 });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen } = await openType(`330?cancel=${SOURCE_ID}`);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('סכום הזיכויים גדול מסכום החשבונית').first()).toBeVisible();
});

test('an invoice goes on from a quote of the customer and takes its rows', async () => {
  const quote = anOpenDocument({ docType: 9999, number: 1001, linkKind: 'base' });
  server.answer(OPEN, () => json({ documents: [quote] }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE, quote)),
  );
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^בחירה: / })
    .click();
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 1' }))
    .toHaveValue('מיתוג');
  await expect
    .element(screen.getByRole('list', { name: 'על בסיס' }))
    .toMatchTextContent(/הצעת מחיר 1001/);
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'base', sumAgorot: 118_000 }]);
});

test('rows of another currency are not added to rows that are there', async () => {
  const quote = anOpenDocument({ docType: 9999, number: 1001, linkKind: 'base', currency: 'USD' });
  server.answer(OPEN, () => json({ documents: [quote] }));
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('הצעת מחיר 1001')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await fillLine(screen, 'עיצוב', '1000');
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await expect.element(dialog.getByText(/במטבע אחר לא מוצגים/)).toBeVisible();
  await expect.element(dialog.getByText('הצעת מחיר 1001')).not.toBeInTheDocument();
});

/** Takes a quote whose prices contain VAT into a document of one row whose price does not. */
async function takeQuoteWithVat(discount: DraftAnswer['form']['discount']): Promise<Screen> {
  const quote = anOpenDocument({ docType: 9999, number: 1001, linkKind: 'base' });
  const answer = aDraftAnswer(305, quote);
  const lines = answer.form.lines.map((line) => ({ ...line, priceIncludesVat: true }));
  server.answer(OPEN, () => json({ documents: [quote] }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, pricesIncludeVat: true, discount, lines } }),
  );
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^בחירה: / })
    .click();
  return screen;
}

test('rows whose prices contain VAT are added as they are to rows whose prices do not', async () => {
  const screen = await takeQuoteWithVat({ kind: 'none' });
  await expect.element(screen.getByText('מחירים מעורבים')).toBeVisible();
  const body = await issue(screen);
  expect(body['links']).toHaveLength(1);
  expect(body['lines']).toMatchObject([{ priceIncludesVat: false }, { priceIncludesVat: true }]);
});

test('rows whose prices contain VAT are not added where a sum would go off prices of both ways', async () => {
  const screen = await takeQuoteWithVat({ kind: 'amount', amountMinor: agorot(1_000) });
  await expect.element(screen.getByText(/בהצעת מחיר 1001 לא כמו כאן/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const body = await issue(screen);
  expect(body['links']).toEqual([]);
  expect(body['lines']).toHaveLength(1);
});

test('a credit of a foreign invoice is in its currency, by a sum and of all that is left', async () => {
  // $ 1,180.00 at 3.505, of which $ 590.01 and 2067.99 shekels are left.
  const source = anOpenDocument({
    linkKind: 'credit',
    currency: 'USD',
    currencyRateE6: 3_505_000,
    totalAgorot: 413_590,
    creditableAgorot: 206_799,
    creditableMinor: 59_001,
  });
  const answer = aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, currency: 'USD', currencyRateE6: 3_505_000 } }),
  );
  server.answer(OPEN, () => json({ documents: [source] }));
  const { screen } = await openType(330);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /^בחירה: / }).click();
  await expect.element(screen.getByText(/אפשר לזכות עד/)).toMatchTextContent(/USD 590\.01/);
  await expect.element(screen.getByRole('combobox', { name: 'מטבע' })).toHaveValue('USD');
  await screen.getByRole('radio', { name: 'לפי סכום' }).click();
  await screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' }).fill('590.01');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/^USD590\.01$/);
  // 590.01 at the rate alone would be 2067.99; what is left is taken to the agora.
  await expect.element(screen.getByText(/^בשקלים/)).toMatchTextContent(/2,067\.99/);
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'credit', sumAgorot: 206_799 }]);
});

test('rows of a credit go with the invoice that they credit', async () => {
  const source = anOpenDocument({ linkKind: 'credit' });
  const answer = aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () => json(answer));
  server.answer(OPEN, () => json({ documents: [source] }));
  const { screen } = await openType(330);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /^בחירה: / }).click();
  const price = screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' });
  await expect.element(price).toHaveValue('500.00');
  await screen.getByRole('radio', { name: 'לפי סכום' }).click();
  const sum = screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' });
  await sum.fill('118');
  await expect.element(price).toHaveValue('118.00');
  // Without a valid sum there is nothing to issue.
  await sum.fill('118 שח');
  await expect.element(price).toHaveValue('');
  await sum.fill('118');
  await screen.getByRole('button', { name: 'החלפה' }).click();
  await expect.element(price).toHaveValue('');
});

test('a receipt from an invoice follows the money, until a sum is given by hand', async () => {
  const older = anOpenDocument({ id: DOCUMENT_ID, number: 30099 });
  const source = anOpenDocument();
  const answer = aDraftAnswer(DOC_TYPES.RECIEPT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines: [] } }),
  );
  server.answer(OPEN, () => json({ documents: [older, source] }));
  const { screen } = await openType(`400?base=${SOURCE_ID}`);
  const own = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' });
  await expect.element(own).toHaveValue('');
  await screen.getByRole('button', { name: /השלמת היתרה.*1,180\.00.*במזומן/ }).click();
  await expect.element(own).toHaveValue('1,180.00');
  await screen.getByRole('button', { name: /מזומן.*1,180\.00/ }).click();
  const sum = screen.getByRole('textbox', { name: 'סכום', exact: true });
  await sum.fill('500');
  await expect.element(own).toHaveValue('500.00');
  await expect.element(screen.getByText(/נותר 680\.00/)).toBeVisible();
  // Beyond the invoice it is the customer's credit, and no other invoice is touched.
  await sum.fill('1300');
  await expect.element(own).toHaveValue('1,180.00');
  const other = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30099' });
  await expect.element(other).toHaveValue('');
  await expect.element(screen.getByText(/יתרת זכות ללקוח/).first()).toMatchTextContent(/120\.00/);
  expect(await findAxeProblems()).toEqual([]);
  await own.fill('1000');
  await sum.fill('1500');
  await expect.element(own).toHaveValue('1,000.00');
  await screen.getByRole('button', { name: 'חלוקה אוטומטית' }).click();
  await expect.element(other).toHaveValue('1,180.00');
  await expect.element(own).toHaveValue('320.00');
});

test('a receipt from an invoice of an unlisted customer pays a part of it', async () => {
  const source = anOpenDocument();
  const answer = aDraftAnswer(DOC_TYPES.RECIEPT, source);
  const customer = { ...answer.form.customer, id: null };
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, customer, lines: [] } }),
  );
  const { screen } = await openType(`400?base=${SOURCE_ID}`);
  await addPayment(screen, 'מזומן', '300');
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 30_000 }]);
});

test('money comes out of an open deposit of the customer, and not more than is left of it', async () => {
  const deposit = anOpenDocument({
    docType: 9998,
    number: 7001,
    linkKind: 'release',
    totalAgorot: 100_000,
    openAgorot: 60_000,
    creditableAgorot: 0,
    creditableMinor: 0,
  });
  server.answer(OPEN, ({ query }) =>
    json({ documents: query.get('for') === '9997' ? [deposit] : [] }),
  );
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await addPayment(screen, 'ניצול פיקדון');
  const choice = screen.getByRole('combobox', { name: 'פיקדון' });
  await choice.selectOptions(SOURCE_ID);
  await expect.element(choice).toMatchTextContent(/קבלת פיקדון 7001, יתרה.*₪ 600\.00/);
  const sum = screen.getByRole('textbox', { name: 'סכום', exact: true });
  await expect.element(sum).toHaveValue('600.00');
  await sum.fill('600.01');
  await expect
    .element(screen.getByRole('button', { name: /ניצול פיקדון.*600\.01/ }))
    .toMatchTextContent(/קבלת פיקדון 7001/);
  // Named at once, though the rest of the money is still missing.
  const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
  await expect.element(checks.getByText(/גדול מהיתרה/)).toBeVisible();
  await screen.getByRole('button', { name: /השלמת היתרה.*במזומן/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/גדול מהיתרה/).first()).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  expect(server.of(ISSUE)).toHaveLength(0);
});
