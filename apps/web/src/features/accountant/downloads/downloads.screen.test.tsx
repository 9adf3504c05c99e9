import type { ClientDownload } from '@pinkas/contract/accountant/downloads/downloads.contract';
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
import { aClient } from '../clients/testing/a-client.ts';

const DOWNLOAD = '/v2/api/accountant/download';
const CLIENTS = [
  aClient(),
  aClient({ id: 8, nameHe: 'נגריית השרון', nameEn: '', taxId: '300000007' }),
  aClient({ id: 9, nameHe: 'קפה הפינה', nameEn: '', taxId: '300000015', state: 'blocked' }),
];

const aDownload = (changes: Partial<ClientDownload> = {}): ClientDownload => ({
  id: '01900000-0000-7000-8000-00000000d001',
  state: 'running',
  createdAt: '2026-11-20T08:00:00.000Z',
  from: '2026-10-01' as ClientDownload['from'],
  to: '2026-10-31' as ClientDownload['to'],
  clients: 2,
  leftOut: 0,
  documents: 10,
  done: 4,
  failed: 0,
  result: null,
  isWithdrawn: false,
  isExpired: false,
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
      clients: CLIENTS,
      today: '2026-11-20',
    }),
    [`GET ${DOWNLOAD}`]: () => ({ download: null }),
    'GET /v2/api/accountant/requests': () => ({ requests: [] }),
    [`POST ${DOWNLOAD}`]: () => ({ download: aDownload() }),
  });
});

const box = (name: RegExp) => page.getByRole('checkbox', { name });

async function open(): Promise<void> {
  await renderApp('/accountant/user_list');
  await expect.element(page.getByRole('row', { name: /מאפיית הגפן/ })).toBeVisible();
}

test('a period of the whole view is asked for, and its card shows how far it has come', async () => {
  await open();
  await userEvent.click(box(/בחירת כל/));
  await userEvent.click(page.getByRole('button', { name: 'הורדת תקופה' }));
  const dialog = page.getByRole('dialog', { name: /הורדת תקופה של 2 לקוחות/ });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('לקוח אחד חסום ולא נכלל בקובץ.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'ניירות של הוצאות' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'הכנת הקובץ' }));
  await expect.element(dialog).not.toBeInTheDocument();
  // Of the client that is blocked nothing can be taken.
  expect(server.callsTo(`POST ${DOWNLOAD}`)[0]?.body).toEqual({
    clients: [7, 8],
    from: '2026-10-01',
    to: '2026-10-31',
    parts: ['documents', 'lists'],
    format: 'csv',
    language: 'he',
  });
  await expect.element(page.getByText('4 מתוך 10 מסמכים')).toBeVisible();
});

test('a finished file is a link, and says who is not in it', async () => {
  server.answer({
    [`GET ${DOWNLOAD}`]: () => ({
      download: aDownload({
        state: 'done',
        done: 10,
        leftOut: 1,
        result: { bytes: 2_500_000, expiresAt: '2026-11-27T08:00:00.000Z' },
      }),
    }),
  });
  await open();
  const link = page.getByRole('link', { name: 'הורדה' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining(`${DOWNLOAD}/file?id=`));
  await expect.element(page.getByText(/לקוח אחד לא נכלל/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a file of a client that let the accountant in no more is not offered', async () => {
  server.answer({
    [`GET ${DOWNLOAD}`]: () => ({ download: aDownload({ state: 'done', isWithdrawn: true }) }),
  });
  await open();
  await expect.element(page.getByText(/אי אפשר להוריד אותו/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'הורדה' })).not.toBeInTheDocument();
});

test('a refusal is told in the dialog, and what was chosen stays', async () => {
  server.answer({
    [`POST ${DOWNLOAD}`]: () => refusal(422, 'BULK_TOO_MANY', { params: { max: 10_000 } }),
  });
  await open();
  await userEvent.click(box(/מאפיית הגפן/));
  await userEvent.click(page.getByRole('button', { name: 'הורדת תקופה' }));
  await userEvent.click(page.getByRole('button', { name: 'הכנת הקובץ' }));
  await expect.element(page.getByText(/עד 10,?000 מסמכים/)).toBeVisible();
  expect(currentDialog()).toBeUndefined();
});

test('nothing is made without a choice of what to take', async () => {
  await open();
  await userEvent.click(box(/מאפיית הגפן/));
  await userEvent.click(page.getByRole('button', { name: 'הורדת תקופה' }));
  await userEvent.click(box(/^מסמכים כ־PDF/));
  await userEvent.click(box(/^ניירות של הוצאות/));
  await userEvent.click(box(/^רשימות של מסמכים/));
  await expect.element(page.getByRole('button', { name: 'הכנת הקובץ' })).toBeDisabled();
});
