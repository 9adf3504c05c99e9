import type { TagWithUses } from '@pinkas/contract/settings/tags/tags.contract';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/settings/tags';
const CREATE = 'POST /v2/api/settings/tags';
const TAG_ID = '0193aaaa-0000-7000-8000-000000000001';
const UPDATE = `PUT /v2/api/settings/tags/${TAG_ID}`;
const REMOVE = `DELETE /v2/api/settings/tags/${TAG_ID}`;

function aTag(changes: Partial<TagWithUses> = {}): TagWithUses {
  return {
    id: TAG_ID,
    name: 'סניף צפון',
    color: 'teal',
    groupName: 'סניפים',
    isActive: true,
    version: 3,
    uses: { customers: 2, documents: 1, items: 0, expenses: 3 },
    ...changes,
  };
}

let server: FakeServer;
let stored: TagWithUses[];

beforeEach(async () => {
  await chooseLanguage('he');
  stored = [aTag()];
  server = fakeServer({ ...startHandlers(true), [LIST]: () => ({ tags: stored }) });
});

const open = () => renderApp('/settings/tags');
type Screen = Awaited<ReturnType<typeof open>>;

const nameField = (screen: Screen) => screen.getByRole('textbox', { name: 'שם', exact: true });
const save = (screen: Screen) => screen.getByRole('button', { name: 'שמירת התגית' }).click();

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('tags are listed with their group and what they stand on', async () => {
  const screen = await open();
  const row = screen.getByRole('row', { name: /סניף צפון/ });
  await expect.element(row).toMatchTextContent(/סניפים/);
  await expect.element(row).toMatchTextContent(/מסמך אחד, 2 לקוחות, 3 הוצאות/);
  await expect.element(row).toMatchTextContent(/פעילה/);
  await expect.element(screen.getByRole('button', { name: /^מחיקת/ })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('without tags the page tells what they are good for and makes the first', async () => {
  stored = [];
  server.answer({ [CREATE]: () => aTag() });
  const screen = await open();
  await expect.element(screen.getByText('עדיין אין תגיות')).toBeVisible();
  await screen.getByRole('button', { name: 'תגית חדשה' }).click();
  await nameField(screen).fill('סניף צפון');
  await screen.getByText('טורקיז').click();
  stored = [aTag()];
  await save(screen);
  await expect.element(screen.getByText('התגית סניף צפון נשמרה').first()).toBeVisible();
  await expect
    .poll(() => server.callsTo(CREATE).map(({ body }) => body))
    .toEqual([{ name: 'סניף צפון', color: 'teal', groupName: '', isActive: true }]);
  await expect.element(screen.getByRole('row', { name: /סניף צפון/ })).toBeVisible();
});

test('a form without a name is not sent and says what is missing', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'תגית חדשה' }).click();
  await save(screen);
  await expect.element(nameField(screen)).toHaveAttribute('aria-invalid', 'true');
  expect(await violations()).toEqual([]);
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([]);
});

test('a name that exists is told at its field', async () => {
  server.answer({
    [CREATE]: () =>
      refusal(400, 'INVALID_REQUEST', { fields: [{ path: ['name'], code: 'NAME_TAKEN' }] }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'תגית חדשה' }).click();
  await nameField(screen).fill('סניף צפון');
  await save(screen);
  await expect.element(screen.getByText('השם הזה כבר קיים')).toBeVisible();
});

test('over somebody else’s change the form shows what was stored and says so', async () => {
  server.answer({
    [UPDATE]: () => {
      stored = [aTag({ name: 'סניף חיפה', version: 4 })];
      return refusal(409, 'VERSION_CONFLICT');
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'עריכת התגית סניף צפון' }).click();
  await nameField(screen).fill('סניף שלי');
  await save(screen);
  await expect.element(screen.getByText(/מישהו אחר שינה את התגית בינתיים/)).toBeVisible();
  await expect.element(nameField(screen)).toHaveValue('סניף חיפה');
});

test('a tag that stands on nothing is deleted after a question', async () => {
  stored = [aTag({ uses: { customers: 0, documents: 0, items: 0, expenses: 0 } })];
  server.answer({
    [REMOVE]: () => {
      stored = [];
      return { success: true };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'מחיקת התגית סניף צפון?' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /סניף צפון/ })).toBeVisible();
  await screen.getByRole('button', { name: 'מחיקת התגית סניף צפון?' }).click();
  await screen.getByRole('button', { name: 'מחיקה', exact: true }).click();
  await expect.element(screen.getByText('עדיין אין תגיות')).toBeVisible();
});
