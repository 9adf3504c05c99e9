import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aNextRun, BILLED_PERIOD, WAITING } from './testing/a-next-run.ts';

const RUN = '/v2/api/billing/run';
const ORDER = `POST ${RUN}`;
const BILL = 'POST /v2/api/billing/periods/{id}/bill';
const ALLOWANCE = 'GET /v2/api/account/packages/allowance';
const SKIP = 'POST /v2/api/billing/periods/{id}/skip';

const ENOUGH = { kind: 'allowed', isTrial: false, remaining: 40, above: 0, extraAgorot: 0 };

let server: FakeServer;
let run: NextRun;

beforeEach(async () => {
  await chooseLanguage('he');
  run = aNextRun();
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${RUN}`]: () => run,
    [ALLOWANCE]: () => ENOUGH,
    [ORDER]: () => ({ billedCount: 2, heldCount: 1 }),
    [BILL]: () => ({ id: WAITING[0]?.periodId }),
    [SKIP]: () => ({ id: WAITING[0]?.periodId }),
  });
});

const open = () => renderApp('/sales/billing/run');
type Screen = Awaited<ReturnType<typeof open>>;

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Presses a button, and then the one of the question that follows. */
async function press(screen: Screen, name: string, sure: string): Promise<void> {
  await screen.getByRole('button', { name }).first().click();
  await screen.getByRole('alertdialog').getByRole('button', { name: sure }).click();
}

describe('the run of today', () => {
  test.each([
    ['a desk', 1440, 900],
    ['a phone', 390, 844],
  ])('shows on %s what is billed, what is stopped and why', async (_where, width, height) => {
    run = aNextRun({ waiting: [...WAITING], billedToday: [BILLED_PERIOD] });
    const screen = await open();
    await page.viewport(width, height);
    const sums = screen.getByRole('list', { name: 'סכומי הריצה' });
    await expect.element(sums).toBeVisible();
    const terms = [...sums.element().querySelectorAll('li')].map((term) => term.textContent);
    expect(terms.map((term) => /[\d,]+\.\d\d/u.exec(term)?.[0])).toEqual([
      '12,142.20',
      '9,487.20',
      '2,655.00',
    ]);
    await expect.element(screen.getByText(/הסכום גבוה בהרבה מהרגיל.*2,360\.00/u)).toBeVisible();
    await expect
      .element(screen.getByText('3 תקופות לא חויבו בזמן', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText('חברת האשראי סירבה לעסקה, קוד 004.')).toBeVisible();
    await expect
      .element(screen.getByText('נוסה פעמיים. ניסיון 3 מתוך 4 ב־23/11/2026, 07:00'))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'חשבונית מס קבלה 20051' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await violations()).toEqual([]);
  });

  test('says before it that it issues more than the package has left', async () => {
    const lacks = { ...ENOUGH, kind: 'above', remaining: 1, above: 1 };
    server.answer({ [ALLOWANCE]: () => lacks });
    const screen = await open();
    await expect.element(screen.getByText('נשאר מסמך אחד במכסה החודש, ויש להפיק 2')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'לבחירת חבילה' })).toBeVisible();
    expect(server.callsTo(ALLOWANCE).map(({ query }) => query.get('documents'))).toEqual(['2']);
    expect(await violations()).toEqual([]);
  });

  test('counts no period among those that were billed that another system charged', async () => {
    const skipped = {
      ...BILLED_PERIOD,
      periodId: '0193eeee-0000-7000-8000-0000000000f9',
      state: 'skipped' as const,
      document: null,
      detail: { why: 'charged-elsewhere', system: 'sumit' as const },
    };
    run = aNextRun({ waiting: [], billedToday: [BILLED_PERIOD, skipped] });
    const screen = await open();
    await expect.element(screen.getByText('נגבה ב־SUMIT', { exact: false })).toBeVisible();
    await expect.element(screen.getByText('חיוב אחד', { exact: true })).toBeVisible();
  });

  test('is ordered once, by the fingerprint of what was shown', async () => {
    const screen = await open();
    await press(screen, 'הרצה עכשיו, 2 חיובים', 'הרצה עכשיו, 2 חיובים');
    await expect
      .poll(() => server.callsTo(ORDER).map(({ body }) => body))
      .toEqual([{ fingerprint: run.fingerprint }]);
  });

  test('that changed meanwhile is shown anew, and says so', async () => {
    server.answer({ [ORDER]: () => refusal(409, 'VERSION_CONFLICT') });
    const screen = await open();
    await press(screen, 'הרצה עכשיו, 2 חיובים', 'הרצה עכשיו, 2 חיובים');
    await expect
      .element(screen.getByText('משהו השתנה מאז שהריצה הוצגה', { exact: false }))
      .toBeVisible();
  });

  test('of a later day has no button', async () => {
    run = aNextRun({ isToday: false });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'הריצה של 20/11/2026' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /הרצה עכשיו/u }))
      .not.toBeInTheDocument();
  });
});

describe('a period that waits', () => {
  beforeEach(() => {
    run = aNextRun({ rows: [], day: null, isToday: false, waiting: [...WAITING] });
  });

  test('is billed for the sum that was shown', async () => {
    const screen = await open();
    await press(screen, 'חיוב כפי שהוא', 'חיוב כפי שהוא');
    await expect
      .poll(() => server.callsTo(BILL).map(({ body }) => body))
      .toEqual([{ amountAgorot: 59_000 }]);
  });

  test('is skipped after a question', async () => {
    const screen = await open();
    await press(screen, 'דילוג', 'דילוג');
    await expect.poll(() => server.callsTo(SKIP).length).toBe(1);
  });

  test('of a template that has ended can be skipped, and not billed', async () => {
    run = { ...run, waiting: WAITING.map((one) => ({ ...one, templateState: 'ended' })) };
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: 'דילוג' }).first()).toBeVisible();
    for (const name of ['חיוב כפי שהוא', 'ניסיון עכשיו']) {
      await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('that was let go on is under way, and offers nothing more', async () => {
    const [first] = WAITING;
    if (first === undefined) throw new Error('a period waits');
    run = { ...run, waiting: [{ ...first, isOrdered: true }] };
    const screen = await open();
    await expect.element(screen.getByText('נשלח לחיוב')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'דילוג' })).not.toBeInTheDocument();
  });
});

test('a business without templates learns what the page is for', async () => {
  run = aNextRun({ day: null, isToday: false, rows: [], lastRun: null });
  const screen = await open();
  await expect.element(screen.getByText('אין מה לחייב')).toBeVisible();
});
