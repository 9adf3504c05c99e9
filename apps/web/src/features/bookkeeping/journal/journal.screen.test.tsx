import type { EntryView } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { localDate } from '@pinkas/domain/time/local-date';
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

const ENTRIES = '/v2/api/ledger/entries';
const [ID, OTHER] = [
  '0193eeee-0000-7000-8000-000000000001',
  '0193eeee-0000-7000-8000-000000000002',
];

const ENTRY: EntryView = {
  id: ID,
  entryNo: 7,
  kind: 'ordinary',
  date: localDate('2026-11-03'),
  description: 'הזרמת הון',
  reference: '',
  totalAgorot: 5_000_00,
  isReversed: false,
  lines: [
    { account: 'bank', name: '', debitAgorot: 5_000_00, creditAgorot: 0 },
    { account: 'capital', name: '', debitAgorot: 0, creditAgorot: 5_000_00 },
  ],
  reverses: null,
  reversedBy: null,
  at: '2026-11-03T10:00:00.000Z',
  by: { kind: 'user', name: 'דנה לוי' },
};

const account = (code: string, takesEntries = true) => ({
  account: code,
  name: '',
  kind: 'asset',
  accountKey: '',
  takesEntries,
});

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  const data = aSetup();
  const business = { ...data.business, bookSystem: 'double-entry' };
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({ success: true, data: { ...data, business } }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/ledger/accounts': () => ({
      accounts: [account('customers', false), account('bank'), account('capital')],
    }),
    [`GET ${ENTRIES}`]: () => ({ rows: [ENTRY], after: null, before: null }),
    [`GET ${ENTRIES}/${ID}`]: () => ENTRY,
    [`GET ${ENTRIES}/${OTHER}`]: () => ({
      ...ENTRY,
      id: OTHER,
      entryNo: 8,
      kind: 'reversal',
      reverses: { id: ID, entryNo: 7 },
    }),
    [`POST ${ENTRIES}`]: () => ENTRY,
    [`POST ${ENTRIES}/${ID}/reversal`]: () => ({ ...ENTRY, id: OTHER, entryNo: 8 }),
  });
});

const field = (name: string) => page.getByLabelText(name, { exact: true });

test('rows that do not balance are kept back; Enter adds the row that balances them', async () => {
  await renderApp('/reports/journal/new');
  await userEvent.fill(field('פרטים'), 'הזרמת הון');
  await userEvent.selectOptions(field('חשבון, שורה 1'), 'bank');
  await userEvent.fill(field('חובה, שורה 1'), '5000');
  await expect.element(page.getByText(/הפרש בין חובה לזכות/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(field('פרטים'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('סך החובה צריך להיות שווה לסך הזכות').first()).toBeVisible();
  expect(server.callsTo(`POST ${ENTRIES}`)).toEqual([]);
  await userEvent.click(field('זכות, שורה 2'));
  await userEvent.keyboard('{Enter}');
  await expect.element(field('זכות, שורה 3')).toHaveValue('5,000.00');
  await userEvent.click(page.getByRole('button', { name: 'מחיקת שורה 2' }));
  await userEvent.selectOptions(field('חשבון, שורה 2'), 'capital');
  await expect.element(page.getByText('הפקודה מאוזנת')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'פקודת יומן 7' })).toBeVisible();
  expect(server.callsTo(`POST ${ENTRIES}`)[0]?.body).toMatchObject({
    kind: 'ordinary',
    lines: [
      { account: 'bank', debitAgorot: 5_000_00, creditAgorot: 0 },
      { account: 'capital', debitAgorot: 0, creditAgorot: 5_000_00 },
    ],
  });
});

test('an entry is opened from the list and taken back by another one', async () => {
  await renderApp('/reports/journal');
  await userEvent.click(page.getByRole('row', { name: /הזרמת הון/ }).getByRole('link'));
  await expect.element(page.getByText('נרשם על ידי דנה לוי')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'ביטול הפקודה' }));
  await userEvent.click(page.getByRole('button', { name: 'רישום פקודת ביטול' }));
  await expect.element(page.getByRole('link', { name: 'מבטלת את פקודה 7' })).toBeVisible();
  expect(server.callsTo(`POST ${ENTRIES}/${ID}/reversal`)[0]?.body).toEqual({
    date: '2026-11-20',
    description: 'ביטול פקודה 7',
  });
});
