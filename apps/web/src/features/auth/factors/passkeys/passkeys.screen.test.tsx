import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const FACTORS = 'GET /v2/api/account/factors';
const START = 'POST /v2/api/account/factors/passkeys';
const RENAME = 'PUT /v2/api/account/factors/passkeys/{id}';
const REMOVE = 'POST /v2/api/account/factors/passkeys/{id}/removal';

const LAPTOP = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  name: '',
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-11-20T07:00:00.000Z',
  lastUsedAt: null,
  isBackedUp: false,
};
const PHONE = {
  ...LAPTOP,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  name: 'הטלפון שלי',
  lastUsedAt: '2026-11-21T07:00:00.000Z',
  isBackedUp: true,
};
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Pinkas' },
  user: { id: 'AAAA', name: 'demo@pinkas.test', displayName: 'demo@pinkas.test' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

let server: FakeServer;
let passkeys: object[];

beforeEach(async () => {
  await chooseLanguage('he');
  passkeys = [LAPTOP, PHONE];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/accounts/sessions': () => ({ sessions: [] }),
    [FACTORS]: () => ({
      email: 'demo@pinkas.test',
      phone: '',
      hasTexts: false,
      appSince: null,
      passkeys,
      recoveryCodesLeft: 10,
      mustSet: false,
      asked: 'passkey',
      ways: ['passkey', 'email', 'recovery'],
    }),
    [START]: () => OPTIONS,
    [RENAME]: () => {
      passkeys = [{ ...LAPTOP, name: 'המחשב' }, PHONE];
      return { success: true };
    },
    [REMOVE]: () => {
      passkeys = [PHONE];
      return { success: true };
    },
  });
});
afterEach(() => vi.restoreAllMocks());

const card = () => page.getByRole('region', { name: 'מפתחות גישה' });
const dialog = () => page.getByRole('dialog');

async function prove(actLabel: string): Promise<void> {
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await userEvent.click(dialog().getByRole('button', { name: actLabel }));
}

test('passkeys are listed by their names, and axe finds nothing', async () => {
  await renderApp('/account/accounts?tab=sign_in');
  await expect.element(card().getByText('Chrome ב־Windows')).toBeVisible();
  await expect.element(card().getByText(/עדיין לא היה בשימוש/)).toBeVisible();
  await expect.element(card().getByText('הטלפון שלי')).toBeVisible();
  await expect.element(card().getByText('מסונכרן בין מכשירים')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('one is named', async () => {
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'שינוי שם: Chrome ב־Windows' }));
  const name = dialog().getByLabelText('שם');
  await expect.element(name).toHaveValue('Chrome ב־Windows');
  await userEvent.clear(name);
  await userEvent.click(dialog().getByRole('button', { name: 'שמירה' }));
  await expect.element(dialog().getByText('יש להזין שם')).toBeVisible();
  await userEvent.fill(name, 'המחשב');
  await userEvent.click(dialog().getByRole('button', { name: 'שמירה' }));
  await expect.element(card().getByText('המחשב')).toBeVisible();
  expect(server.callsTo(RENAME).map(({ body }) => body)).toEqual([{ name: 'המחשב' }]);
});

test('one is removed with a proof', async () => {
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'הסרה: Chrome ב־Windows' }));
  expect((await axeAtRest()).violations).toEqual([]);
  await prove('הסרה');
  await expect.element(page.getByText('מפתח הגישה הוסר').first()).toBeVisible();
  await expect.element(card().getByText('Chrome ב־Windows')).not.toBeInTheDocument();
});

test.each([
  ['NotAllowedError', /לא נוצר מפתח גישה/],
  ['InvalidStateError', /במכשיר הזה כבר שמור מפתח גישה שלך/],
])('a device that answers %s is told of in the dialog', async (name, sentence) => {
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockRejectedValue(new DOMException('no', name));
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'הוספת מפתח גישה' }));
  await prove('הוספת מפתח גישה');
  await expect.element(dialog().getByText(sentence)).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});

test('a wrong proof is told in the dialog', async () => {
  server.answer({ [START]: () => refusal(422, 'PROOF_WRONG') });
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'הוספת מפתח גישה' }));
  await prove('הוספת מפתח גישה');
  await expect.element(dialog().getByText(/הסיסמה או הקוד שגויים/)).toBeVisible();
});

test('a card that did not load says so and loads again', async () => {
  server.answer({ [FACTORS]: () => refusal(500, 'INTERNAL_ERROR') });
  await renderApp('/account/accounts?tab=sign_in');
  await expect.element(page.getByText('מפתחות הגישה לא נטענו')).toBeVisible();
});
