import { beforeEach, describe, expect, test, vi } from 'vitest';
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

const FACTORS = 'GET /v2/api/account/factors';
const START = 'POST /v2/api/account/factors/app';
const CONFIRM = 'POST /v2/api/account/factors/app/confirm';
const REMOVE = 'POST /v2/api/account/factors/app/removal';
const MAKE = 'POST /v2/api/account/factors/recovery-codes';
const PREFER = 'PUT /v2/api/account/factors/preferred';

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA${'BCDEFGHJKM'[index] ?? ''}-22222`);
const MAIL_ALONE = {
  email: 'demo@pinkas.test',
  phone: '',
  hasTexts: false,
  appSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  mustSet: false,
  asked: 'email',
  ways: ['email'],
};
const WITH_APP = {
  ...MAIL_ALONE,
  phone: '050-1234567',
  appSince: '2026-11-20T07:46:00.000Z',
  recoveryCodesLeft: 9,
  asked: 'app',
  ways: ['app', 'sms', 'email', 'recovery'],
};

let server: FakeServer;
let own: object;

beforeEach(async () => {
  await chooseLanguage('he');
  own = MAIL_ALONE;
  server = fakeServer({
    ...startHandlers(true),
    [FACTORS]: () => own,
    [START]: () => ({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/Pinkas:demo@pinkas.test?secret=GEZDGNBVGY3TQOJQ',
      qr: { size: 37, path: 'M0 0h7v1h-7z' },
    }),
    [CONFIRM]: () => {
      own = { ...WITH_APP, recoveryCodesLeft: 10 };
      return { recoveryCodes: CODES };
    },
    [REMOVE]: () => {
      own = { ...MAIL_ALONE, recoveryCodesLeft: 9 };
      return { success: true };
    },
    [MAKE]: () => {
      own = { ...MAIL_ALONE, recoveryCodesLeft: 10 };
      return { recoveryCodes: CODES };
    },
    [PREFER]: () => {
      own = { ...WITH_APP, asked: 'email' };
      return { success: true };
    },
  });
});

const card = () => page.getByRole('region', { name: 'אימות דו־שלבי' });
const dialog = () => page.getByRole('dialog');
const inCard = (name: string) => card().getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const bodiesOf = (key: string) => server.callsTo(key).map(({ body }) => body);

async function open(): Promise<void> {
  await renderApp('/account/accounts?tab=sign_in');
  await expect.element(card().getByText('אפליקציית אימות', { exact: true })).toBeVisible();
}

async function prove(actLabel: string): Promise<void> {
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await userEvent.click(inDialog(actLabel));
}

describe('setting up an app', () => {
  async function toQrCode(): Promise<void> {
    await open();
    await userEvent.click(inCard('הגדרה'));
    await prove('המשך');
    await expect.element(dialog().getByRole('img', { name: /קוד QR/ })).toBeVisible();
  }

  test('asks for the password, shows the QR code, takes the first code and shows the recovery codes', async () => {
    await toQrCode();
    expect(bodiesOf(START)).toEqual([{ proof: { kind: 'password', text: 'Demo-2026!' } }]);
    await expect.element(dialog().getByText('GEZD GNBV GY3T QOJQ', { exact: false })).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.fill(dialog().getByLabelText('הקוד שהאפליקציה מציגה'), '566358');
    await userEvent.click(inDialog('אישור'));
    await expect.element(dialog().getByText(CODES[9] ?? '')).toBeVisible();
    expect(bodiesOf(CONFIRM)).toEqual([{ code: '566358' }]);
    expect((await axeAtRest()).violations).toEqual([]);
    // The codes are shown once: no key and no × closes them, and no toast covers them.
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(inDialog('סגירה')).not.toBeInTheDocument();
    await expect.element(dialog().getByText(CODES[9] ?? '')).toBeVisible();
    await expect.element(page.getByText(/אפליקציית האימות הוגדרה/)).not.toBeInTheDocument();
    await userEvent.click(inDialog('שמרתי את הקודים'));
    await expect.element(page.getByText(/אפליקציית האימות הוגדרה/).first()).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card().getByText(/נשארו 10 קודים/)).toBeVisible();
    await expect.element(inCard('החלפה')).toBeVisible();
  });

  test('an empty and a wrong code are told, and nothing was set up', async () => {
    server.answer({ [CONFIRM]: () => refusal(422, 'CODE_WRONG') });
    await toQrCode();
    await userEvent.click(inDialog('אישור'));
    await expect
      .element(dialog().getByText('יש להזין את שש הספרות שהאפליקציה מציגה'))
      .toBeVisible();
    expect(bodiesOf(CONFIRM)).toEqual([]);
    await userEvent.fill(dialog().getByLabelText('הקוד שהאפליקציה מציגה'), '111111');
    await userEvent.click(inDialog('אישור'));
    await expect.element(dialog().getByText(/זה לא הקוד שהאפליקציה מציגה עכשיו/)).toBeVisible();
    await userEvent.click(inDialog('ביטול'));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card().getByText(/לא הוגדרה/)).toBeVisible();
  });

  test('a set-up that is over says so', async () => {
    server.answer({ [CONFIRM]: () => refusal(409, 'FACTOR_SETUP_ENDED') });
    await toQrCode();
    await userEvent.fill(dialog().getByLabelText('הקוד שהאפליקציה מציגה'), '111111');
    await userEvent.click(inDialog('אישור'));
    await expect.element(dialog().getByText(/ההגדרה הזאת כבר לא פעילה/)).toBeVisible();
  });
});

describe('the proof', () => {
  test.each([
    ['PROOF_WRONG', /הסיסמה או הקוד שגויים\. אפשר לנסות שוב/],
    ['PROOF_BLOCKED', /יותר מדי ניסיונות שגויים\. אפשר לנסות שוב בעוד שעה/],
  ])('%s is told in the dialog', async (code, sentence) => {
    server.answer({ [START]: () => refusal(422, code) });
    await open();
    await userEvent.click(inCard('הגדרה'));
    await prove('המשך');
    await expect.element(dialog().getByText(sentence)).toBeVisible();
  });

  test('is a code of the app as well, for who has one', async () => {
    own = WITH_APP;
    await open();
    await userEvent.click(inCard('הסרה'));
    await userEvent.click(inDialog('קוד מהאפליקציה במקום הסיסמה'));
    await userEvent.fill(dialog().getByLabelText('הקוד שהאפליקציה מציגה'), '566358');
    await userEvent.click(inDialog('הסרה'));
    await expect.element(page.getByText('אפליקציית האימות הוסרה').first()).toBeVisible();
    await expect.element(card().getByText(/לא הוגדרה/)).toBeVisible();
    expect(bodiesOf(REMOVE)).toEqual([{ proof: { kind: 'app', text: '566358' } }]);
  });
});

test('recovery codes are copied and kept as a file, which names whose they are', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#';
  });
  await open();
  await userEvent.click(inCard('יצירת קודים'));
  await prove('יצירת קודים');
  await expect.element(dialog().getByText(CODES[0] ?? '')).toBeVisible();
  await userEvent.click(inDialog('העתקה'));
  await expect.poll(() => write.mock.calls).toEqual([[CODES.join('\n')]]);
  await userEvent.click(inDialog('הורדה'));
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('demo@pinkas.test');
  for (const code of CODES) expect(text).toContain(code);
});

test('the codes are shown before the card is read anew, and a refused copy is told', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await open();
  server.answer({ [FACTORS]: () => new Promise(() => undefined) });
  await userEvent.click(inCard('יצירת קודים'));
  await prove('יצירת קודים');
  await expect.element(dialog().getByText(CODES[0] ?? '')).toBeVisible();
  await userEvent.click(inDialog('העתקה'));
  await expect.element(dialog().getByText(/הדפדפן לא מאפשר להעתיק/)).toBeVisible();
});

test('what is asked for first is chosen among the ways that are there', async () => {
  own = WITH_APP;
  await open();
  const choice = card().getByRole('radiogroup', { name: 'אחרי הסיסמה מבקשים' });
  await expect.element(choice.getByRole('radio', { name: 'קוד מהאפליקציה' })).toBeChecked();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(choice.getByRole('radio', { name: 'קוד בדואר' }));
  await expect.element(page.getByText('הבחירה נשמרה').first()).toBeVisible();
  await expect.element(choice.getByRole('radio', { name: 'קוד בדואר' })).toBeChecked();
  expect(bodiesOf(PREFER)).toEqual([{ factor: 'email' }]);
});

test('a choice that was refused is told, and the stored one stays', async () => {
  own = WITH_APP;
  server.answer({ [PREFER]: () => refusal(422, 'FACTOR_NOT_SET_UP') });
  await open();
  const choice = card().getByRole('radiogroup', { name: 'אחרי הסיסמה מבקשים' });
  await userEvent.click(choice.getByRole('radio', { name: 'קוד בהודעה' }));
  await expect.element(card().getByText(/הדרך הזאת עדיין לא הוגדרה/)).toBeVisible();
  await expect.element(choice.getByRole('radio', { name: 'קוד מהאפליקציה' })).toBeChecked();
});

test('with the mail alone there is nothing to choose', async () => {
  await open();
  await expect.element(card().getByText('demo@pinkas.test')).toBeVisible();
  await expect.element(card().getByRole('radiogroup')).not.toBeInTheDocument();
});

test('a card that did not load says so and loads again', async () => {
  server.answer({ [FACTORS]: () => refusal(500, 'INTERNAL_ERROR') });
  await renderApp('/account/accounts?tab=sign_in');
  await expect.element(page.getByText('האימות הדו־שלבי לא נטען')).toBeVisible();
});
