import type { ActivityRow } from '@pinkas/contract/account/activity/activity.contract';
import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/activity';
const DANA = '0193aaaa-0000-7000-8000-00000000000a';
const DOCUMENT = '0193aaaa-0000-7000-8000-00000000000d';

function aDeed(changes: Partial<ActivityRow> = {}): ActivityRow {
  return {
    id: '0193aaaa-0000-7000-8000-000000000001',
    at: '2026-11-20T07:05:00.000Z',
    by: { kind: 'user', name: 'דנה לוי' },
    action: 'document.issued',
    thing: 'document',
    thingId: DOCUMENT,
    name: '10045',
    docType: 305,
    ip: '192.0.2.7',
    ...changes,
  };
}

const BY_SYSTEM = aDeed({
  id: '0193aaaa-0000-7000-8000-000000000002',
  by: { kind: 'system', name: 'דנה לוי' },
  action: 'reminder.enqueued',
  thing: 'account',
  thingId: '7',
  name: '',
  docType: null,
  ip: '',
});

let server: FakeServer;
let stored: ActivityRow[];

beforeEach(async () => {
  await chooseLanguage('he');
  stored = [aDeed(), BY_SYSTEM];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ rows: stored, after: null, before: null }),
    'GET /v2/api/activity/people': () => ({ people: [{ id: DANA, name: 'דנה לוי' }] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
  });
});

const open = (path = '/account/activity') => renderApp(path);

test('a row says who did what to what, when and from where', async () => {
  const screen = await open();
  const row = screen.getByRole('row', { name: /הפקת מסמך/ });
  await expect.element(row).toMatchTextContent(/דנה לוי/);
  await expect.element(row).toMatchTextContent(/חשבונית מס 10045/);
  await expect.element(row).toMatchTextContent(/20\/11\/2026/);
  await expect.element(row).toMatchTextContent(/192\.0\.2\.7/);
  const other = screen.getByRole('row', { name: /שליחת תזכורת/ });
  await expect.element(other).toMatchTextContent(/המערכת, עבור דנה לוי/);
  await expect.element(other).toMatchTextContent(/העסק/);
});

test('the filter of a person stands in the address and is asked of the server', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'מי עשה' }).click();
  await screen.getByRole('button', { name: 'דנה לוי' }).click();
  await expect.poll(() => location.hash).toContain(`by=${DANA}`);
  await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('by')).toBe(DANA);
});

test('an area of deeds is a tab, and a filter without deeds says so', async () => {
  const screen = await open();
  stored = [];
  await screen.getByRole('tab', { name: 'אנשים וכניסות' }).click();
  await expect.element(screen.getByText('אין פעולות שמתאימות לסינון')).toBeVisible();
  await expect.poll(() => location.hash).toContain('area=people');
});

test('a deed without words of its own is shown by its code', async () => {
  stored = [aDeed({ action: 'lamp.switched', thing: 'lamp', name: '', docType: null })];
  const screen = await open();
  await expect.element(screen.getByRole('row', { name: /lamp\.switched/ })).toBeVisible();
});

test('the page has no violation of axe', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('row', { name: /הפקת מסמך/ })).toBeVisible();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
