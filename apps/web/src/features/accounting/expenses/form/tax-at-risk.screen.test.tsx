import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expensesServer } from '../../../../../test/expenses-server.ts';
import { aSetup, type FakeServer } from '../../../../../test/fake-server.ts';
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

async function choose(screen: Screen, name: string, option: string): Promise<void> {
  await screen.getByRole('combobox', { name, exact: true }).selectOptions(option);
}

test('a document without its number names the VAT and the deduction at risk, and asks the supplier with its sum', async () => {
  const screen = await open();
  await field(screen, 'סה"כ כולל מע"מ').fill('9912');
  await expect
    .element(
      screen.getByText(/בסיכון: מע"מ של .?₪\s1,512\.00.?, וגם ההכרה בהוצאה של .?₪\s9,912\.00/),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'בקשה מהספק' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:.*9%2C912\.00/));
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a document that was paid in cash beyond the law says what is at risk', async () => {
  server.answer({
    'GET /v2/api/data/init': () => ({
      success: true,
      data: {
        ...aSetup(),
        cashLawPeriods: [
          {
            validFrom: '2022-08-01',
            dealAboveAgorot: 600_000,
            cashMaxAgorot: 600_000,
            shareMaxBasisPoints: 1_000,
          },
        ],
      },
    }),
  });
  const screen = await open();
  await field(screen, 'סה"כ כולל מע"מ').fill('7080');
  await choose(screen, 'תשלום', 'מזומן');
  await expect
    .element(screen.getByText(/מותר לשלם במזומן עד .?₪\s708\.00.?\. ההכרה בהוצאה של/))
    .toBeVisible();
  await choose(screen, 'תשלום', 'העברה בנקאית');
  await expect.element(screen.getByText('התשלום במזומן גדול מהמותר')).not.toBeInTheDocument();
});
