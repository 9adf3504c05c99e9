import { expect, test } from 'vitest';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../../testing/fake-chain.ts';
import { DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json } from '../../testing/fake-server.ts';
import {
  addPayment,
  fillLine,
  issue,
  OPEN,
  openType,
  type Screen,
  server,
  startWithTypes,
} from '../../testing/open-types.ts';
import { chooseCustomer } from '../../testing/write-and-issue.ts';

startWithTypes();

test.each([true, false])(
  'a note that takes an order over keeps to itself what the order kept: %s',
  async (hidesPrices) => {
    const order = anOpenDocument({ docType: 100, number: 1001, linkKind: 'base' });
    const answer = aDraftAnswer(200, order);
    server.answer(OPEN, () => json({ documents: [order] }));
    server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
      json({ ...answer, form: { ...answer.form, hidesPrices } }),
    );
    const { screen } = await openType(200);
    await chooseCustomer(screen);
    await fillLine(screen, 'עיצוב', '1000');
    await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^בחירה: / })
      .click();
    await expect
      .element(screen.getByRole('combobox', { name: 'תיאור, שורה 2' }))
      .toHaveValue('מיתוג');
    expect((await issue(screen))['hidesPrices']).toBe(hidesPrices);
  },
);

const DEPOSITS = [
  { id: SOURCE_ID, number: 7001, sumAgorot: 60_000 },
  { id: DOCUMENT_ID, number: 7002, sumAgorot: 40_000 },
] as const;

/** A release whose customer has two deposits of cash, the first of them chosen. */
async function openRelease(): Promise<Screen> {
  const documents = DEPOSITS.map(({ id, number, sumAgorot }) => {
    const sums = { totalAgorot: sumAgorot, openAgorot: sumAgorot };
    const deposit = anOpenDocument({ id, docType: 9998, number, linkKind: 'release', ...sums });
    const answer = aDraftAnswer(9997, deposit);
    const payments = [{ kind: 'cash', sumAgorot, date: '2026-11-20', remark: '' }];
    const form = { ...answer.form, lines: [], payments };
    server.answer(`GET /v2/api/documents/${id}/draft`, () => json({ ...answer, form }));
    return deposit;
  });
  server.answer(OPEN, () => json({ documents }));
  const { screen } = await openType(9997);
  await chooseCustomer(screen);
  await choose(screen, 7001);
  await expect.element(paid(screen, '600.00')).toBeVisible();
  return screen;
}

function choose(screen: Screen, number: number): Promise<void> {
  return screen.getByRole('button', { name: new RegExp(`^בחירה: .*${String(number)}`) }).click();
}

const paid = (screen: Screen, sum: string) =>
  screen.getByRole('button', { name: new RegExp(`מזומן.* ?₪? ?${sum.replace('.', '\\.')}`) });

test('the money of a deposit goes with it when another is chosen', async () => {
  const screen = await openRelease();
  await screen.getByRole('button', { name: 'החלפה' }).click();
  await expect.element(paid(screen, '600.00')).not.toBeInTheDocument();
  await choose(screen, 7002);
  await expect.element(paid(screen, '400.00')).toBeVisible();
  expect(await issue(screen)).toMatchObject({
    links: [{ sourceId: DOCUMENT_ID, kind: 'release', sumAgorot: 40_000 }],
    payments: [{ kind: 'cash', sumAgorot: 40_000 }],
  });
});

test('the money of a deposit goes with its customer, and what was typed stays', async () => {
  const screen = await openRelease();
  await addPayment(screen, 'העברה בנקאית', '250');
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await expect.element(paid(screen, '600.00')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('textbox', { name: 'סכום', exact: true }))
    .toHaveValue('250.00');
});
