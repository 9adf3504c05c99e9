import { randomUUID } from 'node:crypto';

import type { Draft, DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';
import { removeLeftovers } from '../../../files/uploads/stored/remove-leftovers.ts';
import { issueDueDrafts } from '../plans/issue-due-drafts.ts';
import { makeRemindedDrafts } from '../templates/make-reminded-drafts.ts';
import { removeOldDrafts } from '../remove-old-drafts.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const inDays = (days: number): Services => ({
  ...server.services,
  clock: clockFrom(() => server.services.clock.nowMs() + days * DAY_MS),
});

async function aFile(): Promise<{ id: string; name: string; sizeBytes: number }> {
  const id = await upload(browser, TINY_PNG, { fileName: 'מפרט.png' });
  return { id, name: 'מפרט.png', sizeBytes: TINY_PNG.length };
}

async function saved(changes: Parameters<typeof aDraftContent>[0]) {
  const [id, draft] = [randomUUID(), aDraft({ content: aDraftContent(changes) })];
  const answer = await browser.send('PUT', `/v2/api/drafts/${id}`, { body: draft });
  expect(answer.status, answer.text).toBe(200);
  return { ...draft, id };
}

const statusOf = async (fileId: string) =>
  (await browser.send('GET', `/v2/api/files/${fileId}`)).status;

test('the files of a draft are kept for as long as it waits, and a month after it was removed', async () => {
  const file = await aFile();
  const loose = await aFile();
  const { id } = await saved({ files: [file] });
  await removeLeftovers(inDays(8));
  expect([await statusOf(file.id), await statusOf(loose.id)]).toEqual([200, 404]);
  expect((await browser.send('DELETE', `/v2/api/drafts/${id}`)).status).toBe(200);
  await removeLeftovers(inDays(16));
  expect(await statusOf(file.id)).toBe(200);
  await removeOldDrafts(inDays(31));
  await removeLeftovers(inDays(32));
  expect(await statusOf(file.id)).toBe(200);
  await removeLeftovers(inDays(39));
  expect(await statusOf(file.id)).toBe(404);
});

test('a file that the draft names no more is let go', async () => {
  const file = await aFile();
  const { id, ...draft } = await saved({ files: [file] });
  const body = { ...draft, version: 1, content: aDraftContent({ files: [] }) };
  expect((await browser.send('PUT', `/v2/api/drafts/${id}`, { body })).status).toBe(200);
  await removeLeftovers(inDays(8));
  expect(await statusOf(file.id)).toBe(404);
});

test('a colleague goes on with the draft and sends its files; one who was given none may not', async () => {
  const colleague = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
  );
  const file = await aFile();
  const loose = await aFile();
  const { issueKey } = await saved({ files: [file] });
  const refused = await sendIssue(colleague, anInvoice({ fileIds: [loose.id] }));
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('FILE_NOT_FOUND')]);
  const issued = await sendIssue(colleague, anInvoice({ fileIds: [file.id] }), issueKey);
  expect(issued.status, issued.text).toBe(200);
});

test('TE-01: a draft that names the file of a colleague, or of another business, holds nothing of it', async () => {
  const file = await aFile();
  const colleague = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
  );
  const stranger = await signIn(server, await server.givenUser());
  for (const other of [colleague, stranger]) {
    const body = aDraft({ content: aDraftContent({ files: [file] }) });
    expect((await other.send('PUT', `/v2/api/drafts/${randomUUID()}`, { body })).status).toBe(200);
    const refused = await sendIssue(other, anInvoice({ fileIds: [file.id] }));
    expect(refused.text).toContain('FILE_NOT_FOUND');
  }
  await removeLeftovers(inDays(8));
  expect(await statusOf(file.id)).toBe(404);
});

test('a scheduled document is issued with the files of its draft', async () => {
  const file = await aFile();
  const { id } = await saved({ files: [file] });
  const issueOn = addDays(server.services.clock.today(), 1);
  const request = anInvoice({ documentDate: issueOn, fileIds: [file.id], mailTo: [user.email] });
  const body = { version: 1, issueOn, request };
  const scheduled = await browser.send('PUT', `/v2/api/drafts/${id}/schedule`, { body });
  expect(scheduled.status, scheduled.text).toBe(200);
  const morning = clockFrom(() => Date.parse(`${issueOn}T07:30:00Z`));
  await issueDueDrafts({ ...server.services, clock: morning });
  await removeOldDrafts(inDays(40));
  await removeLeftovers(inDays(50));
  expect(await statusOf(file.id)).toBe(200);
  const { rows } = await getJson<{ rows: { id: string }[] }>(browser, '/v2/api/documents');
  expect(rows).toHaveLength(1);
  const path = `/v2/api/attachments/${rows[0]?.id ?? ''}?entityKind=document`;
  const { files } = await getJson<{ files: { id: string }[] }>(browser, path);
  expect(files.map((one) => one.id)).toEqual([file.id]);
});

test('the draft that a template makes holds the files of the template, also once that is gone', async () => {
  const file = await aFile();
  const form = {
    name: 'ריטיינר',
    docType: 305,
    totalMinor: 11_800,
    content: aDraftContent({ files: [file] }),
  };
  const created = await browser.post('/v2/api/drafts/templates', form, {
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(created.status, created.text).toBe(200);
  const { id } = created.json as { id: string };
  const nextDate = addDays(server.services.clock.today(), 1);
  const reminder = { everyMonths: 1, nextDate, endsOn: null, mailTo: user.email };
  const path = `/v2/api/drafts/templates/${id}/reminder`;
  expect((await browser.send('PUT', path, { body: reminder })).status).toBe(200);
  // By day: at night it makes none.
  const morning = clockFrom(() => Date.parse(`${nextDate}T07:30:00Z`));
  await makeRemindedDrafts({ ...server.services, clock: morning });
  const { drafts } = await getJson<{ drafts: DraftRow[] }>(browser, '/v2/api/drafts');
  const made = drafts.find(({ kind }) => kind === 'draft');
  await browser.send('DELETE', `/v2/api/drafts/${id}`);
  await removeOldDrafts(inDays(40));
  await removeLeftovers(inDays(50));
  expect(await statusOf(file.id)).toBe(200);
  const { content } = await getJson<Draft>(browser, `/v2/api/drafts/${made?.id ?? ''}`);
  expect(content.files).toEqual([file]);
});

test('the picture of a row of a draft is kept like its other files', async () => {
  const { id: imageFileId } = await aFile();
  const [line] = aDraftContent().lines;
  if (line === undefined) throw new Error('a draft without a row');
  const { id, ...draft } = await saved({ lines: [{ ...line, imageFileId }] });
  await removeLeftovers(inDays(8));
  expect(await statusOf(imageFileId)).toBe(200);
  const body = { ...draft, version: 1, content: aDraftContent({ lines: [line] }) };
  expect((await browser.send('PUT', `/v2/api/drafts/${id}`, { body })).status).toBe(200);
  await removeLeftovers(inDays(8));
  expect(await statusOf(imageFileId)).toBe(404);
});
