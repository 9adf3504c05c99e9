import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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

const rowMenu = (screen: Screen, line: number) =>
  screen.getByRole('button', { name: `פעולות בשורה ${line}` });

test('a row of the grid is turned into goods that come back, and the total falls by it', async () => {
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מנורה');
  await screen.getByRole('textbox', { name: 'כמות, שורה 1' }).fill('3');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('combobox', { name: 'תיאור, שורה 2' }).fill('מנורה שהוחזרה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 2' }).fill('100');
  await rowMenu(screen, 2).click();
  await screen.getByRole('menuitem', { name: 'שורת החזרה (מינוס)' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'כמות, שורה 2' })).toHaveValue('-1');
  expect(await issuedLines(screen, server)).toMatchObject([
    { quantityE4: 30_000 },
    { quantityE4: -10_000 },
  ]);
  await expect
    .poll(() => server.of('POST /v2/api/documents')[0]?.body)
    .toMatchObject({
      expectedTotalAgorot: 23_600,
    });
});

test('a total below zero offers a credit invoice', async () => {
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('ניכוי');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('-100');
  await userEvent.keyboard('{Tab}');
  const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
  await expect.element(checks).toMatchTextContent(/מפיקים חשבונית זיכוי/);
});

test('on a phone the sheet of a row turns it, without a minus on the number pad', async () => {
  await page.viewport(390, 844);
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('button', { name: 'הוספת פריט' }).click();
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'תיאור' }).fill('מנורה');
  await sheet.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('118');
  await sheet.getByText('פרטים נוספים').click();
  await sheet.getByRole('button', { name: 'שורת החזרה (מינוס)' }).click();
  await expect.element(sheet.getByRole('textbox', { name: 'כמות' })).toHaveValue('-1');
  await sheet.getByRole('button', { name: 'שורת מכירה (פלוס)' }).click();
  await expect.element(sheet.getByRole('textbox', { name: 'כמות' })).toHaveValue('1');
});
