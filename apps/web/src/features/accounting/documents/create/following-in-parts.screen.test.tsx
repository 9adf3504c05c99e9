import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID, SOURCE_ROW } from '../testing/fake-chain.ts';
import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { issue, openType, server, startWithTypes } from '../testing/open-types.ts';

startWithTypes();

/** A row of 10 units of which 4 were delivered. */
const ROW = { ...SOURCE_ROW, takenQuantityE4: 40_000, takenAmountMinor: 40_000 };

test('a delivery of a part of an order takes that part, and no more than is left', async () => {
  const order = anOpenDocument({
    docType: 100,
    number: 1001,
    linkKind: 'base',
    openAgorot: 70_800,
    creditableAgorot: 0,
    creditableMinor: 0,
    rows: [ROW],
  });
  const answer = aDraftAnswer(200, order);
  const source = { documentId: SOURCE_ID, lineNo: 1, measure: 'quantity' };
  const lines = answer.form.lines.map((line) => ({ ...line, quantityE4: 60_000, source }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines } }),
  );
  const { screen } = await openType(`200?base=${SOURCE_ID}`);
  await expect.element(screen.getByText(/מתוך 6 שנותרו בהזמנה 1001/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'חיוב חלקי' })).not.toBeInTheDocument();
  const quantity = screen.getByRole('textbox', { name: 'כמות, שורה 1' });
  await expect.element(quantity).toHaveValue('6');
  await quantity.fill('7');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/יותר ממה שנותר בשורה/).first()).toBeVisible();
  await quantity.fill('5');
  await expect.element(screen.getByText(/יותר ממה שנותר בשורה/)).not.toBeInTheDocument();
  const body = await issue(screen);
  expect(body['lines']).toMatchObject([{ quantityE4: 50_000, source }]);
});

test('a discount in money goes with the quantity of a followed row that is changed', async () => {
  const row = { ...ROW, takenQuantityE4: 0, takenAmountMinor: 0, totalMinor: 90_000 };
  const rows = [{ ...row, hasDiscountSum: true }];
  const order = anOpenDocument({ docType: 100, number: 1001, linkKind: 'base', rows });
  const answer = aDraftAnswer(200, order);
  const terms = {
    quantityE4: 100_000,
    unitPriceE4: 1_000_000,
    discount: { kind: 'amount' as const, amountMinor: 10_000 },
    source: { documentId: SOURCE_ID, lineNo: 1, measure: 'quantity' },
  };
  const lines = answer.form.lines.map((line) => ({ ...line, ...terms }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines } }),
  );
  const { screen } = await openType(`200?base=${SOURCE_ID}`);
  const discount = screen.getByRole('textbox', { name: 'הנחה, שורה 1' });
  await expect.element(discount).toHaveValue('100.00');
  await screen.getByRole('textbox', { name: 'כמות, שורה 1' }).fill('4');
  await expect.element(discount).toHaveValue('40.00');
  await screen.getByRole('textbox', { name: 'כמות, שורה 1' }).fill('10');
  await expect.element(discount).toHaveValue('100.00');
});

test('the discount in money of a document goes with the parts that are taken, until another is typed', async () => {
  const row = { ...ROW, takenQuantityE4: 0, takenAmountMinor: 0 };
  const rows = [row, { ...row, lineNo: 2 }];
  const order = anOpenDocument({ docType: 100, number: 1001, linkKind: 'base', rows });
  const answer = aDraftAnswer(200, { ...order, discountMinor: 10_001 });
  const [line] = answer.form.lines;
  const lines = [1, 2].map((lineNo) => ({
    ...line,
    quantityE4: 100_000,
    unitPriceE4: 1_000_000,
    source: { documentId: SOURCE_ID, lineNo, measure: 'quantity' },
  }));
  const discount = { kind: 'amount' as const, amountMinor: 10_001 };
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines, discount } }),
  );
  const { screen } = await openType(`200?base=${SOURCE_ID}`);
  const total = screen.getByTestId('document-total');
  const quantity = (row: number) =>
    screen.getByRole('textbox', { name: `כמות, שורה ${String(row)}` });
  await expect.element(total).toMatchTextContent(/2,241\.99/);
  await quantity(1).fill('5');
  await expect.element(total).toMatchTextContent(/1,681\.49/);
  await quantity(2).fill('0');
  await quantity(2).fill('1');
  await expect.element(total).toMatchTextContent(/672\.60/);
  const body = await issue(screen);
  expect(body['discount']).toEqual({ kind: 'amount', amountMinor: 3_000 });
});

test.each([
  { state: 'partly-followed', openAgorot: 70_800, said: 'בוצע חלקית' },
  { state: 'open', totalAgorot: 0, openAgorot: 0, said: 'נותר 6 מתוך 10 יחידות (בוצע 4)' },
] as const)('the page of an order says what is left of its rows: $state', async (given) => {
  const { said, ...standing } = given;
  const order = aDocument({ docType: 100, ...standing, sourceRows: [ROW] });
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(order));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText(said).first()).toBeVisible();
  await expect.element(screen.getByText('נותר 6 מתוך 10 יחידות (בוצע 4)')).toBeVisible();
});

test('an accepted quote that was followed in part says both', async () => {
  const sums = { totalAgorot: 118_000, openAgorot: 70_800 };
  const quote = aDocument({ docType: 9999, state: 'accepted', ...sums, sourceRows: [ROW] });
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(quote));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('בוצע חלקית')).toBeVisible();
  await expect.element(screen.getByText('אושר', { exact: true }).first()).toBeVisible();
});

test('a rest that was closed by hand says who decided so, and when', async () => {
  const none = { recipients: [], follower: null };
  const by = { kind: 'user' as const, name: 'רותי כהן-אדר' };
  const order = aDocument({
    docType: 100,
    state: 'closed-manually',
    openAgorot: 0,
    sourceRows: [ROW],
    events: [{ kind: 'closed', at: '2026-11-15T07:46:00Z', by, ...none }],
  });
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(order));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText(/מה שנותר נסגר ידנית: .*רותי כהן-אדר/)).toBeVisible();
});

test('the rows of an order are chosen one by one, each with its quantity', async () => {
  const other = {
    ...ROW,
    lineNo: 2,
    description: 'הדפסה',
    takenQuantityE4: 0,
    takenAmountMinor: 0,
  };
  const order = anOpenDocument({
    docType: 100,
    number: 1001,
    linkKind: 'base',
    rows: [ROW, other],
  });
  const answer = aDraftAnswer(200, order);
  const [line] = answer.form.lines;
  const lines = [1, 2].map((lineNo) => ({
    ...line,
    description: lineNo === 1 ? 'מיתוג' : 'הדפסה',
    quantityE4: lineNo === 1 ? 60_000 : 100_000,
    source: { documentId: SOURCE_ID, lineNo, measure: 'quantity' },
  }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines } }),
  );
  const { screen } = await openType(`200?base=${SOURCE_ID}`);
  await screen.getByRole('button', { name: 'בחירת שורות' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /מיתוג/ }).click();
  const apply = dialog.getByRole('button', { name: 'עדכון השורות' });
  const quantity = dialog.getByRole('textbox', { name: 'כמות מהדפסה' });
  await quantity.fill('11');
  await expect.element(apply).toBeDisabled();
  await quantity.fill('3');
  await apply.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = await issue(screen);
  expect(body['lines']).toMatchObject([
    { description: 'הדפסה', quantityE4: 30_000, source: { lineNo: 2, measure: 'quantity' } },
  ]);
});

test('a quote is billed by a percentage of it, a sum of each row', async () => {
  const quote = anOpenDocument({
    docType: 9999,
    number: 77,
    linkKind: 'base',
    creditableAgorot: 0,
    creditableMinor: 0,
    rows: [{ ...ROW, takenQuantityE4: 0, takenAmountMinor: 0 }],
  });
  const answer = aDraftAnswer(305, quote);
  const source = { documentId: SOURCE_ID, lineNo: 1, measure: 'quantity' };
  const lines = answer.form.lines.map((line) => ({ ...line, source }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines } }),
  );
  const { screen } = await openType(`305?base=${SOURCE_ID}`);
  await screen.getByRole('button', { name: 'חיוב חלקי' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'אחוז מהמסמך כולו' }).fill('30');
  await dialog.getByRole('button', { name: 'עדכון השורות' }).click();
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/354\.00/);
  await expect.element(dialog).not.toBeInTheDocument();
  const body = await issue(screen);
  expect(body['lines']).toMatchObject([
    {
      description: 'מיתוג (30%)',
      quantityE4: 10_000,
      unitPriceE4: 3_000_000,
      source: { ...source, measure: 'sum' },
    },
  ]);
});
