import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../../testing/fake-chain.ts';
import { json } from '../../testing/fake-server.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import {
  addPayment,
  issue,
  OPEN,
  openType,
  server,
  startWithTypes,
  type Screen,
} from '../../testing/open-types.ts';

startWithTypes();

const PAYER = 'קבוצת ארז אחזקות';
const QUESTION = `הקבלה תצא על שם ${PAYER}, והמסמך חשבונית מס 30100 הוא של קליניקה נעימה.`;

/** Opens a receipt from the clinic's invoice, whose customer was replaced by another payer. */
async function openForOther(): Promise<Screen> {
  const source = anOpenDocument();
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.RECIEPT, source)),
  );
  server.answer(OPEN, () => json({ documents: [source] }));
  const { screen } = await openType(`400?base=${SOURCE_ID}`);
  const question = screen.getByText('מי שילם?');
  await addPayment(screen, 'מזומן', '1180');
  await expect.element(screen.getByText('חשבונית מס 30100').first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill(PAYER);
  await screen.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  await expect.element(question).toBeVisible();
  return screen;
}

test('a receipt on another name asks who paid, and is issued once that was answered', async () => {
  const screen = await openForOther();
  await expect.element(screen.getByRole('main')).toMatchTextContent(QUESTION);
  await page.viewport(390, 844);
  await expect.element(screen.getByText('מי שילם?')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^המשלם הוא לא הלקוח של המסמך/).first()).toBeVisible();
  await screen.getByRole('button', { name: `${PAYER}, עבור קליניקה נעימה` }).click();
  await screen.getByRole('textbox', { name: /^הקשר ללקוח או סיבת התשלום/ }).fill('חברת האם');
  expect(await findAxeProblems()).toEqual([]);
  expect(await issue(screen)).toMatchObject({
    customer: { id: null, name: PAYER },
    links: [{ sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 118_000 }],
    paidByThirdParty: true,
    payerRelation: 'חברת האם',
  });
});

test('who answers that the customer paid has the customer back, without a question', async () => {
  const screen = await openForOther();
  await screen.getByRole('button', { name: 'קליניקה נעימה', exact: true }).click();
  await expect.element(screen.getByText('מי שילם?')).not.toBeInTheDocument();
  expect(await issue(screen)).toMatchObject({
    customer: { name: 'קליניקה נעימה' },
    paidByThirdParty: false,
    payerRelation: '',
  });
});

test('who answers that it pays something else leaves the invoice out', async () => {
  const screen = await openForOther();
  await screen.getByRole('button', { name: 'הקבלה לא על חשבונית מס 30100' }).click();
  await expect.element(screen.getByText('מי שילם?')).not.toBeInTheDocument();
  expect(await issue(screen)).toMatchObject({
    customer: { name: PAYER },
    links: [],
    paidByThirdParty: false,
  });
});
