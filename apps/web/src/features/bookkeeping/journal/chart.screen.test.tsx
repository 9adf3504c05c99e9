import type { ChartRow } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aSetup,
  fakeServer,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LOAN = '0193eeee-0000-7000-8000-000000000001';
const ACCOUNT = `/v2/api/ledger/accounts/${LOAN}`;

const aRow = (changes: Partial<ChartRow>): ChartRow => ({
  id: 'bank',
  name: '',
  kind: 'asset',
  accountKey: '',
  takesEntries: true,
  isOwn: false,
  isEnded: false,
  isUsed: true,
  balanceAgorot: 970_00,
  version: 0,
  ...changes,
});
const OWN = aRow({
  id: LOAN,
  name: 'הלוואת בעלים',
  kind: 'liability',
  accountKey: '300',
  isOwn: true,
  balanceAgorot: 0,
  version: 4,
});

let server: FakeServer;
let isEnded: boolean;

function handlers(bookSystem: 'double-entry' | 'single-entry') {
  const data = aSetup();
  const business = { ...data.business, bookSystem };
  return {
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({ success: true, data: { ...data, business } }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/ledger/chart': () => ({
      from: '2026-01-01',
      to: '2026-12-31',
      rows: [aRow({}), { ...OWN, isEnded }],
      balanceAgorot: 970_00,
    }),
    [`PUT ${ACCOUNT}`]: () => ({ ...OWN, account: LOAN }),
    [`POST ${ACCOUNT}/end`]: () => {
      isEnded = true;
      return { ...OWN, account: LOAN, takesEntries: false };
    },
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  isEnded = false;
  server = fakeServer(handlers('double-entry'));
});

const own = () => page.getByRole('row', { name: /הלוואת בעלים/ });

async function choose(item: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'פעולות: הלוואת בעלים' }));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

test('an own account gets another name and is ended; a fixed one is only read', async () => {
  await renderApp('/settings/book/accounts');
  await expect.element(own().getByText('300')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'בנק' })).toBeVisible();
  expect(page.getByRole('button', { name: 'פעולות: בנק' }).elements()).toEqual([]);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('heading', { level: 1 }));
  await choose('שינוי שם ומפתח');
  await userEvent.fill(page.getByLabelText('שם החשבון'), 'הלוואה מבעל מניות');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(`PUT ${ACCOUNT}`).map(({ body }) => body))
    .toEqual([{ name: 'הלוואה מבעל מניות', accountKey: '300', version: 4 }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await choose('הפסקת החשבון');
  await userEvent.click(page.getByRole('button', { name: 'הפסקת החשבון' }));
  await expect.element(own().getByText('הופסק')).toBeVisible();
  expect(server.callsTo(`POST ${ACCOUNT}/end`)[0]?.body).toEqual({ version: 4 });
});

test('an account is added by its form, and an ended one is opened again', async () => {
  isEnded = true;
  server.answer({
    'POST /v2/api/ledger/accounts': () => ({ ...OWN, account: LOAN }),
    [`POST ${ACCOUNT}/reopening`]: () => {
      isEnded = false;
      return { ...OWN, account: LOAN };
    },
  });
  await renderApp('/settings/book/accounts');
  await userEvent.click(page.getByRole('button', { name: 'חשבון חדש' }));
  await userEvent.fill(page.getByLabelText('שם החשבון'), 'קרן פיתוח');
  await userEvent.selectOptions(page.getByLabelText('סוג החשבון'), 'liability');
  await userEvent.fill(page.getByRole('textbox', { name: /^מפתח חשבון/ }), '310');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo('POST /v2/api/ledger/accounts').map(({ body }) => body))
    .toEqual([{ name: 'קרן פיתוח', kind: 'liability', accountKey: '310' }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(own().getByText('הופסק')).toBeVisible();
  await choose('פתיחה מחדש');
  await expect.element(own().getByText('הופסק')).not.toBeInTheDocument();
  expect(server.callsTo(`POST ${ACCOUNT}/reopening`)[0]?.body).toEqual({ version: 4 });
});

test('a business of single-entry books is told how to get the accounts', async () => {
  server = fakeServer(handlers('single-entry'));
  await renderApp('/settings/book/accounts');
  await expect.element(page.getByRole('link', { name: 'להגדרות ניהול הספרים' })).toBeVisible();
  expect(server.callsTo('GET /v2/api/ledger/chart')).toEqual([]);
});
