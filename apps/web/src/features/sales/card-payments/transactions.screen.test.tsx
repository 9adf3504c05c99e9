import type {
  CardTransaction,
  TransactionDetail,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, startHandlers } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aDetail, anEvent, aQuestion, aTransaction, idOf } from './testing/payments.ts';

const LIST = '/v2/api/sales/transactions';

let rows: readonly CardTransaction[];
let detail: TransactionDetail;
let sent: unknown[];
let asked: URLSearchParams[];
let refunded: () => unknown;

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [
    aTransaction(),
    aTransaction({ id: idOf(2), customerName: 'מאפיית שיבולת', state: 'refused', document: null }),
    aTransaction({ id: idOf(3), customerName: 'חוות המעיין', state: 'cancelled' }),
  ];
  detail = aDetail();
  sent = [];
  asked = [];
  refunded = () => ({ given: aGiven(), transaction: detail });
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/settings/cc-gateways': () => ({ terminals: [], currencies: [], offered: [] }),
    [`GET ${LIST}/{id}`]: ({ path }) => ({ ...detail, id: path.split('/').at(-1) ?? '' }),
    [`GET ${LIST}`]: ({ query }) => {
      asked.push(query);
      return { rows, after: null, before: null };
    },
    [`GET ${LIST}/total`]: () => ({
      count: rows.length,
      currencies: rows.length === 0 ? [] : [{ currency: 'ILS', count: 1, netMinor: 4_743_60 }],
      onDesk: rows.length,
    }),
    [`POST ${LIST}/{id}/refund`]: ({ body }) => {
      sent.push(body);
      return refunded();
    },
  });
});

function aGiven(changes: Partial<TransactionDetail['givenBack'][number]> = {}) {
  return {
    id: idOf(60),
    operation: 'refund',
    amountMinor: 500_00,
    state: 'approved',
    trouble: null,
    at: '2026-11-25T07:15:00.000Z',
    by: { kind: 'user', name: 'רון כהן' },
    reason: 'חסר פריט',
    code: null,
    ...changes,
  } as const;
}

async function open(path = ''): Promise<void> {
  await renderApp(`/sales/transactions${path}`);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'עסקאות', exact: true }))
    .toBeVisible();
}
const panel = () => page.getByRole('complementary', { name: 'פרטי העסקה' });
const row = (name: RegExp) => page.getByRole('row', { name });

describe('the list of payments', () => {
  test('shows card, sum and state of each, and the total of what was taken', async () => {
    await open();
    await expect.element(row(/גלריית נחל שקט.*6124.*4,743.60.*אושר/)).toBeVisible();
    await expect.element(row(/מאפיית שיבולת.*סורב/)).toBeVisible();
    await expect.element(row(/סה"כ אושרו, בניכוי החזרים.*4,743.60/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /חיובים בבירור/ })).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await expectFineOnPhone(page.getByText('מאפיית שיבולת'));
  });

  test('is narrowed by its tabs and its search', async () => {
    await open();
    await userEvent.click(page.getByRole('tab', { name: 'סורבו' }));
    await expect.poll(() => asked.at(-1)?.get('show')).toBe('refused');
    await userEvent.fill(page.getByRole('searchbox'), '6124');
    await expect.poll(() => asked.at(-1)?.get('search')).toBe('6124');
  });

  test('teaches the first steps while there is no payment', async () => {
    rows = [];
    await open();
    await expect.element(page.getByText('עדיין אין עסקאות בכרטיס')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'חיבור מסוף' })).toBeVisible();
  });
});

describe('a payment beside the list', () => {
  test('is opened by Enter, walked by the arrows and closed by Escape; the address names it', async () => {
    await open('?show=paid');
    await expect.element(row(/גלריית נחל שקט/)).toBeVisible();
    await userEvent.click(row(/גלריית נחל שקט/));
    await expect.element(panel()).toBeVisible();
    expect(window.location.hash).toBe(`#/sales/transactions/${idOf(1)}?show=paid`);
    await expect.element(panel().getByText('0097412')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => window.location.hash).toBe(`#/sales/transactions/${idOf(2)}?show=paid`);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => window.location.hash).toBe('#/sales/transactions?show=paid');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('tells what happened, what went back and which document is missing', async () => {
    detail = aDetail({
      state: 'partly-refunded',
      refundedMinor: 500_00,
      undocumentedMinor: 500_00,
      givenBack: [aGiven()],
      events: [
        anEvent({ id: idOf(72), operation: 'refund', amountMinor: 500_00 }),
        ...aDetail().events,
      ],
    });
    await open(`/${idOf(1)}`);
    await expect.element(panel().getByText('זוכה חלקית')).toBeVisible();
    await expect.element(panel().getByText(/נטו.*4,243.60/)).toBeVisible();
    await expect.element(panel().getByText(/הוחזרו.*500.00/)).toBeVisible();
    await expect.element(panel().getByText('הלקוח עבר לדף של Cardcom')).toBeVisible();
    // A message of the gateway is by nobody else.
    await expect.element(panel().getByText('הגיעה הודעה מ־Cardcom')).toBeVisible();
    expect(panel().getByText('לקוח דרך הקישור').elements()).toHaveLength(1);
    const act = panel().getByRole('link', { name: 'הפקת מסמך להחזר' });
    await expect.element(act).toHaveAttribute('href', `#/documents/create/330?cancel=${idOf(90)}`);
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('whose dispute was won leads to the document that is missing for the money that is back', async () => {
    const givenBack = [aGiven({ operation: 'chargeback', state: 'declined' })];
    detail = aDetail({ state: 'paid', creditedBeyondMinor: 500_00, givenBack });
    await open(`/${idOf(1)}`);
    await expect.element(panel().getByText(/עדיין יש זיכוי של.*500.00/)).toBeVisible();
    await expect
      .element(panel().getByRole('link', { name: 'הפקת מסמך חדש' }))
      .toHaveAttribute('href', expect.stringContaining(`?copy=${idOf(90)}`));
  });

  test('of a refusal says why in words, with what to do and the code', async () => {
    detail = aDetail({
      state: 'refused',
      document: null,
      code: { scheme: 'ashrait-96', value: '036', text: 'expired' },
      ways: { ...aDetail().ways, whole: null, hasPart: false, reason: 'not-charged', leftMinor: 0 },
    });
    await open(`/${idOf(2)}`);
    await expect.element(panel().getByText('036 · expired')).toBeVisible();
    await expect.element(panel().getByText(/יש לבקש מהלקוח לעדכן את פרטי הכרטיס/)).toBeVisible();
    await expect.element(panel().getByRole('button', { name: 'זיכוי' })).not.toBeInTheDocument();
  });

  test('leads to the desk where a person has to decide', async () => {
    detail = aDetail({ state: 'unknown', questions: [aQuestion({ attemptId: idOf(5) })] });
    await open(`/${idOf(1)}`);
    await expect
      .element(panel().getByRole('link', { name: 'לבירור' }))
      .toHaveAttribute('href', `#/sales/transactions/unknown/${idOf(5)}`);
  });

  test('that does not exist says so, beside the list', async () => {
    fakeServer({
      ...startHandlers(true),
      'GET /v2/api/list-views': () => ({ views: [] }),
      'GET /v2/api/settings/cc-gateways': () => ({ terminals: [], currencies: [], offered: [] }),
      [`GET ${LIST}/{id}`]: () => refusal(404, 'NOT_FOUND'),
      [`GET ${LIST}`]: () => ({ rows, after: null, before: null }),
      [`GET ${LIST}/total`]: () => ({ count: 3, currencies: [], onDesk: 0 }),
    });
    await open(`/${idOf(9)}`);
    await expect.element(panel().getByRole('link', { name: 'לכל העסקאות' })).toBeVisible();
  });
});

describe('giving back', () => {
  test('sends a part with its reason, and says that the document does not change', async () => {
    await open(`/${idOf(1)}`);
    await userEvent.click(panel().getByRole('button', { name: 'זיכוי' }));
    const dialog = page.getByRole('dialog', { name: /החזר ל/ });
    await expect.element(dialog.getByText(/המסמך של העסקה לא משתנה/)).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'חלק מהסכום' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /סכום להחזר/ }), '500');
    await userEvent.fill(dialog.getByRole('textbox', { name: /סיבה/ }), 'חסר פריט');
    await userEvent.click(dialog.getByRole('button', { name: /זיכוי של.*500.00/ }));
    await expect.element(page.getByText(/הוחזרו.*500.00/).first()).toBeVisible();
    expect(sent).toEqual([{ amountMinor: 500_00, reason: 'חסר פריט' }]);
  });

  test('before the transmission is a cancellation of the whole', async () => {
    const ways = { ...aDetail().ways, whole: 'void' as const, isCancellation: true };
    detail = aDetail({ ways });
    refunded = () => ({
      given: aGiven({ operation: 'void', state: 'unknown' }),
      transaction: detail,
    });
    await open(`/${idOf(1)}`);
    await userEvent.click(panel().getByRole('button', { name: 'ביטול החיוב' }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/עדיין לא שודר/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /ביטול חיוב של.*4,743.60/ }));
    await expect.element(page.getByText(/לא ידוע אם ההחזר בוצע/).first()).toBeVisible();
    expect(sent).toEqual([{ amountMinor: 4_743_60, reason: '' }]);
  });

  test('above what is left stays open with the reason', async () => {
    // physical: the name of a value, what is left over
    refunded = () => refusal(422, 'REFUND_ABOVE_CHARGE', { params: { left: '10.00' } });
    await open(`/${idOf(1)}`);
    await userEvent.click(panel().getByRole('button', { name: 'זיכוי' }));
    await userEvent.click(page.getByRole('button', { name: /זיכוי של/ }));
    await expect.element(page.getByText(/אי אפשר להחזיר יותר ממה שנשאר/)).toBeVisible();
  });

  test('where the terminal cannot says why', async () => {
    const ways = {
      ...aDetail().ways,
      whole: null,
      hasPart: false,
      reason: 'no-transaction' as const,
    };
    detail = aDetail({ ways });
    await open(`/${idOf(1)}`);
    await expect.element(panel().getByText(/ההחזר נעשה באתר שלה/)).toBeVisible();
    await expect.element(panel().getByRole('button', { name: 'זיכוי' })).not.toBeInTheDocument();
  });
});
