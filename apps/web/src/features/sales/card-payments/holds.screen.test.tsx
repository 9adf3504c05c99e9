import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, startHandlers } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aDetail, aTransaction, idOf } from './testing/payments.ts';

const LIST = '/v2/api/sales/transactions';

const NOTHING_BACK = {
  leftMinor: 0,
  whole: null,
  isCancellation: false,
  hasPart: false,
  reason: 'not-charged',
} as const;

let detail: TransactionDetail;
let sent: unknown[];
let taken: () => unknown;

function aHold(changes: Partial<NonNullable<TransactionDetail['hold']>> = {}): TransactionDetail {
  return aDetail({
    state: 'held',
    document: null,
    ways: NOTHING_BACK,
    hold: {
      until: localDate('2026-11-23'),
      canTake: true,
      canTakeLess: true,
      canRelease: true,
      reason: null,
      ...changes,
    },
  });
}

beforeEach(async () => {
  await chooseLanguage('he');
  detail = aHold();
  sent = [];
  taken = () => {
    detail = aDetail({ id: idOf(4), amountMinor: 500_00, document: null });
    return { state: 'approved', trouble: null, transaction: detail };
  };
  const answer = ({ body }: { readonly body: unknown }) => {
    sent.push(body);
    return taken();
  };
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/settings/cc-gateways': () => ({ terminals: [], currencies: [], offered: [] }),
    [`GET ${LIST}/{id}`]: () => detail,
    [`GET ${LIST}`]: () => ({ rows: [aTransaction()], after: null, before: null }),
    [`GET ${LIST}/total`]: () => ({ count: 1, currencies: [], onDesk: 0 }),
    [`POST ${LIST}/{id}/capture`]: answer,
    [`POST ${LIST}/{id}/release`]: answer,
  });
});

const panel = () => page.getByRole('complementary', { name: 'פרטי העסקה' });
const open = () => renderApp(`/sales/transactions/${idOf(1)}`);

test('a part of a held sum is charged, and what took it is shown in its place', async () => {
  await open();
  await expect.element(panel().getByText(/הסכום תפוס עד.*23\/11\/2026/)).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'חיוב הסכום' }));
  const dialog = page.getByRole('dialog', { name: /חיוב של/ });
  await expect.element(dialog.getByText(/מה שלא יחויב משתחרר/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(dialog.getByText(/מה שלא יחויב משתחרר/));
  await userEvent.click(dialog.getByRole('radio', { name: 'חלק מהסכום' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: /סכום לחיוב/ }), '500');
  await userEvent.click(dialog.getByRole('button', { name: /חיוב של.*500.00/ }));
  await expect.element(page.getByText(/חויבו.*500.00.*המסמך בהפקה/).first()).toBeVisible();
  await expect.element(panel().getByText('אושר')).toBeVisible();
  expect(sent).toEqual([{ amountMinor: 500_00 }]);
});

test('above what is held is refused with the sentence of what is', async () => {
  taken = () => refusal(422, 'CAPTURE_ABOVE_HOLD', { params: { held: '4,743.60' } });
  await open();
  await userEvent.click(panel().getByRole('button', { name: 'חיוב הסכום' }));
  await userEvent.click(page.getByRole('button', { name: /חיוב של/ }));
  await expect.element(page.getByText(/אי אפשר לחייב יותר ממה שנתפס/)).toBeVisible();
});

test('of a charge without an answer it says so, and offers no second one', async () => {
  taken = () => {
    detail = aHold({ canTake: false, canTakeLess: false, canRelease: false, reason: 'in-doubt' });
    return { state: 'unknown', trouble: null, transaction: detail };
  };
  await open();
  await userEvent.click(panel().getByRole('button', { name: 'חיוב הסכום' }));
  await userEvent.click(page.getByRole('button', { name: /חיוב של/ }));
  await expect.element(page.getByText(/לא ידוע אם הסכום חויב/).first()).toBeVisible();
  await expect.element(panel().getByText(/אי אפשר לחייב אותו שוב/)).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'חיוב הסכום' })).not.toBeInTheDocument();
});

test('it is released after a question', async () => {
  taken = () => {
    detail = {
      ...aHold({ canTake: false, canRelease: false, reason: 'over' }),
      state: 'cancelled',
    };
    return { state: 'approved', trouble: null, transaction: detail };
  };
  await open();
  await userEvent.click(panel().getByRole('button', { name: 'שחרור הסכום' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'שחרור הסכום' }));
  await expect.element(panel().getByText('הסכום כבר לא תפוס')).toBeVisible();
  expect(sent).toEqual([{}]);
});

test('where the gateway releases nothing it says that the sum lapses by itself, and when', async () => {
  detail = aHold({ canRelease: false });
  await open();
  await expect.element(panel().getByText(/23\/11\/2026.*משתחרר אוטומטית/)).toBeVisible();
  await expect
    .element(panel().getByRole('button', { name: 'שחרור הסכום' }))
    .not.toBeInTheDocument();
});
