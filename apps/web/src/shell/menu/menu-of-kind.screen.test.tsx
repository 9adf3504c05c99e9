import { beforeEach, expect, test } from 'vitest';

import { expensesServer } from '../../../test/expenses-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';
import { changeBusiness } from '../../shared/session/session-store.ts';

beforeEach(async () => {
  await chooseLanguage('he');
  expensesServer({});
});

test('the menu follows the kind of the business as soon as it is saved', async () => {
  const screen = await renderApp('/expenses');
  const menu = screen.getByRole('navigation', { name: 'תפריט ראשי' });
  await menu.getByRole('button', { name: 'דוחות' }).click();
  for (const subject of ['רווח והוצאות', 'דוחות לרשויות']) {
    await menu.getByRole('button', { name: subject }).click();
  }
  const vat = menu.getByRole('link', { name: 'דוח מע"מ' });
  const donations = menu.getByRole('link', { name: 'תרומות', exact: true });
  await expect.element(vat).toBeVisible();
  changeBusiness({ kind: 'exempt-dealer', hasVatBooks: true });
  await expect.element(vat).toBeVisible();
  changeBusiness({ kind: 'non-profit', hasVatBooks: false });
  await expect.element(donations).toBeVisible();
  await expect.element(vat).not.toBeInTheDocument();
});
