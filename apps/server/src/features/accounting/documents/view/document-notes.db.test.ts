import type { Note } from '@pinkas/contract/accounting/notes/note';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';

let server: TestServer;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  browser = await signIn(server, await server.givenUser());
});

const notesOf = (id: string) =>
  getJson<{ notes: Note[] }>(browser, `/v2/api/documents/${id}/notes`);

async function add(id: string, text: string): Promise<Note> {
  const answer = await write(browser, 'POST', `/v2/api/documents/${id}/notes`, { text });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Note;
}

async function noteCounts(): Promise<number[]> {
  const { rows } = await getJson<{ rows: DocumentRow[] }>(browser, '/v2/api/documents');
  return rows.map(({ noteCount }) => noteCount);
}

test('notes are added with author and time, newest first, removed, and brought back', async () => {
  const { id } = await issue(browser);
  const first = await add(id, 'שיחה\nעל החוב');
  expect(first).toMatchObject({ text: 'שיחה\nעל החוב', byName: 'בעל העסק' });
  server.time.advance(60_000);
  const second = await add(id, 'הובטח תשלום');
  expect((await notesOf(id)).notes).toEqual([second, first]);
  const path = `/v2/api/document-notes/${first.id}`;
  expect((await browser.send('DELETE', path)).status).toBe(200);
  expect((await browser.send('DELETE', path)).status).toBe(200);
  expect((await notesOf(id)).notes).toEqual([second]);
  expect((await browser.post(`${path}/restore`, undefined)).status).toBe(200);
  expect((await notesOf(id)).notes).toEqual([second, first]);
});

test('a note has words, and not too many of them', async () => {
  const { id } = await issue(browser);
  for (const text of ['  ', 'א'.repeat(2_001)]) {
    const answer = await write(browser, 'POST', `/v2/api/documents/${id}/notes`, { text });
    expect(answer.status).toBe(400);
  }
});

test('the list counts the notes that stand, and the view does too', async () => {
  const { id } = await issue(browser);
  await issue(browser);
  const note = await add(id, 'ראשונה');
  await add(id, 'שנייה');
  expect(await noteCounts()).toEqual([0, 2]);
  await browser.send('DELETE', `/v2/api/document-notes/${note.id}`);
  expect(await noteCounts()).toEqual([0, 1]);
  expect(await getJson(browser, `/v2/api/documents/${id}`)).toMatchObject({ noteCount: 1 });
});

test('a note is never printed', async () => {
  const { id } = await issue(browser);
  await add(id, 'לקוח שמאחר בתשלום');
  const copy = await browser.get(`/v2/api/documents/${id}/copy`);
  expect((await readPdf(copy.bytes)).text).not.toContain('שמאחר');
});
