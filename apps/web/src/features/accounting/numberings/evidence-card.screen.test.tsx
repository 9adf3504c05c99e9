import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  CHECK_EVIDENCE,
  LIST,
  SAVE,
  someNumberings,
  violations,
} from './testing/some-numberings.ts';

test('the page tells what the chain of evidence covers, with its last hash', async () => {
  const sealHash = 'ab'.repeat(32);
  const sealedAt = '2026-11-20T08:30:00.000Z';
  const evidence = { sealNo: 3, sealedAt, sealHash, entriesCount: 48 };
  fakeServer({ ...startHandlers(true), [LIST]: () => someNumberings({ evidence }) });
  const screen = await renderApp('/account/numberings');
  await expect
    .element(screen.getByText(/48 שינויים רשומים וחתומים, האחרון ב־20\/11\/2026 10:30/))
    .toBeVisible();
  await expect.element(screen.getByText(sealHash)).toBeVisible();
  expect(await violations()).toEqual([]);
});

const EVIDENCE = {
  sealNo: 3,
  sealedAt: '2026-11-20T08:30:00.000Z',
  sealHash: 'ab'.repeat(32),
  entriesCount: 48,
};

test('the mail with the code is switched off with the other settings of the page', async () => {
  const stored = someNumberings({ evidence: EVIDENCE });
  const server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => stored,
    [SAVE]: () => ({ ...stored, mailsEvidence: false }),
  });
  const screen = await renderApp('/account/numberings');
  const mail = screen.getByRole('switch', { name: /הקוד נשלח במייל/ });
  await expect.element(mail).toBeChecked();
  await userEvent.click(mail);
  await userEvent.click(screen.getByRole('button', { name: 'שמירה' }));
  await expect.poll(() => server.callsTo(SAVE)).toHaveLength(1);
  expect(server.callsTo(SAVE)[0]?.body).toEqual({ firstNumbers: [], mailsEvidence: false });
  await expect.element(mail).not.toBeChecked();
});

test.each([
  ['contained', /הקוד נמצא ברישום: חתימה 3 מ־20\/11\/2026 10:30, 48 שינויים עד אליה/],
  ['broken', /מה שבא אחריו לא ממשיך אותו/],
  ['unknown', /הקוד לא נמצא ברישום של העסק הזה/],
  ['no-code', /אין כאן קוד/],
] as const)('a kept code that is %s is told in one sentence', async (state, sentence) => {
  const { sealHash, ...cover } = EVIDENCE;
  const isFound = state === 'contained' || state === 'broken';
  const server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => someNumberings({ evidence: EVIDENCE }),
    [CHECK_EVIDENCE]: () => ({ state, cover: isFound ? cover : null }),
  });
  const screen = await renderApp('/account/numberings');
  const field = screen.getByLabelText('בדיקת קוד ששמרת');
  await userEvent.fill(field, `הקוד:\n${sealHash}`);
  await userEvent.click(screen.getByRole('button', { name: 'בדיקת הקוד' }));
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(server.callsTo(CHECK_EVIDENCE)[0]?.body).toEqual({ text: `הקוד:\n${sealHash}` });
  expect(await violations()).toEqual([]);
  await userEvent.fill(field, 'אחר');
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
});
