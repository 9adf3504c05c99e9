import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import {
  aSetup,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/settings/receiving';
const SAVE = 'PUT /v2/api/settings/receiving';
const CASH_LAW = [
  {
    validFrom: '2022-08-01',
    dealAboveAgorot: 600_000,
    cashMaxAgorot: 600_000,
    shareMaxBasisPoints: 1_000,
  },
];

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  let stored: object = { version: 1, usualMeans: null, warnsOfCash: true };
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ cashLawPeriods: CASH_LAW }),
    }),
    // The card beside it waits for its own answer.
    'GET /v2/api/settings/payment': () => refusal(500, 'INTERNAL_ERROR'),
    [GET]: () => stored,
    [SAVE]: ({ body }) => {
      stored = { ...(body as object), version: 2 };
      return stored;
    },
  });
});

const open = () => renderApp('/settings/usage?section=payment');
type Screen = Awaited<ReturnType<typeof open>>;

const usual = (screen: Screen) => screen.getByRole('combobox', { name: 'אמצעי התשלום הרגיל' });
const cash = (screen: Screen) => screen.getByRole('switch', { name: 'אזהרת מגבלת מזומן' });

test('each choice shows at once what a document offers, and the warning that it gives', async () => {
  const screen = await open();
  await expect.element(screen.getByText(/השלמת היתרה.*1,180\.00.*במזומן/)).toBeVisible();
  await expect.element(screen.getByText(/6,401\.00.*עד 6,000\.00 .*64,000\.00/)).toBeVisible();
  await usual(screen).selectOptions('המחאה');
  await expect.element(screen.getByText(/השלמת היתרה.*1,180\.00.*בהמחאה/)).toBeVisible();
  await cash(screen).click();
  await expect.element(screen.getByText(/המסמך מופק בלי אזהרה/)).toBeVisible();
  await expect.element(screen.getByText('2 שינויים לא נשמרו')).toBeVisible();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what is chosen is saved, and a phone has room for it', async () => {
  const screen = await open();
  await usual(screen).selectOptions('העברה בנקאית');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([{ version: 1, usualMeans: 'transfer', warnsOfCash: true }]);
  await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
  await expectFineOnPhone(usual(screen));
});

test('over somebody else’s save the choice stays, and the search finds both settings', async () => {
  const screen = await open();
  await cash(screen).click();
  server.answer({
    [GET]: () => ({ version: 7, usualMeans: 'card', warnsOfCash: true }),
    [SAVE]: () => refusal(409, 'SETTINGS_CHANGED'),
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(usual(screen)).toHaveValue('card');
  await expect.element(cash(screen)).not.toBeChecked();
  await screen.getByRole('searchbox', { name: 'חיפוש הגדרה' }).fill('מזומן');
  await expect.element(screen.getByRole('button', { name: /^אזהרת מגבלת מזומן/ })).toBeVisible();
});
