import type { NoticeSetting } from '@pinkas/contract/shell/notices/notices.contract';
import { beforeEach, expect, test } from 'vitest';
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

const GET = 'GET /v2/api/notices/settings';
const SAVE = 'PUT /v2/api/notices/settings';

let server: FakeServer;
let stored: NoticeSetting[];

beforeEach(async () => {
  await chooseLanguage('he');
  stored = [
    { kind: 'quote-accepted', inProduct: true, mail: 'none' },
    { kind: 'certificate-expiring', inProduct: true, mail: 'daily' },
  ];
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => ({ settings: stored }),
    [SAVE]({ body }) {
      const { settings } = body as { settings: NoticeSetting[] };
      stored = stored.map((one) => settings.find(({ kind }) => kind === one.kind) ?? one);
      return { settings: stored };
    },
  });
});

const card = () => page.getByRole('region', { name: 'התראות' });
const bodies = () => server.callsTo(SAVE).map(({ body }) => body);

async function open(): Promise<void> {
  await renderApp('/account/accounts?tab=notices');
  await expect.element(card().getByRole('table')).toBeVisible();
}

test('each choice is saved at once, the others stay as they are', async () => {
  await open();
  await userEvent.click(card().getByRole('checkbox', { name: 'בפעמון: הצעת מחיר אושרה' }));
  await expect
    .poll(bodies)
    .toEqual([{ settings: [{ kind: 'quote-accepted', inProduct: false, mail: 'none' }] }]);
  const mail = card().getByRole('combobox', { name: 'בדואר: הצעת מחיר אושרה' });
  await userEvent.selectOptions(mail, 'פעם ביום');
  await expect
    .poll(() => bodies()[1])
    .toEqual({
      settings: [{ kind: 'quote-accepted', inProduct: false, mail: 'daily' }],
    });
  await expect.element(page.getByText('הגדרות ההתראות נשמרו').first()).toBeInTheDocument();
  expect(stored[1]).toEqual({ kind: 'certificate-expiring', inProduct: true, mail: 'daily' });
  expect((await axeAtRest()).violations).toEqual([]);
});

test('what was refused is not shown as saved', async () => {
  await open();
  server.answer({ [SAVE]: () => refusal(500, 'INTERNAL_ERROR') });
  const box = card().getByRole('checkbox', { name: 'בפעמון: הצעת מחיר אושרה' });
  await userEvent.click(box);
  await expect.element(card().getByRole('alert')).toBeVisible();
  await expect.element(box).toBeChecked();
});

test('after a failure the card can be tried again', async () => {
  server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
  await renderApp('/account/accounts?tab=notices');
  await expect.element(card().getByText('הגדרות ההתראות לא נטענו')).toBeVisible();
  server.answer({ [GET]: () => ({ settings: stored }) });
  await userEvent.click(card().getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(card().getByRole('table')).toBeVisible();
});
