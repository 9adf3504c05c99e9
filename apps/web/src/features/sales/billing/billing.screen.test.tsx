import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/billing.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aTemplateRow, aTemplateView, TEMPLATE_ID, TEMPLATES } from './testing/a-template.ts';

let server: FakeServer;
let rows: readonly BillingTemplateRow[];

const OTHER_ID = '00000000-0000-4000-8000-000000000043';

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
      lastState: 'refused',
      nextTryOn: localDate('2026-11-23'),
      startsOn: localDate('2026-10-15'),
    }),
  ];
  server = fakeServer({
    ...startHandlers(true),
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
    .element(row(/עדכון אתר.*כל חודש, ב־15.*6630.*ניסיון נוסף 23\/11\/2026.*החיוב נכשל/))
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

test('a template is paused at once, and ended after a question', async () => {
  await renderApp('/sales/billing');
  await pick('ליווי חודשי', 'השהיה');
  await expect.element(page.getByText(/התבנית מושהית/).first()).toBeVisible();
  expect(server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/pause`)[0]?.body).toEqual({ version: 4 });
  await pick('ליווי חודשי', 'סיום התבנית');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect.element(dialog.getByText(/אי אפשר להפעיל אותה שוב/)).toBeVisible();
  expect(server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/end`)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'סיום התבנית' }).click();
  await expect
    .poll(() => server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/end`)[0]?.body)
    .toEqual({ version: 4 });
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
