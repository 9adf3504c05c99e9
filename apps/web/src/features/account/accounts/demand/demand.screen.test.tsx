import { beforeEach, describe, expect, test } from 'vitest';
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

const GET = 'GET /v2/api/account/accounts/second-factor-demand';
const SET = 'PUT /v2/api/account/accounts/second-factor-demand';
const START = 'POST /v2/api/account/factors/app';
const OWN = {
  email: 'demo@pinkas.test',
  phone: '',
  hasTexts: false,
  appSince: '2026-11-20T07:46:00.000Z',
  passkeys: [],
  recoveryCodesLeft: 9,
  mustSet: false,
  asked: 'app',
  ways: ['app', 'email', 'recovery'],
};
const NO_FACTOR = { ...OWN, appSince: null, asked: 'email', ways: ['email'], mustSet: true };

let server: FakeServer;
let isDemanded: boolean;

beforeEach(async () => {
  await chooseLanguage('he');
  isDemanded = false;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/factors': () => OWN,
    [GET]: () => ({ isDemanded }),
    [SET]({ body }) {
      isDemanded = (body as { isDemanded: boolean }).isDemanded;
      return { isDemanded };
    },
  });
});

const card = () => page.getByRole('region', { name: 'כל המשתמשים בעסק' });
const demandSwitch = () => card().getByRole('switch', { name: /לחייב אימות דו־שלבי/ });
const dialog = () => page.getByRole('dialog');
const bodies = () => server.callsTo(SET).map(({ body }) => body);

async function open(): Promise<void> {
  await renderApp('/account/accounts');
  await expect.element(demandSwitch()).toBeVisible();
}

describe('the switch of the owner', () => {
  test('demands after a question, and nothing without an answer to it', async () => {
    await open();
    await userEvent.click(demandSwitch());
    const question = page.getByRole('alertdialog');
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'ביטול' }));
    await expect.element(question).not.toBeInTheDocument();
    expect(bodies()).toEqual([]);
    await userEvent.click(demandSwitch());
    await userEvent.click(question.getByRole('button', { name: 'חיוב כל המשתמשים' }));
    await expect.element(page.getByText('מעכשיו אימות דו־שלבי הוא חובה').first()).toBeVisible();
    await expect.element(demandSwitch()).toBeChecked();
    expect(bodies()).toEqual([{ isDemanded: true }]);
  });

  test('is told to the owner, too, before any of the cards is refused for it', async () => {
    await open();
    server.answer({ 'GET /v2/api/account/factors': () => NO_FACTOR });
    await userEvent.click(demandSwitch());
    const question = page.getByRole('alertdialog');
    await userEvent.click(question.getByRole('button', { name: 'חיוב כל המשתמשים' }));
    await expect.element(page.getByText(/מעכשיו חובה להגדיר אימות דו־שלבי/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'הבנתי' }));
    await expect.element(dialog()).toHaveAccessibleName('הגדרת אימות דו־שלבי');
  });

  test('releases for whoever proves once more to be the owner', async () => {
    isDemanded = true;
    await open();
    await userEvent.click(demandSwitch());
    await expect.element(dialog()).toHaveAccessibleName('ביטול החובה');
    expect((await axeAtRest()).violations).toEqual([]);
    server.answer({ [SET]: () => refusal(422, 'PROOF_WRONG') });
    await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'wrong');
    await userEvent.click(dialog().getByRole('button', { name: 'ביטול החובה' }));
    await expect.element(dialog().getByRole('alert').first()).toBeVisible();
    await expect.element(demandSwitch()).toBeChecked();
    server.answer({
      [SET]() {
        isDemanded = false;
        return { isDemanded };
      },
    });
    await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
    await userEvent.click(dialog().getByRole('button', { name: 'ביטול החובה' }));
    await expect.element(page.getByText(/אימות דו־שלבי כבר לא חובה/).first()).toBeVisible();
    await expect.element(demandSwitch()).not.toBeChecked();
    expect(bodies().at(-1)).toEqual({
      isDemanded: false,
      proof: { kind: 'password', text: 'Demo-2026!' },
    });
  });

  test('says what did not load, with a way to try again', async () => {
    server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
    await renderApp('/account/accounts');
    await expect.element(card().getByText('הדרישה מהמשתמשים לא נטענה')).toBeVisible();
    server.answer({ [GET]: () => ({ isDemanded: true }) });
    await userEvent.click(card().getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(demandSwitch()).toBeChecked();
  });
});

test('whoever has to set a factor up chooses which, and proves who they are first', async () => {
  server.answer({
    'GET /v2/api/account/factors': () => NO_FACTOR,
    [START]: () => refusal(422, 'PROOF_WRONG'),
  });
  await renderApp('/account/accounts?set2FA=1');
  await expect.element(dialog()).toHaveAccessibleName('הגדרת אימות דו־שלבי');
  await expect.element(dialog().getByRole('button', { name: 'מפתח גישה' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'אפליקציית אימות' }));
  await userEvent.fill(dialog().getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await userEvent.click(dialog().getByRole('button', { name: 'המשך' }));
  await expect.poll(() => server.callsTo(START)).toHaveLength(1);
  // Nothing but the set-up is on the page until it is done.
  await expect.element(card()).not.toBeInTheDocument();
});
