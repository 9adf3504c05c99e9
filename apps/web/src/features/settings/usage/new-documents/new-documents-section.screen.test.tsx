import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import {
  aSetup,
  fakeServer,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/settings/new-documents';
const SAVE = 'PUT /v2/api/settings/new-documents';
const PAGE = '/settings/usage?section=new-documents';
const USUAL = { rounding: 'none', pricesIncludeVat: false, isMailed: true, sendsCopy: false };

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  let stored: object = { version: 1, ...USUAL };
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => stored,
    [SAVE]: ({ body }) => {
      stored = { ...(body as object), version: 2 };
      return stored;
    },
  });
});

const open = (page = PAGE) => renderApp(page);
type Screen = Awaited<ReturnType<typeof open>>;

const prices = (screen: Screen) =>
  screen.getByRole('radiogroup', { name: 'מחירים שמקלידים במסמך' });

test('each choice shows at once what it changes, in sums of a real document', async () => {
  const screen = await open();
  await screen.getByLabelText('עיגול סכום המסמך').selectOptions('לשקל שלם');
  await expect.element(screen.getByText('12,185.08')).toBeVisible();
  await expect.element(screen.getByText('−0.08')).toBeVisible();
  await expect.element(screen.getByText('12,185.00')).toBeVisible();
  await expect.element(screen.getByText('118.00')).toBeVisible();
  await screen.getByRole('radio', { name: 'כולל מע"מ' }).click();
  await expect.element(screen.getByText('15.25')).toBeVisible();
  await screen.getByRole('switch', { name: 'עותק של המייל אליי' }).click();
  await expect.element(screen.getByText('העותק יישלח אל demo@pinkas.test')).toBeVisible();
  await expect.element(screen.getByText('3 שינויים לא נשמרו')).toBeVisible();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what is saved is how the next document begins', async () => {
  const screen = await open();
  await screen.getByRole('switch', { name: 'שליחת המסמך במייל ללקוח' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([{ version: 1, ...USUAL, isMailed: false }]);
  await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
});

test('a business without VAT has no choice of its prices', async () => {
  const { business } = aSetup();
  server.answer({
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ business: { ...business, kind: 'exempt-dealer' } }),
    }),
  });
  const screen = await open();
  await expect.element(screen.getByText('עיגול סכום המסמך').first()).toBeVisible();
  await expect.element(prices(screen)).not.toBeInTheDocument();
});

test('a search finds settings of all topics and opens the topic of the one that is chosen', async () => {
  const screen = await open('/settings/usage');
  const box = screen.getByRole('searchbox', { name: 'חיפוש הגדרה' });
  await box.fill('שנעלם');
  await expect.element(screen.getByText('אין הגדרה שמתאימה לחיפוש „שנעלם”')).toBeVisible();
  await box.fill('עיגול');
  await screen.getByRole('button', { name: /^עיגול סכום המסמך/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'איך מתחיל מסמך חדש' })).toBeVisible();
  await expect.element(box).toHaveValue('');
});

test('everything is within a phone', async () => {
  const screen = await open();
  await expectFineOnPhone(screen.getByText('12,185.08'));
});
