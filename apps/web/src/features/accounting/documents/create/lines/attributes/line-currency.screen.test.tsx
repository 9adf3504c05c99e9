import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../../../shared/session/session-store.ts';
import { findAxeProblems } from '../../../testing/find-axe-problems.ts';
import { startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../../testing/write-and-issue.ts';

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

async function openFacts(screen: Screen) {
  const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
  await description.fill('רישיון שנתי');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
  await expect.element(facts).toBeVisible();
  return facts;
}

test('the price of a row follows from its price in dollars and the rate, and is issued with both', async () => {
  const { screen } = await openPage('/documents/create/305');
  const facts = await openFacts(screen);
  await facts.getByRole('combobox', { name: /מטבע המחיר/ }).selectOptions('USD');
  await facts.getByRole('textbox', { name: 'מחיר ב־USD' }).fill('100');
  await facts.getByRole('textbox', { name: 'שער לשורה' }).fill('3.651234');
  const price = screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' });
  await expect.element(price).toHaveValue('365.1234');
  await expect.element(price).toHaveAttribute('readonly');
  expect(await findAxeProblems()).toEqual([]);
  await chooseCustomer(screen);
  await issueByKeys(screen, server);
  await expect
    .poll(() => server.of('POST /v2/api/documents')[0]?.body?.['lines'])
    .toMatchObject([
      {
        unitPriceE4: 3_651_234,
        foreignPrice: { currency: 'USD', rateE6: 3_651_234, priceE4: 1_000_000 },
      },
    ]);
});

test('a rate that is missing is asked for at its field', async () => {
  const { screen } = await openPage('/documents/create/305');
  const facts = await openFacts(screen);
  await facts.getByRole('combobox', { name: /מטבע המחיר/ }).selectOptions('USD');
  await facts.getByRole('textbox', { name: 'מחיר ב־USD' }).fill('100');
  const rate = facts.getByRole('textbox', { name: 'שער לשורה' });
  await rate.click();
  await userEvent.tab();
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
});

test('without the permission of the account a row has no currency', async () => {
  const { screen } = await openPage('/documents/create/305');
  changeSetup({ mayIssueForeign: false });
  const facts = await openFacts(screen);
  await expect.element(facts.getByRole('textbox', { name: /ברקוד/ })).toBeVisible();
  await expect.element(facts.getByRole('combobox', { name: /מטבע המחיר/ })).not.toBeInTheDocument();
});
