import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/settings/privacy';
const SAVE = 'PUT /v2/api/settings/privacy';

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  let stored: object = { version: 1, notesOpenings: true };
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => stored,
    [SAVE]: ({ body }) => {
      stored = { ...(body as object), version: 2 };
      return stored;
    },
  });
});

test('whether openings are recorded shows at once what the history says, and is saved', async () => {
  const screen = await renderApp('/settings/usage?section=privacy');
  const openings = screen.getByRole('switch', { name: 'רישום של פתיחת מסמכים' });
  await expect.element(screen.getByText(/הלקוח פתח את המסמך, ומתי/)).toBeVisible();
  await openings.click();
  await expect.element(screen.getByText('הלקוח רואה את המסמך, והפתיחה לא נרשמת')).toBeVisible();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([{ version: 1, notesOpenings: false }]);
  await expectFineOnPhone(openings);
});
