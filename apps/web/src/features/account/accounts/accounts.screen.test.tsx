import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

beforeEach(async () => {
  await chooseLanguage('he');
  fakeServer(startHandlers(true));
});

test('shows how the person signs in, and axe finds nothing', async () => {
  await renderApp('/account/accounts');
  const card = page.getByRole('region', { name: 'הכניסה שלי' });
  await expect.element(card.getByText('@', { exact: false })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});
