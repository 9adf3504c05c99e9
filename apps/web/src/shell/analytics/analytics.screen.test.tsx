import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import {
  aUser,
  fakeServer,
  frontInit,
  noConnection,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../test/fine-on-phone.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { reportUse } from '../../shared/analytics/report-use.ts';
import { chooseLanguage } from '../../shared/language/language-store.ts';
import { refreshSession } from '../../shared/session/load-session.ts';
import { readTroubles } from '../../shared/trouble/trouble-log.ts';

const GET = 'GET /v2/api/analytics';
const CHOOSE = 'PUT /v2/api/analytics/choice';
const PIXEL = 'GET /g';
const REPORT = {
  url: 'https://collect.test/g',
  id: 'PK-1',
  clientId: 'random',
  firstSource: 'search.test',
  status: 'trial',
  trialDay: 4,
  monthPeriod: 'middle',
} as const;
const ASKED: AnalyticsView = { isOn: true, choice: null, report: null };
const YES: AnalyticsView = { isOn: true, choice: 'yes', report: REPORT };
const NO: AnalyticsView = { isOn: true, choice: 'no', report: null };

let server: FakeServer;
let stored: AnalyticsView;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = ASKED;
  delete window.dataLayer;
  const start = frontInit(true);
  server = fakeServer({
    ...startHandlers(true),
    'GET /front/data/initData': () => ({
      ...start,
      ENV_DATA: { ...start.ENV_DATA, hasAnalytics: true },
    }),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/settings/tags': () => ({ tags: [] }),
    [GET]: () => stored,
    [CHOOSE]({ body }) {
      stored = (body as { choice: string }).choice === 'yes' ? YES : NO;
      return stored;
    },
    [PIXEL]: () => new Response(null, { status: 204 }),
  });
});

const question = () => page.getByRole('region', { name: 'לדווח איך נעשה שימוש במערכת?' });
const pixels = () => server.callsTo(PIXEL).map(({ query }) => Object.fromEntries(query));

test('before a yes nothing is sent; after it the page is, and the question is gone', async () => {
  await renderApp('/dashboard');
  await expect.element(question()).toBeVisible();
  reportUse({ kind: 'document-issued', docType: 305 });
  expect(window.dataLayer).toBeUndefined();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(question().getByRole('button', { name: 'כן, לדווח' }));
  await expect.element(question()).not.toBeInTheDocument();
  const shown = {
    event: 'page_load',
    page: '/dashboard',
    user_status: 'trial',
    trial_day: '4',
    month_period: 'middle',
  };
  await expect
    .poll(pixels)
    .toEqual([{ id: 'PK-1', client_id: 'random', first_source: 'search.test', ...shown }]);
  expect(window.dataLayer).toEqual([shown]);
});

test('the two answers look alike, and a no sends nothing', async () => {
  await renderApp('/dashboard');
  const yes = question().getByRole('button', { name: 'כן, לדווח' });
  const no = question().getByRole('button', { name: 'לא לדווח' });
  await expect.element(no).toBeVisible();
  expect(no.element().className).toBe(yes.element().className);
  expect(no.element().getBoundingClientRect().width).toBe(
    yes.element().getBoundingClientRect().width,
  );
  await page.viewport(390, 844);
  await expectFineOnPhone(question());
  await userEvent.click(no);
  await expect.element(question()).not.toBeInTheDocument();
  reportUse({ kind: 'document-issued', docType: 305 });
  expect(pixels()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('each page is reported once, by its pattern and without its query', async () => {
  stored = YES;
  await renderApp('/dashboard');
  await expect.poll(pixels).toHaveLength(1);
  window.location.hash = '#/settings/tags?search=dana';
  await expect.poll(pixels).toHaveLength(2);
  expect(pixels()[1]).toMatchObject({ page: '/settings/tags' });
  expect(JSON.stringify(pixels())).not.toContain('dana');
});

test('a collector that fails or is away is noted for support, and the page goes on', async () => {
  stored = YES;
  server.answer({ [PIXEL]: noConnection });
  await renderApp('/dashboard');
  const notes = () => readTroubles().filter(({ text }) => text.startsWith('analytics'));
  await expect.poll(() => notes().length).toBe(1);
  server.answer({ [PIXEL]: () => new Promise(() => undefined) });
  reportUse({ kind: 'form-errors', fields: ['lines.0.price'] });
  await expect.poll(pixels).toHaveLength(2);
  expect(pixels()[1]).toMatchObject({ event: 'form_error', fields: 'lines.price' });
  await expect.element(page.getByRole('main')).toBeVisible();
});

test('a yes of which nothing is known yet, or that was not saved, sends nothing', async () => {
  server.answer({ [CHOOSE]: () => refusal(503, 'BUSY') });
  await renderApp('/dashboard');
  await userEvent.click(question().getByRole('button', { name: 'כן, לדווח' }));
  await expect.element(question().getByRole('alert')).toBeVisible();
  expect(pixels()).toEqual([]);
});

test('where it is off nothing is asked', async () => {
  stored = { isOn: false, choice: null, report: null };
  await renderApp('/dashboard');
  await expect.poll(() => server.callsTo(GET).length).toBe(1);
  await expect.element(question()).not.toBeInTheDocument();
});

test('the settings of the person show the choice and change it', async () => {
  stored = YES;
  server.answer({
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser() }),
  });
  await renderApp('/account/accounts?tab=sign_in');
  const card = page.getByRole('region', { name: 'דיווח על השימוש' });
  await expect.element(card.getByRole('radio', { name: 'כן, לדווח' })).toBeChecked();
  await userEvent.click(card.getByRole('radio', { name: 'לא לדווח' }));
  await expect
    .poll(() => server.callsTo(CHOOSE).map(({ body }) => body))
    .toMatchObject([{ choice: 'no' }]);
  await expect.element(card.getByRole('radio', { name: 'לא לדווח' })).toBeChecked();
  await expect.poll(() => window.dataLayer ?? []).toEqual([]);
});

/** The page of the settings after a yes, whose page was reported. */
async function openAgreed() {
  stored = YES;
  server.answer({ 'GET /backoffice/data/initData': () => ({ success: true, data: aUser() }) });
  await renderApp('/account/accounts?tab=sign_in');
  await expect.poll(pixels).toHaveLength(1);
}
const sayNo = () =>
  userEvent.click(
    page.getByRole('region', { name: 'דיווח על השימוש' }).getByRole('radio', { name: 'לא לדווח' }),
  );

test.each([
  ['hangs', () => new Promise(() => undefined)],
  ['is refused', () => refusal(503, 'BUSY')],
])('a no stops at once, also where its call %s', async (_what, answer) => {
  server.answer({ [CHOOSE]: answer });
  await openAgreed();
  await sayNo();
  await expect.poll(() => server.callsTo(CHOOSE)).toHaveLength(1);
  await expect.poll(() => window.dataLayer).toEqual([]);
  const reads = server.callsTo(GET).length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.callsTo(GET).length).toBeGreaterThan(reads);
  reportUse({ kind: 'document-issued', docType: 305 });
  expect(pixels()).toHaveLength(1);
  expect(window.dataLayer).toEqual([]);
});

test('after a no that is saved nothing is sent any more', async () => {
  await openAgreed();
  await sayNo();
  await expect.poll(() => window.dataLayer).toEqual([]);
  reportUse({ kind: 'document-issued', docType: 305 });
  window.location.hash = '#/dashboard';
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pixels()).toHaveLength(1);
});

test('after a no the device stores no name at the collector', async () => {
  await openAgreed();
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: { ...aUser(), u_ga_client_id: stored.report === null ? null : 'random-name' },
    }),
  });
  await refreshSession();
  expect(localStorage.getItem('pk-session')).toContain('random-name');
  await sayNo();
  await expect.poll(() => localStorage.getItem('pk-session')).not.toContain('random-name');
});

/** Has the page read anew what is reported. */
const readAnew = (report: Partial<typeof REPORT> | { clientId: string } | { status: string }) => {
  stored = { ...YES, report: { ...REPORT, ...report } as typeof REPORT };
  window.dispatchEvent(new Event('visibilitychange'));
};

test('another status is said with the next event, and the page is not reported again', async () => {
  await openAgreed();
  const reads = server.callsTo(GET).length;
  readAnew({ status: 'subscriber' });
  await expect.poll(() => server.callsTo(GET).length).toBeGreaterThan(reads);
  await expect
    .poll(() => {
      reportUse({ kind: 'document-issued', docType: 305 });
      return pixels().at(-1);
    })
    .toMatchObject({ event: 'document_issued', user_status: 'subscriber' });
  expect(pixels().filter(({ event }) => event === 'page_load')).toHaveLength(1);
});

test('another person at this device begins anew, under their own name alone', async () => {
  await openAgreed();
  readAnew({ clientId: 'other' });
  await expect.poll(pixels).toHaveLength(2);
  expect(pixels()[1]).toMatchObject({ event: 'page_load', client_id: 'other' });
  expect(window.dataLayer).toHaveLength(1);
});
