import type { OwnManager } from '@pinkas/contract/account/managers/managers.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/account/managers';
const END = 'POST /v2/api/account/managers/{id}/end';

const MANAGER: OwnManager = {
  id: 'c0ffee00-0000-4000-8000-000000000006',
  fullName: 'נועם ברק',
  email: 'manager@pinkas.test',
  isActive: true,
  since: '2026-01-04T08:00:00.000Z',
  lastVisitAt: null,
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  let stored = [MANAGER];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ managers: stored }),
    [END]: () => {
      stored = [];
      return { success: true };
    },
  });
});

test('the owner sees who manages the account, and ends it after a question', async () => {
  await renderApp('/account/accounts');
  const card = page.getByRole('region', { name: 'מנהלי החשבון' });
  await expect.element(card.getByText('עדיין לא נכנס לספרים')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: 'סיום הגישה' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }));
  expect(server.callsTo(END)).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: 'סיום הגישה' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'סיום הגישה' }));
  await expect.element(card).not.toBeInTheDocument();
  expect(server.callsTo(END)).toHaveLength(1);
});
