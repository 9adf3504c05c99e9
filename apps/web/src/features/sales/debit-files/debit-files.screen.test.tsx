import type { DebitFileDetail } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import type { DebitsPage } from './debit-files.queries.ts';
import { aDebitFile, aDebitsPage, aSentFile, BILLED, OTHER } from './testing/a-debit-file.ts';

const VIEW = 'GET /v2/api/debit-files';
const MAKE = 'POST /v2/api/debit-files';
const GET = 'GET /v2/api/debit-files/{id}';
const SENT = 'POST /v2/api/debit-files/{id}/sent';
const RETURNS = 'POST /v2/api/debit-files/{id}/returns';
const SETTINGS = 'PUT /v2/api/debit-files/settings';

let server: FakeServer;
let view: DebitsPage;
let file: DebitFileDetail;

beforeEach(async () => {
  await chooseLanguage('he');
  view = aDebitsPage();
  file = aDebitFile();
  server = fakeServer({
    ...startHandlers(true),
    [VIEW]: () => view,
    [GET]: () => file,
    [MAKE]: () => file,
    [SENT]: () => file,
    [RETURNS]: () => file,
    [SETTINGS]: () => ({ version: 3 }),
  });
  await page.viewport(1440, 900);
});

const open = (query = '') => renderApp(`/sales/billing/debits${query}`);
const openFile = () => open(`?file=${file.id}`);

describe('what can be collected', () => {
  test('begins with what automatic billing issued, and is collected as it was chosen', async () => {
    server.answer({
      [MAKE]() {
        // All are collected, so that nothing is left to choose from.
        view = aDebitsPage({ candidates: [] });
        return file;
      },
    });
    const screen = await open();
    await expect.element(screen.getByText('מסמך אחד', { exact: true })).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await screen.getByRole('checkbox', { name: /30044/u }).click();
    await screen.getByRole('radio', { name: 'Windows-1255' }).click();
    await screen.getByRole('button', { name: 'הפקת קובץ' }).click();
    await expect
      .poll(() => server.callsTo(MAKE).map(({ body }) => body))
      .toEqual([
        {
          debitOn: '2026-11-22',
          encoding: 'windows-1255',
          documents: [BILLED, OTHER].map(({ documentId, debitAgorot }) => ({
            documentId,
            sumAgorot: debitAgorot,
          })),
        },
      ]);
    await expect.element(screen.getByRole('heading', { name: 'קובץ גבייה 3' })).toBeVisible();
  });

  test('is fine on a phone', async () => {
    view = aDebitsPage({ files: [aSentFile(), aDebitFile({ id: BILLED.customerId, no: 2 })] });
    const screen = await open();
    await expectFineOnPhone(screen.getByText('חוות המעיין'));
  });

  test('is made into no file without the numbers of Masav', async () => {
    view = aDebitsPage({ hasInstitution: false });
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: 'הגדרות מס"ב' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'הפקת קובץ' })).toBeDisabled();
  });

  test('is made into no file for a day without banks', async () => {
    const screen = await open();
    const make = screen.getByRole('button', { name: 'הפקת קובץ' });
    await expect.element(make).toBeEnabled();
    // A Saturday.
    await screen.getByLabelText('יום החיוב').fill('28/11/2026');
    await expect.element(make).toBeDisabled();
  });

  test('is nothing before there is a mandate', async () => {
    view = aDebitsPage({ candidates: [] });
    const screen = await open();
    await expect.element(screen.getByText('אין מה לגבות')).toBeVisible();
    await expect.element(screen.getByText('עדיין לא הופקו קבצים')).toBeVisible();
  });
});

test('the window of returns is changed for the files to come', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'שינוי' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('ימי עסקים').fill('7');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(SETTINGS).map(({ body }) => body))
    .toEqual([{ returnDays: 7, version: 2 }]);
});

describe('a file', () => {
  test('that is not at the bank says so, and is marked after a question', async () => {
    const screen = await openFile();
    await expect
      .element(screen.getByText('הקובץ עדיין לא סומן כנשלח. בלי זה לא יופקו עליו קבלות.'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'סימון שנשלח לבנק' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'סימון שנשלח לבנק' }).click();
    await expect.poll(() => server.callsTo(SENT)).toHaveLength(1);
  });

  test('at the bank shows what came back, and takes in what returned', async () => {
    file = aSentFile();
    const screen = await openFile();
    await expect.element(screen.getByText(/אין כיסוי, .*19\/11\/2026/u)).toBeVisible();
    await expect.element(screen.getByText(/החיובים זמניים עד .*29\/11\/2026/u)).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await screen.getByRole('checkbox', { name: /30051 של קליניקת אור לבן/u }).click();
    await screen.getByRole('button', { name: 'רישום החזרות' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText(/סיבה/u).selectOptions('account-closed');
    await dialog.getByRole('button', { name: 'שמירה' }).click();
    await expect
      .poll(() => server.callsTo(RETURNS).map(({ body }) => body))
      .toEqual([{ on: '2026-11-20', rows: [{ id: file.rows[0]?.id, reason: 'account-closed' }] }]);
  });

  test('is fine on a phone', async () => {
    file = aSentFile();
    const screen = await openFile();
    await expectFineOnPhone(screen.getByText('קליניקת אור לבן'));
  });
});
