import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const FACTORS = 'GET /v2/api/account/factors';
const ASK = 'POST /v2/api/account/factors/phone';
const CONFIRM = 'POST /v2/api/account/factors/phone/confirm';
const REMOVE = 'POST /v2/api/account/factors/phone/removal';
const WITHOUT = {
  email: 'demo@pinkas.test',
  phone: '',
  hasTexts: true,
  appSince: null,
  passkeys: [],
  mustSet: false,
  recoveryCodesLeft: 0,
  asked: 'email',
  ways: ['email'],
};
const WITH = { ...WITHOUT, phone: '050-1234567', asked: 'sms', ways: ['sms', 'email'] };

let server: FakeServer;
let own: object;

beforeEach(async () => {
  await chooseLanguage('he');
  own = WITHOUT;
  server = fakeServer({
    ...startHandlers(true),
    [FACTORS]: () => own,
    [ASK]: () => ({ outcome: 'sent', ua_2fa_cellphone: '***567', RESEND_OPTION: 60 }),
    [CONFIRM]: () => {
      own = WITH;
      return { outcome: 'verified' };
    },
    [REMOVE]: () => {
      own = WITHOUT;
      return { success: true };
    },
  });
});

const card = () => page.getByRole('region', { name: 'אימות דו־שלבי' });
const dialog = () => page.getByRole('dialog');
const bodiesOf = (key: string) => server.callsTo(key).map(({ body }) => body);

test('a telephone is verified by the code that was texted to it', async () => {
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'אימות טלפון' }));
  await userEvent.fill(dialog().getByLabelText('טלפון נייד'), '050-1234567');
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'המשך' }));
  await expect.element(dialog().getByText(/שלחנו קוד לטלפון שמסתיים ב/)).toBeVisible();
  expect(bodiesOf(ASK)).toEqual([
    { phone: '050-1234567', proof: { kind: 'password', text: 'Demo-2026!' } },
  ]);
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.fill(dialog().getByLabelText('הקוד שהגיע לטלפון'), '123456');
  await userEvent.click(dialog().getByRole('button', { name: 'אימות' }));
  await expect.element(card().getByText('050-1234567').first()).toBeVisible();
  expect(bodiesOf(CONFIRM)).toEqual([{ code: '123456' }]);
});

test('a refused number and a wrong code are told in place', async () => {
  server.answer({
    [ASK]: () => ({ outcome: 'wait', ua_2fa_cellphone: '***567', RESEND_OPTION: 42 }),
    [CONFIRM]: () => ({ outcome: 'wrong' }),
  });
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'אימות טלפון' }));
  await userEvent.fill(dialog().getByLabelText('טלפון נייד'), '050-1234567');
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await userEvent.click(dialog().getByRole('button', { name: 'המשך' }));
  await expect.element(dialog().getByText(/בעוד 42 שניות/)).toBeVisible();
  server.answer({
    [ASK]: () => ({ outcome: 'sent', ua_2fa_cellphone: '***567', RESEND_OPTION: 60 }),
  });
  await userEvent.click(dialog().getByRole('button', { name: 'המשך' }));
  await userEvent.fill(dialog().getByLabelText('הקוד שהגיע לטלפון'), '111111');
  await userEvent.click(dialog().getByRole('button', { name: 'אימות' }));
  await expect.element(dialog().getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
});

test.each([
  ['same', 'זה כבר הטלפון שלך לקודים'],
  ['too-many', /^נשלחו יותר מדי קודים/],
  ['not-sent', /^הקוד לא נשלח/],
])('%s is told at the number', async (outcome, sentence) => {
  server.answer({
    [ASK]: () => ({ outcome, ua_2fa_cellphone: '***567', RESEND_OPTION: 0 }),
  });
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'אימות טלפון' }));
  await userEvent.fill(dialog().getByLabelText('טלפון נייד'), '050-1234567');
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await userEvent.click(dialog().getByRole('button', { name: 'המשך' }));
  await expect.element(dialog().getByText(sentence)).toBeVisible();
});

test('a telephone is removed after the proof', async () => {
  own = WITH;
  await renderApp('/account/accounts?tab=sign_in');
  await userEvent.click(card().getByRole('button', { name: 'הסרה' }));
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await userEvent.click(dialog().getByRole('button', { name: 'הסרה' }));
  await expect.element(card().getByRole('button', { name: 'אימות טלפון' })).toBeVisible();
  expect(bodiesOf(REMOVE)).toEqual([{ proof: { kind: 'password', text: 'Demo-2026!' } }]);
});

test('without a supplier of text messages there is no such line', async () => {
  own = { ...WITHOUT, hasTexts: false };
  await renderApp('/account/accounts?tab=sign_in');
  await expect.element(card().getByText('אפליקציית אימות', { exact: true })).toBeVisible();
  expect(card().getByText('טלפון לקודים').elements()).toEqual([]);
});
