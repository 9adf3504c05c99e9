import { randomUUID } from 'node:crypto';

import type { AttachmentView } from '@pinkas/contract/files/uploads/files.contract';
import { ATTACHABLE_KINDS } from '@pinkas/domain/files/attachable';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { removeLeftovers } from '../stored/remove-leftovers.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let documentId: string;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  browser = await signIn(server, user);
  documentId = (await issue(browser, { customer: aCustomer({ saveAsRegular: true }) })).id;
  const view = await browser.get(`/v2/api/documents/${documentId}`);
  customerId = (view.json as { customerId: string }).customerId;
});
afterAll(() => server.stop());

const ofDocument = (): string => `/v2/api/attachments/${documentId}?entityKind=document`;
const ofCustomer = (): string => `/v2/api/attachments/${customerId}?entityKind=customer`;

function filesOf(answer: Answer): AttachmentView[] {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { files: AttachmentView[] }).files;
}

const idsAt = async (path: string, from = browser): Promise<string[]> =>
  filesOf(await from.get(path)).map(({ id }) => id);

function attach(fileIds: readonly string[], role?: string, from = browser): Promise<Answer> {
  return from.post(`/v2/api/attachments/${customerId}`, { entityKind: 'customer', fileIds, role });
}

/** A picture that no other test has. */
async function aNewPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

describe('files of a thing', () => {
  test('are attached with the upload itself', async () => {
    const fields = { entityKind: 'document', entityId: documentId, role: 'source' };
    const id = await upload(browser, await aNewPicture(), { fields, fileName: 'קבלה.png' });
    expect(filesOf(await browser.get(ofDocument()))).toMatchObject([
      { id, name: 'קבלה.png', role: 'source', mediaType: 'image/png', hasThumbnail: true },
    ]);
    expect(filesOf(await browser.get(`${ofDocument()}&role=image`))).toEqual([]);
  });

  test('are attached later, several at once, and never twice', async () => {
    const ids = [await upload(browser, TINY_PNG), await upload(browser, TINY_PNG)];
    expect(filesOf(await attach(ids))).toHaveLength(2);
    expect(filesOf(await attach([...ids, ...ids], 'image'))).toHaveLength(2);
    expect((await idsAt(ofCustomer())).toSorted()).toEqual(ids.toSorted());
  });

  test('are taken off and put back', async () => {
    const id = await upload(browser, TINY_PNG);
    await attach([id]);
    const off = await browser.send('DELETE', `${ofCustomer()}&fileId=${id}`);
    expect(filesOf(off).map((file) => file.id)).not.toContain(id);
    expect((await browser.send('DELETE', `${ofCustomer()}&fileId=${id}`)).status).toBe(404);
    await attach([id]);
    expect(await idsAt(ofCustomer())).toContain(id);
  });

  test('go from everywhere when a file is removed', async () => {
    const id = await upload(browser, TINY_PNG, {
      fields: { entityKind: 'document', entityId: documentId },
    });
    await attach([id]);
    expect((await browser.send('DELETE', `/v2/api/files/${id}`)).status).toBe(200);
    expect(await idsAt(ofCustomer())).not.toContain(id);
    expect(await idsAt(ofDocument())).not.toContain(id);
  });

  test('leave a trace in the audit', async () => {
    const id = await upload(browser, TINY_PNG);
    await attach([id]);
    await browser.send('DELETE', `/v2/api/files/${id}`);
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1
         and (entity_id = $2 or detail->'fileIds' ? $2) order by at, action`,
      [user.accountId, id],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'file.attached',
      'file.removed',
      'file.uploaded',
    ]);
  });

  test.each(ATTACHABLE_KINDS)('are not found where there is no such %s', async (entityKind) => {
    const nobody = await browser.get(
      `/v2/api/attachments/${randomUUID()}?entityKind=${entityKind}`,
    );
    expect(nobody.status).toBe(404);
  });

  test('cannot be attached to a kind that nobody knows, or to nothing', async () => {
    const fileIds = [await upload(browser, TINY_PNG)];
    const nobody = `/v2/api/attachments/${randomUUID()}`;
    const unknown = await browser.post(nobody, { entityKind: 'user', fileIds });
    expect(unknown.status).toBe(400);
    expect((await browser.post(nobody, { entityKind: 'customer', fileIds })).status).toBe(404);
    expect((await attach([randomUUID()])).status).toBe(404);
    const fields = { entityKind: 'customer', entityId: randomUUID() };
    expect((await sendUpload(browser, TINY_PNG, { fields })).status).toBe(404);
  });
});

describe('who may open the page of a thing may use its files', () => {
  async function colleagueWith(...permissionGroups: ('customers' | 'documents')[]) {
    return signIn(server, await server.givenColleague(user, { permissionGroups }));
  }

  test('and nobody else: not see, not add, not remove', async () => {
    const id = await upload(browser, await aNewPicture(), {
      fields: { entityKind: 'document', entityId: documentId },
    });
    const colleague = await colleagueWith('customers');
    expect((await colleague.get(ofDocument())).status).toBe(403);
    expect((await colleague.get(`/v2/api/files/${id}`)).status).toBe(403);
    expect((await colleague.send('DELETE', `/v2/api/files/${id}`)).status).toBe(403);
    const fields = { entityKind: 'document', entityId: documentId };
    expect((await sendUpload(colleague, TINY_PNG, { fields })).status).toBe(403);
    expect((await attach([id], undefined, colleague)).status).toBe(403);
    expect((await browser.get(`/v2/api/files/${id}`)).status).toBe(200);
  });

  test('a file on two things is removed by one who may use both', async () => {
    const id = await upload(browser, TINY_PNG, {
      fields: { entityKind: 'document', entityId: documentId },
    });
    await attach([id]);
    const half = await colleagueWith('customers');
    expect((await half.get(`/v2/api/files/${id}`)).status).toBe(200);
    expect((await half.send('DELETE', `/v2/api/files/${id}`)).status).toBe(403);
    const whole = await colleagueWith('customers', 'documents');
    expect((await whole.send('DELETE', `/v2/api/files/${id}`)).status).toBe(200);
  });

  test('a file that is attached to nothing belongs to who sent it, and to the owner', async () => {
    const [sender, other] = [await colleagueWith('customers'), await colleagueWith('customers')];
    const id = await upload(sender, TINY_PNG);
    expect((await sender.get(`/v2/api/files/${id}`)).status).toBe(200);
    expect((await other.get(`/v2/api/files/${id}`)).status).toBe(403);
    expect((await browser.get(`/v2/api/files/${id}`)).status).toBe(200);
  });
});

describe('what nothing holds', () => {
  test('is removed after a week, with its bytes; what is attached stays', async () => {
    const [loose, held] = [await aNewPicture(), await aNewPicture()];
    const [looseId, heldId] = [await upload(browser, loose), await upload(browser, held)];
    await attach([heldId]);
    const store = server.services.storage.uploadedOf(user.accountId);
    const { rows } = await server.db.superuser.query<{ id: string; sha256: string }>(
      'select id, sha256 from stored_files where id in ($1, $2)',
      [looseId, heldId],
    );
    const hashOf = (id: string): string => rows.find((row) => row.id === id)?.sha256 ?? '';
    server.time.advance(7 * DAY_MS);
    await removeLeftovers(server.services);
    const again = await signIn(server, user);
    expect((await again.get(`/v2/api/files/${looseId}`)).status).toBe(200);
    server.time.advance(1);
    await removeLeftovers(server.services);
    expect(await store.has(hashOf(looseId))).toBe(false);
    expect(await store.has(hashOf(heldId))).toBe(true);
    browser = await signIn(server, user);
    expect((await browser.get(`/v2/api/files/${looseId}`)).status).toBe(404);
    expect((await browser.get(`/v2/api/files/${heldId}`)).status).toBe(200);
  });

  test('whose bytes are gone from the disk is said to be lost, whole and small', async () => {
    const id = await upload(browser, await aNewPicture());
    const { rows } = await server.db.superuser.query<{ sha256: string; small: string }>(
      'select sha256, thumbnail_sha256 as small from stored_files where id = $1',
      [id],
    );
    const store = server.services.storage.uploadedOf(user.accountId);
    for (const { sha256, small } of rows) {
      await store.remove(sha256);
      await store.remove(small);
    }
    for (const size of ['', '?size=thumbnail']) {
      const { status, json } = await browser.get(`/v2/api/files/${id}${size}`);
      expect([status, json]).toMatchObject([409, { code: 'FILE_LOST' }]);
    }
  });

  test('loses its bytes only when no other file has the same ones', async () => {
    const picture = await aNewPicture();
    const [first, second] = [await upload(browser, picture), await upload(browser, picture)];
    await browser.send('DELETE', `/v2/api/files/${first}`);
    await removeLeftovers(server.services);
    expect((await browser.get(`/v2/api/files/${second}`)).status).toBe(200);
    expect((await browser.get(`/v2/api/files/${second}?size=thumbnail`)).status).toBe(200);
    const stranger = await signIn(server, await server.givenUser());
    const theirs = await upload(stranger, picture);
    await browser.send('DELETE', `/v2/api/files/${second}`);
    await removeLeftovers(server.services);
    expect((await stranger.get(`/v2/api/files/${theirs}`)).status).toBe(200);
    const store = server.services.storage.uploadedOf(user.accountId);
    const { rows } = await server.db.superuser.query<{ sha256: string }>(
      'select sha256 from stored_files where id in ($1, $2)',
      [first, second],
    );
    for (const { sha256 } of rows) expect(await store.has(sha256)).toBe(false);
    expect(await removeLeftovers(server.services)).toEqual({ uploads: 0, files: 0 });
  });
});
