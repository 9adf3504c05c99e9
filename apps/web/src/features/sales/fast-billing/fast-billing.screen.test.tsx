import type { BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type { BillingTerms } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { CARD, CUSTOMER, ID, KNOWN } from '../virtual-terminal/testing/a-charge.ts';
import { aBillingRun, BILLED_CUSTOMER, TERMS } from './testing/a-billing-run.ts';

const RUNS = '/v2/api/fast-billing/runs';
const START = `POST ${RUNS}`;
const RETRY = `POST ${RUNS}/{id}/retry`;
const PAUSE = `POST ${RUNS}/{id}/pause`;

let server: FakeServer;
let terms: BillingTerms;
let run: BillingRunDetail;

beforeEach(async () => {
  await chooseLanguage('he');
  terms = TERMS;
  run = aBillingRun();
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${RUNS}`]: () => terms,
    'POST /v2/api/fast-billing/customers': () => ({
      customers: [BILLED_CUSTOMER],
      sharedNames: [],
    }),
    'GET /v2/api/customers': () => ({ customers: [KNOWN] }),
    [START]: () => run,
    [`GET ${RUNS}/{id}`]: () => run,
    [RETRY]: () => run,
    [PAUSE]: () => run,
  });
});

const open = (query = '') => renderApp(`/sales/fast_billing_page${query}`);
type Screen = Awaited<ReturnType<typeof open>>;
const cell = (screen: Screen, name: string) => screen.getByRole('textbox', { name });
const customerOf = (screen: Screen, row = 1) =>
  screen.getByRole('combobox', { name: `לקוח, שורה ${String(row)}` });

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Pastes a text where the focus is, as a browser does. */
async function paste(screen: Screen, text: string): Promise<void> {
  await customerOf(screen).click();
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

describe('the sheet', () => {
  test('takes pasted columns, knows customers by name, and sends what was confirmed', async () => {
    const screen = await open();
    await paste(
      screen,
      'לקוח\tתיאור\tסכום\nקליניקת אור לבן\tהדפסות, נובמבר\t944\nחדש\tלוגו\t"1,180"',
    );
    await expect
      .element(screen.getByRole('combobox', { name: 'אמצעי, שורה 1' }))
      .toHaveValue(CARD.id);
    await expect.element(screen.getByText('לקוח חדש, יישמר עם המסמך')).toBeVisible();
    await expect.element(screen.getByText('2 שורות, כולל מע"מ')).toBeVisible();
    expect(await violations()).toEqual([]);
    server.answer({ [`GET ${RUNS}`]: () => ({ ...TERMS, runs: [run] }) });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.getByRole('alertdialog').getByRole('button', { name: 'חיוב הכול' }).click();
    await expect
      .poll(() => server.callsTo(START).map(({ body }) => body))
      .toEqual([
        {
          rows: [
            {
              customerId: CUSTOMER,
              name: 'קליניקת אור לבן',
              email: 'office@or-lavan.example',
              description: 'הדפסות, נובמבר',
              amountAgorot: 94_400,
              docType: 320,
              cardId: CARD.id,
            },
            {
              customerId: null,
              name: 'חדש',
              email: '',
              description: 'לוגו',
              amountAgorot: 118_000,
              docType: 305,
              cardId: null,
            },
          ],
        },
      ]);
    await expect.element(screen.getByText('מחייבים, 3 מתוך 4')).toBeVisible();
    await expect
      .poll(() => location.hash, { message: 'stays with the run when it is over' })
      .toContain(`run=${run.id}`);
  });

  test('asks which customer is meant by a name of several, before anything starts', async () => {
    server.answer({
      'POST /v2/api/fast-billing/customers': () => ({ customers: [], sharedNames: ['כהן'] }),
    });
    const screen = await open();
    await paste(screen, 'כהן\tייעוץ\t100');
    const shared = screen.getByText('יש כמה לקוחות בשם הזה. יש לבחור אחד מהם');
    await expect.element(shared).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(customerOf(screen)).toHaveFocus();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await customerOf(screen).fill('כהן');
    await screen.getByRole('option', { name: 'כהן, לקוח חדש' }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  });

  test('is filled by keys alone: a customer, the sum of the last time, the next row, as above', async () => {
    const screen = await open();
    await customerOf(screen).fill('אור');
    await expect.element(screen.getByRole('option', { name: /קליניקת אור לבן/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(cell(screen, 'תיאור, שורה 1')).toHaveFocus();
    await expect.element(cell(screen, 'תיאור, שורה 1')).toHaveValue('הדפסות');
    await screen.getByRole('button', { name: 'סכומי הפעם הקודמת' }).click();
    await expect.element(cell(screen, 'סכום, שורה 1')).toHaveValue('820.00');
    await cell(screen, 'סכום, שורה 1').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(customerOf(screen, 2)).toHaveFocus();
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(customerOf(screen, 2)).toHaveValue('קליניקת אור לבן');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(customerOf(screen)).toHaveFocus();
  });

  test('says what is missing before anything is sent', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'הפקת הכול' }).click();
    await expect.element(screen.getByText('יש לבחור לקוח')).toBeVisible();
    await expect.element(screen.getByText('יש להזין סכום גדול מאפס')).toBeVisible();
    expect(server.callsTo(START)).toEqual([]);
  });

  test('is a list of cards on a phone', async () => {
    const screen = await open();
    await page.viewport(390, 844);
    await expect.element(customerOf(screen)).toBeVisible();
    await expect.poll(() => document.querySelector('.fast-billing table')).toBeNull();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});

describe('a run', () => {
  test('that is not over is shown again, with ways out in its rows, and can be stopped', async () => {
    terms = { ...TERMS, runs: [run] };
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: 'חשבונית מס קבלה 20048' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'לבירור' }))
      .toHaveAttribute('href', `#/sales/transactions/unknown/${ID}`);
    // One that is unknown has no try beside it.
    expect(screen.getByRole('button', { name: 'ניסיון נוסף' }).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect
      .poll(() => server.callsTo(RETRY).map(({ body }) => body))
      .toEqual([{ rows: [{ rowNo: 2, cardId: null }] }]);
    await screen.getByRole('button', { name: 'עצירה אחרי הנוכחי' }).click();
    await expect.poll(() => server.callsTo(PAUSE)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('whose card refuses for good offers no pointless try', async () => {
    const rows = run.rows.map((row) =>
      row.state === 'refused' ? { ...row, retry: 'other-card' as const } : row,
    );
    run = aBillingRun({ state: 'done', rows });
    const screen = await open(`?run=${ID}`);
    await expect.element(screen.getByText(/אין טעם לנסות שוב את אותו הכרטיס/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'ניסיון נוסף' }).elements()).toHaveLength(0);
    await expect.element(screen.getByRole('link', { name: 'חיוב חדש' })).toBeVisible();
  });
});
