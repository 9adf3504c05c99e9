import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aSetup, type FakeServer } from '../../../../../test/fake-server.ts';
import { expensesServer } from '../../../../../test/expenses-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  server = expensesServer();
});

const open = () => renderApp('/expenses/new');
type Screen = Awaited<ReturnType<typeof open>>;
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true });

test('a document of a locked month keeps its date, and is told when it is booked and reported', async () => {
  server.answer({
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ booksLockedUntil: '2026-10-31' }),
    }),
  });
  const screen = await open();
  await field(screen, 'תאריך').fill('02/09/2026');
  await expect
    .element(screen.getByText(/תישמר בתאריך שלה, תירשם בספרים ב־01\/11\/2026/))
    .toBeVisible();
  const month = screen.getByRole('combobox', { name: 'חודש דיווח', exact: true });
  await expect.element(month).toHaveValue('2026-11-01');
  const offered = [...(month.element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(offered[0]).toBe('2026-11-01');
  await field(screen, 'תאריך').fill('01/11/2026');
  await expect.element(screen.getByText(/תירשם בספרים/)).not.toBeInTheDocument();
});

test('VAT of more than six months ago is left out until it is confirmed', async () => {
  server.answer({
    'POST /v2/api/expenses/check': () => ({
      sums: {
        grossAgorot: 118_000,
        vatAgorot: 18_000,
        netAgorot: 100_000,
        vatClaimedAgorot: 0,
        vatDropped: 'claim-late',
        costAgorot: 118_000,
        taxRecognisedAgorot: 118_000,
      },
      warnings: [{ code: 'VAT_CLAIM_LATE' }],
    }),
  });
  const screen = await open();
  const rail = screen.getByRole('complementary', { name: 'סכומים ואזהרות' });
  await field(screen, 'סה"כ כולל מע"מ').fill('1180');
  await field(screen, 'תאריך').fill('30/04/2026');
  const month = screen.getByRole('combobox', { name: 'חודש דיווח', exact: true });
  await month.selectOptions('2026-11-01');
  await expect.element(rail).toMatchTextContent(/מע"מ מוכר.*0\.00/);
  await expect.element(screen.getByText(/עברו יותר משישה חודשים, ולכן/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('דפוס');
  await screen.getByRole('option', { name: /בית דפוס הגליל/ }).click();
  await screen
    .getByRole('combobox', { name: 'סוג הוצאה', exact: true })
    .selectOptions('פרסום ושיווק');
  await screen.getByRole('button', { name: 'לנכות בכל זאת' }).click();
  await expect.element(rail).toMatchTextContent(/מע"מ מוכר.*180\.00/);
  await expect.element(screen.getByRole('button', { name: 'לא לנכות' })).toBeVisible();
});
