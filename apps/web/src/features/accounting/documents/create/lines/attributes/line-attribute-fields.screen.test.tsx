import type { Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anItemOption } from '../../../testing/an-item-option.ts';
import { findAxeProblems } from '../../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { issuedLines } from '../../../testing/write-and-issue.ts';

const PROJECT: Tag = {
  id: '0193eeee-0000-7000-8000-000000000001',
  name: 'שיפוץ הלובי',
  color: 'teal',
  groupName: 'פרויקטים',
  isActive: true,
  version: 1,
};
const LAMP = anItemOption({
  barcode: '2900000007314',
  incomeType: 'מכירת סחורה',
  tagIds: [PROJECT.id],
});
const BOOK = anItemOption({
  id: '0193dddd-0000-7000-8000-000000000009',
  name: 'ספר',
  barcode: '7290009',
  vatKind: 'exempt',
});

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/tags', () => json({ tags: [PROJECT] }));
  server.answer('GET /v2/api/items/search', () => json({ items: [LAMP] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a row of the grid', () => {
  test('takes a type of income, an order line, a manufacturer, serial numbers and tags, and is issued with them', async () => {
    const { screen } = await openPage('/documents/create/305');
    const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
    await description.fill('ג');
    await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
    await description.click();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
    await facts.getByRole('combobox', { name: /סוג הכנסה/ }).fill('שירותים');
    await facts.getByRole('textbox', { name: /אסמכתה בשורת ההזמנה/ }).fill('PO-4711/20');
    await facts.getByRole('textbox', { name: /שם היצרן/ }).fill('קמור תאורה');
    const serials = facts.getByRole('textbox', { name: /מספרים סידוריים/ });
    await serials.fill('SN-1;SN-2 ,, SN-3');
    await facts.getByRole('combobox', { name: /תגיות השורה/ }).fill('שיפוץ');
    await userEvent.keyboard('{Enter}');
    await expect.element(facts.getByText('שיפוץ הלובי')).toBeVisible();
    await expect.element(serials).toHaveValue('SN-1, SN-2, SN-3');
    expect(await findAxeProblems()).toEqual([]);
    expect(await issuedLines(screen, server)).toMatchObject([
      {
        incomeType: 'שירותים',
        manufacturer: 'קמור תאורה',
        orderLineReference: 'PO-4711/20',
        serialNumbers: ['SN-1', 'SN-2', 'SN-3'],
        tagIds: [PROJECT.id],
      },
    ]);
  });

  test('takes those of the item that was picked, and says them', async () => {
    const { screen } = await openPage('/documents/create/305');
    await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מנורה');
    await screen.getByRole('option', { name: /מנורת שולחן/ }).click();
    await expect.element(screen.getByText('סוג הכנסה: מכירת סחורה')).toBeVisible();
    await expect.element(screen.getByText('ברקוד: \u20662900000007314\u2069')).toBeVisible();
    await expect.element(screen.getByText('שיפוץ הלובי')).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    expect(await issuedLines(screen, server)).toMatchObject([
      {
        incomeType: 'מכירת סחורה',
        barcode: '2900000007314',
        serialNumbers: [],
        tagIds: [PROJECT.id],
      },
    ]);
  });

  test('takes the item of a barcode that was scanned into its field', async () => {
    server.answer('POST /v2/api/items/by-codes', () =>
      json({ found: [{ code: LAMP.barcode, item: LAMP }] }),
    );
    const { screen } = await openPage('/documents/create/305');
    const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
    await description.click();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
    await facts.getByRole('textbox', { name: /ברקוד/ }).fill('2900000007314');
    await userEvent.keyboard('{Enter}');
    await expect.element(description).toHaveValue(LAMP.name);
  });

  test('takes the item of another barcode in place of its own, with its VAT', async () => {
    server.answer('POST /v2/api/items/by-codes', ({ body }) => {
      const codes = body?.['codes'] as string[];
      const found = [BOOK, LAMP].filter(({ barcode }) => codes.includes(barcode));
      return json({ found: found.map((item) => ({ code: item.barcode, item })) });
    });
    const { screen } = await openPage('/documents/create/305');
    const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
    const vat = screen.getByRole('combobox', { name: 'מע"מ, שורה 1' });
    await description.click();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
    const barcode = facts.getByRole('textbox', { name: /ברקוד/ });
    await barcode.fill(BOOK.barcode);
    await userEvent.keyboard('{Enter}');
    await expect.element(description).toHaveValue('ספר');
    await expect.element(vat).toHaveValue('exempt');
    await barcode.fill(LAMP.barcode);
    await userEvent.keyboard('{Enter}');
    await expect.element(description).toHaveValue(LAMP.name);
    await expect.element(vat).toHaveValue('taxable');
  });

  test('with an order line reference that is too long is refused there', async () => {
    const { screen } = await openPage('/documents/create/305');
    const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
    await description.fill('ג');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
    const reference = facts.getByRole('textbox', { name: /אסמכתה בשורת ההזמנה/ });
    await reference.fill('9'.repeat(51));
    await userEvent.tab();
    await expect.element(reference).toHaveAttribute('aria-invalid', 'true');
  });

  test('with a serial number that is too long is refused there', async () => {
    const { screen } = await openPage('/documents/create/305');
    const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
    await description.fill('ג');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
    const serials = facts.getByRole('textbox', { name: /מספרים סידוריים/ });
    await serials.fill('9'.repeat(51));
    await userEvent.tab();
    await expect.element(serials).toHaveAttribute('aria-invalid', 'true');
  });
});

test('on a phone the facts of a row are fields of its sheet and words of its card', async () => {
  await page.viewport(390, 844);
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('button', { name: 'הוספת פריט' }).click();
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'תיאור' }).fill('ג');
  await sheet.getByText('פרטים נוספים').click();
  await sheet.getByRole('combobox', { name: /סוג הכנסה/ }).fill('שירותים');
  await sheet.getByRole('textbox', { name: /אסמכתה בשורת ההזמנה/ }).fill('PO-4711/20');
  await sheet.getByRole('textbox', { name: /מספרים סידוריים/ }).fill('SN-7');
  expect(await findAxeProblems()).toEqual([]);
  await sheet.getByRole('button', { name: 'סיום' }).click();
  await expect.element(screen.getByText('סוג הכנסה: שירותים')).toBeVisible();
  await expect
    .element(screen.getByText('אסמכתה בשורת ההזמנה: \u2066PO-4711/20\u2069'))
    .toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});
