import type { OwnAccountant } from '@pinkas/contract/account/accountants/accountants.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/account/accountants';
const RIGHTS = 'PUT /v2/api/account/accountants/{id}/rights';
const END = 'POST /v2/api/account/accountants/{id}/end';

const ACCOUNTANT: OwnAccountant = {
  id: 'c0ffee00-0000-4000-8000-000000000005',
  fullName: 'רות אלמוג',
  email: 'accountant@pinkas.test',
  rights: ['file'],
  since: '2026-01-04T08:00:00.000Z',
  lastVisitAt: null,
};

let server: FakeServer;
let stored: OwnAccountant[];

beforeEach(async () => {
  await chooseLanguage('he');
  stored = [ACCOUNTANT];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ accountants: stored }),
    [RIGHTS]: () => ({ success: true }),
    [END]: () => {
      stored = [];
      return { success: true };
    },
  });
});

const card = () => page.getByRole('region', { name: 'רואי החשבון של העסק' });
const right = (name: RegExp) => card().getByRole('switch', { name });

test('the owner sees what each accountant may do, and changes it in place', async () => {
  await renderApp('/account/accounts?tab=accountants');
  await expect.element(card().getByText('עדיין לא נכנס לספרים')).toBeVisible();
  await expect.element(right(/תיוק ודיווח/)).toBeChecked();
  await expect.element(right(/הפקת מסמכים/)).not.toBeChecked();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(right(/הפקת מסמכים/));
  await expect
    .poll(() => server.callsTo(RIGHTS).map(({ body }) => body))
    .toEqual([{ rights: ['file', 'issue'] }]);
});

test('a change that did not get through goes back to what is stored', async () => {
  server.answer({ [RIGHTS]: () => refusal(500, 'INTERNAL') });
  await renderApp('/account/accounts?tab=accountants');
  await userEvent.click(right(/הפקת מסמכים/));
  await expect.element(right(/הפקת מסמכים/)).not.toBeChecked();
  await expect.element(right(/הפקת מסמכים/)).toBeEnabled();
});

test('the relation ends after a question', async () => {
  await renderApp('/account/accounts?tab=accountants');
  await userEvent.click(card().getByRole('button', { name: 'סיום הגישה' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }));
  expect(server.callsTo(END)).toEqual([]);
  await userEvent.click(card().getByRole('button', { name: 'סיום הגישה' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'סיום הגישה' }));
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(END)).toHaveLength(1);
});
