import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { issuedLines } from '../../testing/write-and-issue.ts';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

async function typeRows(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('ייעוץ');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('combobox', { name: 'תיאור, שורה 2' }).fill('נסיעות');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 2' }).fill('118');
}

async function pickOfRow(screen: Screen, line: number, action: string): Promise<void> {
  await screen.getByRole('button', { name: `פעולות בשורה ${line}` }).click();
  await screen.getByRole('menuitem', { name: action }).click();
}

test('one row of the grid has VAT in its price, says so, and the document is of mixed prices', async () => {
  const { screen } = await openPage('/documents/create/305');
  await typeRows(screen);
  await pickOfRow(screen, 2, 'המחיר כולל מע"מ');
  await expect.element(screen.getByRole('row').getByText('המחיר כולל מע"מ')).toBeVisible();
  await expect.element(screen.getByText('מחירים מעורבים')).toBeVisible();
  const ways = screen.getByRole('radiogroup', { name: /^אופן הזנת המחירים/ });
  await expect.element(ways.getByRole('radio', { name: 'לפני מע"מ' })).not.toBeChecked();
  await expect.element(ways.getByRole('radio', { name: 'כולל מע"מ' })).not.toBeChecked();
  await expect.element(screen.getByText('מע"מ הכלול במחירים')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  expect(await issuedLines(screen, server)).toMatchObject([
    { priceIncludesVat: false },
    { priceIncludesVat: true },
  ]);
  await expect
    .poll(() => server.of('POST /v2/api/documents')[0]?.body)
    .toMatchObject({
      pricesIncludeVat: false,
      expectedTotalAgorot: 23_600,
    });
});

test('the switch of the document sets all rows', async () => {
  const { screen } = await openPage('/documents/create/305');
  await typeRows(screen);
  await pickOfRow(screen, 1, 'המחיר כולל מע"מ');
  const ways = screen.getByRole('radiogroup', { name: /^אופן הזנת המחירים/ });
  await ways.getByRole('radio', { name: 'לפני מע"מ' }).click();
  await expect.element(screen.getByText('מחירים מעורבים')).not.toBeInTheDocument();
  await expect.element(ways.getByRole('radio', { name: 'לפני מע"מ' })).toBeChecked();
  expect(await issuedLines(screen, server)).toMatchObject([
    { priceIncludesVat: false },
    { priceIncludesVat: false },
  ]);
});

test('a row without VAT has no such choice', async () => {
  const { screen } = await openPage('/documents/create/305');
  await typeRows(screen);
  await screen.getByRole('combobox', { name: 'מע"מ, שורה 1' }).selectOptions('exempt');
  await screen.getByRole('button', { name: 'פעולות בשורה 1' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'פרטים נוספים' })).toBeVisible();
  await expect
    .element(screen.getByRole('menuitem', { name: 'המחיר כולל מע"מ' }))
    .not.toBeInTheDocument();
});

test('on a phone the sheet of a row says it, and its card after it', async () => {
  await page.viewport(390, 844);
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('button', { name: 'הוספת פריט' }).click();
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'תיאור' }).fill('ייעוץ');
  await sheet.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('118');
  await sheet.getByText('פרטים נוספים').click();
  await sheet.getByRole('combobox', { name: 'המחיר בשורה' }).selectOptions('with');
  expect(await findAxeProblems()).toEqual([]);
  await sheet.getByRole('button', { name: 'סיום' }).click();
  await expect.element(screen.getByText('המחיר כולל מע"מ')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});
