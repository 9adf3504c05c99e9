import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

beforeEach(async () => {
  await chooseLanguage('he');
  fakeServer(startHandlers(true));
});

test('the search finds the signed-in devices, and the section leads to them', async () => {
  const screen = await renderApp('/settings/usage?section=session');
  await screen.getByRole('searchbox', { name: 'חיפוש הגדרה' }).fill('מכשירים');
  await screen.getByRole('button', { name: /^מכשירים מחוברים/ }).click();
  const link = screen.getByRole('link', { name: 'למכשירים שלי' });
  await expect.element(link).toHaveAttribute('href', '#/account/accounts?tab=sign_in');
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await expectFineOnPhone(link);
});
