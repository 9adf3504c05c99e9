import type { AuthorityConnection } from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const CALL = '/v2/api/account/tax-authority';
const NOT_YET: AuthorityConnection = {
  isOffered: true,
  isSimulated: false,
  issuesTaxInvoices: true,
  state: 'none',
  until: null,
  connectedAt: null,
  connectedBy: null,
};
const HELD: AuthorityConnection = {
  ...NOT_YET,
  state: 'connected',
  until: '2027-02-20' as AuthorityConnection['until'],
  connectedAt: '2026-11-23T08:00:00.000Z',
  connectedBy: 'דנה לוי',
};

let server: FakeServer;
let stored: AuthorityConnection;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = NOT_YET;
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${CALL}`]: () => stored,
    [`POST ${CALL}/connect`]: () => refusal(503, 'BUSY'),
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a business that is not connected is told why, and where connecting fails, that it did', async () => {
  await renderApp('/account/tax_authority');
  await expect.element(page.getByText('העסק עדיין לא מחובר לרשות המסים')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'למה להתחבר' })).toBeVisible();
  await expect.element(button('ניתוק')).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(button('התחברות לרשות המסים'));
  await expect.element(page.getByText('לא הצלחנו להתחיל את החיבור')).toBeVisible();
  await expect.element(button('התחברות לרשות המסים')).toBeEnabled();
});

test('coming back from the authority ends the connection once and says how', async () => {
  server.answer({
    [`POST ${CALL}/finish`]: () => {
      stored = HELD;
      return { outcome: 'connected', connection: HELD };
    },
  });
  await renderApp('/account/tax_authority?back=1');
  await expect.element(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
  await expect.element(page.getByText('העסק מחובר עד 20/02/2027')).toBeVisible();
  await expect.element(page.getByText('דנה לוי', { exact: true }).last()).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/account/tax_authority');
  expect(server.callsTo(`POST ${CALL}/finish`)).toHaveLength(1);
});

test('what was asked before the connection, and is answered after it, is not shown over it', async () => {
  const late = Promise.withResolvers<AuthorityConnection>();
  server.answer({
    [`GET ${CALL}`]: () => late.promise,
    [`POST ${CALL}/finish`]: () => ({ outcome: 'connected', connection: HELD }),
    [`POST ${CALL}/check`]: () => refusal(503, 'BUSY'),
  });
  await renderApp('/account/tax_authority?back=1');
  await expect.element(page.getByText('העסק מחובר עד 20/02/2027')).toBeVisible();
  late.resolve(NOT_YET);
  await expect.poll(() => window.location.hash).toBe('#/account/tax_authority');
  // Another call goes through the same client, whatever happened to the delayed response.
  await userEvent.click(button('בדיקת החיבור'));
  await expect.poll(() => server.callsTo(`POST ${CALL}/check`)).toHaveLength(1);
  await expect.element(page.getByText('העסק מחובר עד 20/02/2027')).toBeVisible();
});

test.each([
  ['ending', 'החיבור יפוג ב־20/02/2027. כדאי לחדש אותו עכשיו'],
  ['lapsed', 'החיבור פג ב־20/02/2027. חשבוניות מופקות כרגיל, אבל בלי מספר הקצאה'],
  [
    'refused',
    'רשות המסים כבר לא מקבלת את ההרשאה. חשבוניות מופקות כרגיל, אבל בלי מספר הקצאה. יש להתחבר שוב',
  ],
] as const)('a consent that is %s says so and what to do', async (state, words) => {
  stored = { ...HELD, state };
  await renderApp('/account/tax_authority');
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('חידוש החיבור')).toBeEnabled();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a test of the connection says what came of it; disconnecting asks first', async () => {
  stored = HELD;
  server.answer({
    [`POST ${CALL}/check`]: () => ({ outcome: 'unreachable', connection: HELD }),
    [`POST ${CALL}/disconnect`]: () => NOT_YET,
  });
  await renderApp('/account/tax_authority');
  await userEvent.click(button('בדיקת החיבור'));
  await expect
    .element(page.getByText('רשות המסים לא עונה. אפשר לנסות שוב בעוד כמה דקות'))
    .toBeVisible();
  await userEvent.click(button('ניתוק'));
  await userEvent.click(button('להישאר מחוברים'));
  expect(server.callsTo(`POST ${CALL}/disconnect`)).toHaveLength(0);
  await userEvent.click(button('ניתוק'));
  await userEvent.click(
    page.getByRole('alertdialog').getByRole('button', { name: 'ניתוק', exact: true }),
  );
  await expect.element(page.getByText('העסק עדיין לא מחובר לרשות המסים')).toBeVisible();
  await expect
    .element(page.getByText('רשות המסים לא עונה. אפשר לנסות שוב בעוד כמה דקות'))
    .not.toBeInTheDocument();
});

test('a business that issues no tax invoices reads why it needs none, in English too', async () => {
  stored = { ...NOT_YET, issuesTaxInvoices: false };
  await renderApp('/account/tax_authority');
  await expect.element(page.getByRole('heading', { name: 'לעסק הזה לא נדרש חיבור' })).toBeVisible();
  await expect.element(button('התחברות לרשות המסים')).not.toBeInTheDocument();
  await chooseLanguage('en');
  await expect
    .element(page.getByRole('heading', { name: 'This business needs no connection' }))
    .toBeVisible();
});
