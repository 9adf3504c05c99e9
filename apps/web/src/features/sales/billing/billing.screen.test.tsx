import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import type { WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aNextRun, REFUSED, WAITING } from '../billing-runs/testing/a-next-run.ts';
import { aTemplateRow, aTemplateView, TEMPLATE_ID, TEMPLATES } from './testing/a-template.ts';

let server: FakeServer;
let rows: readonly BillingTemplateRow[];

let waiting: readonly WorkedPeriod[];

const OTHER_ID = '00000000-0000-4000-8000-000000000043';
const RUN = '/v2/api/billing/run';
const BILL = '/v2/api/billing/periods/{id}/bill';
/** The refused charge of the second template: tried twice, the next try in three days. */
const FAILED: WorkedPeriod = { ...REFUSED, templateId: OTHER_ID };

beforeEach(() => {
  rows = [
    aTemplateRow(),
    aTemplateRow({
      id: OTHER_ID,
      title: 'עדכון אתר',
      customerName: 'קונדיטוריית טיפת דבש',
      method: 'card',
      card: { lastDigits: '6630', expiresOn: null, state: 'valid' },
      word: 'failed',
      nextTryOn: localDate('2026-11-23'),
      tries: 2,
      startsOn: localDate('2026-10-15'),
    }),
  ];
  waiting = [];
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${RUN}`]: () => aNextRun({ day: null, isToday: false, rows: [], waiting: [...waiting] }),
    [`POST ${BILL}`]: () => ({ id: FAILED.periodId }),
    [`GET ${TEMPLATES}`]: ({ query }) => ({
      rows: rows.filter(({ title }) => title.includes(query.get('search') ?? '')),
      counts: {
        all: rows.length,
        active: rows.length,
        failed: 1,
        paused: 0,
        ended: 0,
        'card-ends': 0,
      },
      monthlyAgorot: 2_360_00,
    }),
    [`GET ${TEMPLATES}/{id}`]: () =>
      // September was skipped, and August and October are missed.
      aTemplateView({ state: 'paused', periods: aTemplateView().periods.slice(1), version: 6 }),
    [`POST ${TEMPLATES}/{id}/{act}`]: () => ({ id: TEMPLATE_ID, version: 7 }),
  });
});

const row = (name: RegExp) => page.getByRole('row', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function pick(title: string, act: string): Promise<void> {
  await button(`פעולות על ${title}`).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

test('a list says of each template how often, by what, when next, and its status in one word', async () => {
  await renderApp('/sales/billing');
  await expect
    .element(row(/ליווי חודשי.*כל חודש, ביום האחרון.*מסמך בלבד.*30\/11\/2026.*1,180\.00/))
    .toBeVisible();
  await expect.element(row(/3\sמתוך\s24.*פעיל/)).toBeVisible();
  await expect
    .element(row(/עדכון אתר.*כל חודש, ב־15.*6630.*ניסיון\s3\sמתוך\s4, 23\/11\/2026.*החיוב נכשל/))
    .toBeVisible();
  await expect.element(row(/הכנסה חוזרת בחודש.*2,360\.00/)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /נכשלו\s*1/ })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('קונדיטוריית טיפת דבש'));
});

test('a tab and a search are asked of the server, and nothing found can be cleared', async () => {
  await renderApp('/sales/billing');
  await page.getByRole('tab', { name: /נכשלו/ }).click();
  await page.getByRole('searchbox', { name: 'חיפוש תבנית' }).fill('דבש');
  await expect
    .poll(() => server.callsTo(`GET ${TEMPLATES}`).at(-1)?.query.get('search'))
    .toBe('דבש');
  expect(server.callsTo(`GET ${TEMPLATES}`).at(-1)?.query.get('show')).toBe('failed');
  await button('ניקוי').click();
  await expect.poll(() => window.location.hash).toBe('#/sales/billing');
});

test('a business without templates learns what one does', async () => {
  rows = [];
  await renderApp('/sales/billing');
  await expect.element(page.getByText('חיוב שחוזר כל חודש, בלי לזכור')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'התבנית הראשונה' }))
    .toHaveAttribute('href', '#/sales/billing?template=new');
});

// The list may be older than the template: the card of its customer was replaced, or a run ended a moment ago.
test('a template is paused at once, and ended after a question, as it is by then', async () => {
  await renderApp('/sales/billing');
  await pick('ליווי חודשי', 'השהיה');
  await expect.element(page.getByText(/התבנית מושהית/).first()).toBeVisible();
  expect(server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/pause`)[0]?.body).toEqual({ version: 6 });
  await pick('ליווי חודשי', 'סיום התבנית');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect.element(dialog.getByText(/אי אפשר להפעיל אותה שוב/)).toBeVisible();
  expect(server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/end`)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'סיום התבנית' }).click();
  await expect
    .poll(() => server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/end`)[0]?.body)
    .toEqual({ version: 6 });
});

test('a row leads to its customer, and one whose charge stopped to where it is tried again or skipped', async () => {
  await renderApp('/sales/billing');
  await button('פעולות על ליווי חודשי').click();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect
    .element(item('לכרטיס הלקוח'))
    .toHaveAttribute('href', `#/customers/${aTemplateRow().customerId}`);
  await expect.element(item('לטיפול בחיוב שלא עבר')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await button('פעולות על עדכון אתר').click();
  await expect.element(item('לטיפול בחיוב שלא עבר')).toHaveAttribute('href', '#/sales/billing/run');
});

test('going on asks what becomes of the missed periods, with their sums', async () => {
  rows = [aTemplateRow({ state: 'paused', word: 'paused', nextOn: null })];
  await renderApp('/sales/billing');
  await pick('ליווי חודשי', 'המשך החיוב');
  await expect.element(page.getByText('2 תקופות הוחמצו בזמן ההשהיה')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /את כולן.*2,360\.00/ })).toBeVisible();
  await page.getByRole('button', { name: /רק האחרונה.*1,180\.00/ }).click();
  await expect
    .poll(() => server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/resume`)[0]?.body)
    .toEqual({ version: 6, missed: 'one' });
});

/** A card that was reported as blocked: nothing is tried again. */
const HARD = {
  state: 'failed',
  detail: { class: 'hard' },
  refusal: { code: '001', meaning: 'card-blocked', reason: 'refused-card' },
  tries: 1,
  nextTryOn: null,
} as const;

const failures = () => page.getByRole('region', { name: 'נכשלו' });

test.each([
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
])(
  'on %s a refused charge says why, and which of how many is tried when',
  async (_where, width, height) => {
    waiting = [
      FAILED,
      { ...FAILED, ...HARD, periodId: TEMPLATE_ID, linkedOn: localDate('2026-11-19') },
    ];
    await renderApp('/sales/billing');
    await page.viewport(width, height);
    await expect.element(failures().getByText(/חברת האשראי סירבה לעסקה, קוד 004/)).toBeVisible();
    await expect
      .element(failures().getByText('נוסה פעמיים. ניסיון 3 מתוך 4 ב־23/11/2026, 07:00'))
      .toBeVisible();
    await expect.element(failures().getByText(/ב־19\/11\/2026 נשלח ללקוח קישור/)).toBeVisible();
    await expect
      .element(failures().getByRole('link', { name: 'לכל הכשלים' }))
      .toHaveAttribute('href', '#/sales/billing/failures');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect((await axeAtRest()).violations).toEqual([]);
  },
);

test('a charge is tried again from the card of failures, for its sum and after a question', async () => {
  waiting = [FAILED];
  await renderApp('/sales/billing');
  await failures().getByRole('button', { name: 'ניסיון עכשיו' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניסיון עכשיו' }).click();
  await expect
    .poll(() => server.callsTo(`POST ${BILL}`).map(({ body }) => body))
    .toEqual([{ amountAgorot: 76_700 }]);
});

test('the next try is on two lines of a desk at most', async () => {
  await renderApp('/sales/billing');
  await page.viewport(1440, 900);
  const words = page.getByText(/^ניסיון\s3\sמתוך\s4, 23/);
  await expect.element(words).toBeVisible();
  const lines = [...words.element().getClientRects()].map(({ top }) => Math.trunc(top / 8));
  expect(new Set(lines).size).toBeLessThanOrEqual(2);
});

test('a run that could not be read hides no failure: it says so, and is read again', async () => {
  waiting = [FAILED];
  server.answer({ [`GET ${RUN}`]: () => refusal(403, 'XSRF_TOKEN_INVALID') });
  await renderApp('/sales/billing');
  await expect.element(page.getByText('לא הצלחנו לטעון את הריצה')).toBeVisible();
  await expect.element(failures()).not.toBeInTheDocument();
});

test('only what was stopped waits for a decision: a refused charge is among the failures', async () => {
  waiting = WAITING;
  await renderApp('/sales/billing');
  const nextRun = page.getByRole('region', { name: 'הריצה הבאה' });
  await expect.element(nextRun.getByText('אחד מחכה להחלטה')).toBeVisible();
  await expect.poll(() => nextRun.element().textContent).toMatch(/מחכה להחלטה.*590/);
  await expect.element(failures().getByText(FAILED.customerName)).toBeVisible();
});

test('failures are shown newest first, and none of a template that has ended', async () => {
  const older = { ...FAILED, dueOn: localDate('2026-10-20') };
  waiting = [
    { ...older, periodId: TEMPLATE_ID, customerName: 'בדי שדה פתוח' },
    { ...FAILED, customerName: 'גלריית נחל שקט' },
    { ...FAILED, customerName: 'חוות המעיין', templateState: 'ended' },
  ];
  await renderApp('/sales/billing');
  await expect.poll(() => failures().element().textContent).toMatch(/גלריית נחל שקט.*בדי שדה פתוח/);
  await expect.element(failures()).not.toHaveTextContent('חוות המעיין');
  waiting = [{ ...FAILED, templateState: 'ended' }];
  await renderApp('/sales/billing');
  await expect.element(page.getByRole('heading', { name: 'חיוב אוטומטי' })).toBeVisible();
  await expect.element(failures()).not.toBeInTheDocument();
  row(/עדכון אתר/)
    .element()
    .querySelector('a')
    ?.focus();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('R tries the charge of the row that has the focus, and no other', async () => {
  waiting = [FAILED];
  await renderApp('/sales/billing');
  await expect.element(failures()).toBeVisible();
  const focus = (name: RegExp): void => row(name).element().querySelector('a')?.focus();
  focus(/ליווי חודשי/);
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  focus(/עדכון אתר/);
  await userEvent.keyboard('r');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניסיון עכשיו' }).click();
  await expect.poll(() => server.callsTo(`POST ${BILL}`)).toHaveLength(1);
});

test('R on a card that is blocked charges nothing, and says what to do', async () => {
  waiting = [{ ...FAILED, ...HARD }];
  await renderApp('/sales/billing');
  await expect.element(failures()).toBeVisible();
  row(/עדכון אתר/)
    .element()
    .querySelector('a')
    ?.focus();
  await userEvent.keyboard('r');
  const said = page.getByRole('alertdialog');
  await expect
    .element(said.getByText(/הכרטיס חסום, קוד 001.*אין לחייב שוב את הכרטיס/))
    .toBeVisible();
  await said.getByRole('button', { name: 'חזרה' }).click();
  expect(server.callsTo(`POST ${BILL}`)).toHaveLength(0);
  await expect.element(failures().getByRole('link', { name: 'בקשת כרטיס אחר' })).toBeVisible();
});

test('a card that was refused and replaced since is tried again, also where it was blocked', async () => {
  waiting = [{ ...FAILED, ...HARD, hasNewCard: true }];
  await renderApp('/sales/billing');
  await expect.element(failures().getByRole('button', { name: 'ניסיון עכשיו' })).toBeVisible();
  row(/עדכון אתר/)
    .element()
    .querySelector('a')
    ?.focus();
  await userEvent.keyboard('r');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניסיון עכשיו' }).click();
  await expect.poll(() => server.callsTo(`POST ${BILL}`)).toHaveLength(1);
});

test('the list is narrowed by how often and by what it is paid', async () => {
  await renderApp('/sales/billing');
  await button('אמצעי').click();
  await button('כרטיס שמור').click();
  await expect
    .poll(() => server.callsTo(`GET ${TEMPLATES}`).at(-1)?.query.get('method'))
    .toBe('card');
});
