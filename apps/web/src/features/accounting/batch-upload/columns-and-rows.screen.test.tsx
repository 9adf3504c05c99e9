import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aFile, aRow, ID, SUMMARY } from './testing/a-batch-file.ts';

const CHECK = `GET /v2/api/batch-files/${ID}/check`;
const COLUMNS = `PUT /v2/api/batch-files/${ID}/columns`;

const ENOUGH = {
  kind: 'allowed',
  isTrial: false,
  remaining: null,
  above: 0,
  extraAgorot: 0,
} as const;

let server: FakeServer;
let file = aFile();

beforeEach(async () => {
  await chooseLanguage('he');
  file = aFile();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/packages/allowance': () => ENOUGH,
    [`GET /v2/api/batch-files/${ID}`]: () => file,
    [CHECK]: () => ({ summary: SUMMARY, rows: [aRow()], nextAfter: null }),
    [COLUMNS]: ({ body }) => (file = { ...file, ...(body as object), version: 2 }),
  });
});

test('a column that was not recognised is named, and has to be read or left out before going on', async () => {
  file = aFile({
    heads: ['לקוח', 'מה', 'מחיר', 'צבע'],
    columns: ['customerName', 'description', 'unitPrice', null],
  });
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await expect.element(screen.getByText('עמודה אחת לא זוהתה')).toBeVisible();
  await expect.element(screen.getByText(/לכל אחת יש לבחור שדה/)).toMatchTextContent(/צבע/);
  const color = screen.getByRole('combobox', { name: 'השדה של העמודה צבע' });
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect.element(color).toHaveFocus();
  await expect.element(color).toHaveAccessibleDescription(/יש לבחור שדה/);
  expect((await axeAtRest()).violations.map(({ id }) => id)).toEqual([]);
  expect(server.callsTo(COLUMNS)).toEqual([]);
  await color.selectOptions('left-out');
  await expect.element(screen.getByText('עמודה אחת לא זוהתה')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect
    .poll(() => server.callsTo(COLUMNS)[0]?.body)
    .toMatchObject({ columns: ['customerName', 'description', 'unitPrice', 'left-out'] });
});

test('a row names the other rows of its document that have to be corrected, and what contradicts it', async () => {
  server.answer({
    [CHECK]: () => ({
      summary: SUMMARY,
      rows: [
        aRow({ state: 'problem', brokenRowNos: [4, 9] }),
        aRow({
          rowNo: 4,
          state: 'problem',
          brokenRowNos: [9],
          problems: [{ field: 'customerName', code: 'GROUP_DIFFERS', otherRowNo: 2 }],
        }),
      ],
      nextAfter: null,
    }),
  });
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await screen.getByRole('button', { name: 'המשך' }).click();
  const first = screen.getByRole('row', { name: /^שורה 2 / });
  await expect.element(first).toMatchTextContent(/יש מה לתקן בשורות \D?4, 9\D? של אותו מסמך/);
  const second = screen.getByRole('row', { name: /^שורה 4,/ });
  await expect.element(second).toMatchTextContent(/סותרות זו את זו \(שורה \D?2\D? של אותו מסמך\)/);
});
