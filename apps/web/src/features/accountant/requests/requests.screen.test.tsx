import type { ClientRequest } from '@pinkas/contract/accountant/requests/requests.contract';
import { currentDialog } from '@pinkas/ui/overlay/dialogs';
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

const REQUESTS = '/v2/api/accountant/requests';

const aRequest = (changes: Partial<ClientRequest> = {}): ClientRequest => ({
  id: '01900000-0000-7000-8000-00000000e001',
  email: 'owner@shop.test',
  rights: ['file'],
  words: '',
  askedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
  state: 'waiting',
  mayMailAt: '2026-11-21T08:00:00.000Z',
  ...changes,
});

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isAccountant: true,
        accountantRights: [],
        accountId: 7,
        accountsCount: 3,
      }),
    }),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ user: { fullName: 'רות אלמוג', role: 'accountant' } }),
    }),
    'GET /backoffice/accountant/getAccountantUserList': () => ({
      success: true,
      clients: [],
      today: '2026-11-20',
    }),
    'GET /v2/api/accountant/download': () => ({ download: null }),
    [`GET ${REQUESTS}`]: () => ({ requests: [] }),
    [`POST ${REQUESTS}`]: () => ({ requests: [aRequest()] }),
    [`POST ${REQUESTS}/withdraw`]: () => ({ requests: [] }),
  });
});

test('an accountant asks for the books of a business, and takes the request back', async () => {
  await renderApp('/accountant/user_list');
  await userEvent.click(page.getByRole('button', { name: 'הוספת לקוח' }));
  const dialog = page.getByRole('dialog', { name: 'בקשת גישה לספרים של לקוח' });
  await userEvent.fill(
    dialog.getByRole('textbox', { name: 'המייל של בעל העסק' }),
    'owner@shop.test',
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: 'הפקת מסמכים' }));
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'שליחת הבקשה' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(`POST ${REQUESTS}`)[0]?.body).toEqual({
    email: 'owner@shop.test',
    rights: ['file', 'issue'],
    words: '',
    language: 'he',
  });
  await expect.element(page.getByText(/מחכה לתשובה עד/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'ביטול הבקשה' }));
  await expect.element(page.getByText('owner@shop.test')).not.toBeInTheDocument();
});

test('a mail that could not be sent again says so at its request alone', async () => {
  server.answer({
    [`GET ${REQUESTS}`]: () => ({
      requests: [aRequest({ mayMailAt: '2026-01-01T00:00:00.000Z' })],
    }),
    [`POST ${REQUESTS}/mail`]: () => refusal(503, 'BUSY'),
  });
  await renderApp('/accountant/user_list');
  await userEvent.click(page.getByRole('button', { name: 'שליחה נוספת' }));
  await expect.element(page.getByRole('listitem').getByRole('alert')).toBeVisible();
  expect(currentDialog()).toBeUndefined();
});

test('a request that was not answered or declined says so, and a refusal stays in the dialog', async () => {
  server.answer({
    [`GET ${REQUESTS}`]: () => ({
      requests: [
        aRequest({ state: 'declined', mayMailAt: null }),
        aRequest({ id: '01900000-0000-7000-8000-00000000e002', state: 'expired', mayMailAt: null }),
      ],
    }),
    [`POST ${REQUESTS}`]: () => refusal(422, 'LIST_FULL'),
  });
  await renderApp('/accountant/user_list');
  await expect.element(page.getByText(/לא אושרה/)).toBeVisible();
  await expect.element(page.getByText(/לא נענתה/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ביטול הבקשה' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'הוספת לקוח' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'המייל של בעל העסק' }), 'a@shop.test');
  await userEvent.click(page.getByRole('button', { name: 'שליחת הבקשה' }));
  await expect.element(page.getByText('הבקשה לא נשלחה')).toBeVisible();
});
