import type { OwnerRequest } from '@pinkas/contract/accountant/requests/requests.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aSetup,
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/account/accountant_requests';
const ACCEPT = 'POST /v2/api/account/accountant_requests/accept';
const DECLINE = 'POST /v2/api/account/accountant_requests/decline';

const REQUEST: OwnerRequest = {
  id: '01900000-0000-7000-8000-00000000e001',
  fullName: 'רות אלמוג',
  email: 'accountant@pinkas.test',
  rights: ['file', 'issue'],
  words: 'הדוחות של העסק',
  askedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
};

let server: FakeServer;
let waiting: OwnerRequest[];

beforeEach(async () => {
  await chooseLanguage('he');
  waiting = [REQUEST];
  const answered = () => {
    waiting = [];
    return { success: true };
  };
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ requests: waiting }),
    [ACCEPT]: answered,
    [DECLINE]: answered,
  });
});

const card = () => page.getByRole('region', { name: 'בקשות של רואי חשבון' });
const button = (name: string) => card().getByRole('button', { name });
const sure = () => page.getByRole('alertdialog').getByRole('button', { name: 'אישור' });

test('the owner allows as much as was asked, and switches the issuing of documents on for it', async () => {
  await renderApp('/account/accounts');
  await expect.element(card().getByText('הדוחות של העסק')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expect.element(card().getByRole('switch', { name: 'הפקת מסמכים' })).not.toBeChecked();
  await userEvent.click(card().getByRole('switch', { name: 'הפקת מסמכים' }));
  await userEvent.click(button('אישור'));
  await expect.element(page.getByText(/צפייה, תיוק והפקה/).last()).toBeVisible();
  await userEvent.click(sure());
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(ACCEPT).map(({ body }) => body)).toEqual([
    { request: REQUEST.id, rights: ['file', 'issue'] },
  ]);
  await expect.element(page.getByText('הגישה נפתחה').first()).toBeInTheDocument();
});

test('the owner allows less, and the question says what', async () => {
  await renderApp('/account/accounts');
  await userEvent.click(button('אישור'));
  await expect.element(page.getByText(/מה מותר: צפייה ותיוק/)).toBeVisible();
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }));
  expect(server.callsTo(ACCEPT)).toEqual([]);
  await userEvent.click(button('אישור'));
  await userEvent.click(sure());
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(ACCEPT)[0]?.body).toEqual({ request: REQUEST.id, rights: ['file'] });
});

test('the owner declines', async () => {
  await renderApp('/account/accounts');
  await userEvent.click(button('דחייה'));
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(DECLINE)[0]?.body).toEqual({ request: REQUEST.id });
  expect(server.callsTo(ACCEPT)).toEqual([]);
});

test('a request that was withdrawn meanwhile goes, and says so', async () => {
  server.answer({
    [ACCEPT]() {
      waiting = [];
      return refusal(404, 'NOT_FOUND');
    },
  });
  await renderApp('/account/accounts');
  await userEvent.click(button('אישור'));
  await userEvent.click(sure());
  await expect.element(page.getByText('הבקשה כבר לא מחכה לתשובה').first()).toBeInTheDocument();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByText('הגישה נפתחה')).not.toBeInTheDocument();
});

test('while an answer is on its way nothing else is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answer({ [ACCEPT]: () => promise });
  await renderApp('/account/accounts');
  await userEvent.click(button('אישור'));
  await userEvent.click(sure());
  await expect.element(button('אישור')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('דחייה')).toBeDisabled();
  await expect.element(card().getByRole('switch', { name: 'הפקת מסמכים' })).toBeDisabled();
  waiting = [];
  resolve({ success: true });
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(ACCEPT)).toHaveLength(1);
});

test('an answer that was not saved says so in its row, and can be given again', async () => {
  server.answer({ [ACCEPT]: () => refusal(500, 'INTERNAL') });
  await renderApp('/account/accounts');
  await userEvent.click(button('אישור'));
  await userEvent.click(sure());
  await expect.element(card().getByText('התשובה לא נשמרה')).toBeVisible();
  await expect.element(button('אישור')).toBeEnabled();
  await expect.element(button('דחייה')).toBeEnabled();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('requests that did not load are asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await renderApp('/account/accounts');
  await expect.element(card().getByText('הבקשות של רואי החשבון לא נטענו')).toBeVisible();
  server.answer({ [LIST]: () => ({ requests: waiting }) });
  await userEvent.click(button('ניסיון נוסף'));
  await expect.element(card().getByText('הדוחות של העסק')).toBeVisible();
});

test('nobody but the owner is asked', async () => {
  const user = { fullName: 'דנה לוי', role: 'sub-user' as const };
  server.answer({
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser({ isOwner: false }) }),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ user }) }),
  });
  await renderApp('/account/accounts');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(LIST)).toEqual([]);
});
