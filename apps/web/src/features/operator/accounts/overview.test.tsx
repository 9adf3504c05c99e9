import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { WELL } from '../jobs/shared/testing/fake-jobs.ts';
import { OverviewScreen } from './overview.tsx';
import { account, pageOf } from './testing/fake-accounts.ts';

const LIST = 'GET /v2/api/operator/accounts';
const REVENUE = 'GET /v2/api/operator/revenue';
const JOBS = 'GET /v2/api/operator/jobs';

const LATE = [
  account({ id: 1, nameHe: 'משתלת ענף ירוק', state: 'grace', paidUntil: '2026-11-20' }),
  account({ id: 2, nameHe: 'גלריית נחל שקט', state: 'grace', paidUntil: '2026-11-15' }),
];
const TRIALS = [
  account({ id: 3, nameHe: 'חוות המעיין', state: 'trial', trialDay: 27 }),
  account({ id: 4, nameHe: 'ספרי שביל החול', state: 'trial', trialDay: 12 }),
];

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  server = fakeServer({
    [LIST]: ({ query }) => pageOf(query.get('tab') === 'grace' ? LATE : TRIALS),
    [REVENUE]: () => ({ months: [] }),
    [JOBS]: () => WELL,
  });
});

test('failed charges come first, whoever stops issuing first at the top, then trials of the last week', async () => {
  await renderInMain(<OverviewScreen />);
  const late = page.getByRole('region', { name: 'חיובים שלא עברו' });
  await expect.element(late.getByText(/שולם עד .*15\/11\/2026.*עד .*29\/11\/2026/)).toBeVisible();
  const names = late
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringContaining('גלריית נחל שקט'),
    expect.stringContaining('משתלת ענף ירוק'),
  ]);
  const trials = page.getByRole('region', { name: 'ניסיון שמסתיים השבוע' });
  await expect.element(trials.getByText('יום 27 מתוך 30, עדיין לא נבחרה חבילה')).toBeVisible();
  await expect
    .element(trials.getByRole('link', { name: 'חוות המעיין' }))
    .toHaveAttribute('href', '#/accounts/3');
  await expect.element(trials.getByText('ספרי שביל החול')).not.toBeInTheDocument();
  const asked = server.callsTo(LIST).map(({ query }) => Object.fromEntries(query));
  expect(asked).toContainEqual({ tab: 'trial', sort: 'registered', direction: 'asc' });
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(late);
});

test('a part that fails says so alone, and one without accounts says that too', async () => {
  server.answer({
    [LIST]: ({ query }) => (query.get('tab') === 'grace' ? refusal(503, 'BUSY') : pageOf([])),
  });
  await renderInMain(<OverviewScreen />);
  const late = page.getByRole('region', { name: 'חיובים שלא עברו' });
  await expect.element(late.getByText('הנתונים לא נטענו')).toBeVisible();
  await expect.element(page.getByText('אין ניסיון שמסתיים השבוע.')).toBeVisible();
  server.answer({ [LIST]: () => pageOf([]) });
  await late.getByRole('button', { name: 'לנסות שוב' }).click();
  await expect.element(page.getByText('כל החיובים של המנויים עברו.')).toBeVisible();
});
