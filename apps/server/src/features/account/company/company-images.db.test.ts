import { randomUUID } from 'node:crypto';

import type { CompanyImages } from '@pinkas/contract/account/company/company-images.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { pageCalls } from '../../../../test/lists/answer-page.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { readPictures } from '../../../platform/pdf/testing/pdf-pictures.ts';
import { verifyAccount } from '../../accounting/documents/verify/verify-account.ts';
import {
  aBusiness,
  changesOf,
  issuerOf,
  PATH,
  problemsOf,
  server,
  startCompanyServer,
} from './testing/company-calls.ts';

startCompanyServer();

const IMAGES = `${PATH}/images`;

function put(browser: HttpBrowser, body: object, key: string = randomUUID()): Promise<Answer> {
  return browser.send('PUT', IMAGES, { body, headers: { 'idempotency-key': key } });
}

function takeOff(browser: HttpBrowser, kind: string): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  return browser.send('POST', `${IMAGES}/removal`, { body: { kind }, headers });
}

async function imagesOf(browser: HttpBrowser): Promise<CompanyImages['images']> {
  return (await getJson<CompanyImages>(browser, IMAGES)).images;
}

function drawn(width: number, height: number, color = 'teal') {
  return sharp({ create: { width, height, channels: 4, background: color } });
}

async function uploaded(
  browser: HttpBrowser,
  { width = 300, height = 200, color = 'teal', name = 'logo.png' } = {},
): Promise<string> {
  const bytes = await drawn(width, height, color).png().toBuffer();
  return upload(browser, bytes, { fileName: name });
}

async function givenLogo(browser: HttpBrowser, how: Parameters<typeof uploaded>[1] = {}) {
  const fileId = await uploaded(browser, how);
  const answer = await put(browser, { kind: 'logo', fileId });
  expect(answer.status, answer.text).toBe(200);
  const [logo] = (answer.json as CompanyImages).images;
  if (logo === undefined) throw new Error('no logo');
  return logo;
}

async function snapshotOf(documentId: string): Promise<IssuerSnapshot> {
  return (await issuerOf(documentId)) as unknown as IssuerSnapshot;
}

async function copyOf(browser: HttpBrowser, documentId: string) {
  const answer = await browser.get(`/v2/api/documents/${documentId}/copy`);
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return readPictures(answer.bytes);
}

async function violationsOf(accountId: number): Promise<string[]> {
  const pool = server.db.database.owner;
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [columnNames],
  });
  const { violations } = await verifyAccount({ owner, ...server.services }, accountId);
  return violations.map(({ what }) => what);
}

describe('the logo of a business', () => {
  test('is printed on documents to come, and documents before it keep theirs for ever', async () => {
    const { user, browser } = await aBusiness();
    const without = await issueOf(browser, anInvoice());
    await givenLogo(browser, { width: 300, height: 300 });
    const first = await issueOf(browser, anInvoice());
    await givenLogo(browser, { width: 400, height: 100, color: 'crimson' });
    const second = await issueOf(browser, anInvoice());
    expect((await takeOff(browser, 'logo')).status).toBe(200);
    const last = await issueOf(browser, anInvoice());

    const [one, other] = [await snapshotOf(first.id), await snapshotOf(second.id)];
    expect(one.logo).toMatchObject({ widthPx: 256, heightPx: 256 });
    expect(other.logo).toMatchObject({ widthPx: 400, heightPx: 100 });
    expect(one.logo?.sha256).not.toBe(other.logo?.sha256);
    expect(await snapshotOf(without.id)).not.toHaveProperty('logo');
    expect(await snapshotOf(last.id)).not.toHaveProperty('logo');
    expect(await copyOf(browser, without.id)).toEqual([]);
    expect(await copyOf(browser, first.id)).toMatchObject([{ widthPx: 256, heightPx: 256 }]);
    expect(await copyOf(browser, second.id)).toMatchObject([{ widthPx: 400, heightPx: 100 }]);
    expect(await copyOf(browser, last.id)).toEqual([]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  });

  test('removed by mistake comes back by its file', async () => {
    const { browser } = await aBusiness();
    const logo = await givenLogo(browser);
    await takeOff(browser, 'logo');
    expect(await imagesOf(browser)).toEqual([]);
    const answer = await put(browser, { kind: 'logo', fileId: logo.fileId });
    expect(answer.json).toEqual({ images: [logo] });
    const { id } = await issueOf(browser, anInvoice());
    expect((await snapshotOf(id)).logo).toMatchObject({ widthPx: 300, heightPx: 200 });
  });

  test('and its signature stand side by side, and each change is told with who made it', async () => {
    const { browser } = await aBusiness();
    const logo = await givenLogo(browser, { name: 'סמל.png' });
    const fileId = await uploaded(browser, { width: 900, height: 300, name: 'sign.png' });
    await put(browser, { kind: 'signature', fileId });
    await put(browser, { kind: 'logo', fileId: logo.fileId });
    await takeOff(browser, 'logo');
    await takeOff(browser, 'logo');
    const by = { kind: 'user', name: expect.stringMatching(/./) };
    expect(await changesOf(browser)).toMatchObject([
      { by, changes: [{ field: 'logo', before: 'סמל.png', after: '' }] },
      { by, changes: [{ field: 'signature', before: '', after: 'sign.png' }] },
      { by, changes: [{ field: 'logo', before: '', after: 'סמל.png' }] },
    ]);
    const { id } = await issueOf(browser, anInvoice());
    expect((await snapshotOf(id)).signature).toMatchObject({ widthPx: 640, heightPx: 213 });
    expect(await copyOf(browser, id)).toHaveLength(1);
  });

  test('keeps what is transparent, and a photo stays a photo', async () => {
    const { browser } = await aBusiness();
    const glass = { r: 15, g: 107, b: 117, alpha: 0.5 };
    const webp = await sharp({ create: { width: 90, height: 30, channels: 4, background: glass } })
      .webp({ lossless: true })
      .toBuffer();
    const fileId = await upload(browser, webp, { fileName: 'glass.webp' });
    const [logo] = ((await put(browser, { kind: 'logo', fileId })).json as CompanyImages).images;
    expect(logo?.name).toBe('glass.png');
    const kept = await browser.get(`/v2/api/files/${logo?.fileId}`);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    const photo = await drawn(4000, 100).flatten().jpeg().toBuffer();
    const photoId = await upload(browser, photo, { fileName: 'photo.jpg' });
    const [second] = ((await put(browser, { kind: 'logo', fileId: photoId })).json as CompanyImages)
      .images;
    expect(second).toMatchObject({ name: 'photo.jpg', widthPx: 640, heightPx: 16 });
    const { id } = await issueOf(browser, anInvoice());
    expect(await copyOf(browser, id)).toMatchObject([{ widthPx: 640, isTransparent: false }]);
  });

  test('is saved once for one key', async () => {
    const { browser } = await aBusiness();
    const body = { kind: 'logo', fileId: await uploaded(browser) };
    const key = randomUUID();
    const [first, second] = [await put(browser, body, key), await put(browser, body, key)];
    expect(second.json).toEqual(first.json);
    expect(await changesOf(browser)).toHaveLength(1);
  });

  test('of two saves at once both are told, and one stands', async () => {
    const { browser } = await aBusiness();
    const files = [await uploaded(browser), await uploaded(browser, { color: 'crimson' })];
    const answers = await Promise.all(
      files.map((fileId) => put(browser, { kind: 'logo', fileId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await imagesOf(browser)).toHaveLength(1);
    expect(await changesOf(browser)).toHaveLength(2);
  });
});

describe('a picture is refused', () => {
  test('when it is no picture, is too large, or is not there', async () => {
    const { browser } = await aBusiness();
    const tiff = await drawn(20, 20).tiff().toBuffer();
    const large = await drawn(4097, 8).png().toBuffer();
    const given = async (bytes: Uint8Array, fileName: string): Promise<string[]> => {
      const fileId = await upload(browser, bytes, { fileName });
      return problemsOf(await put(browser, { kind: 'logo', fileId }));
    };
    const refusedKind = ['SETTINGS_REFUSED', 'fileId IMAGE_KIND_NOT_TAKEN'];
    expect(await given(tiff, 'logo.tiff')).toEqual(refusedKind);
    expect(await given(large, 'logo.png')).toEqual(['IMAGE_TOO_LARGE']);
    expect(problemsOf(await put(browser, { kind: 'logo', fileId: randomUUID() }))).toEqual([
      'SETTINGS_REFUSED',
      'fileId FILE_NOT_FOUND',
    ]);
    expect((await put(browser, { kind: 'stamp', fileId: randomUUID() })).status).toBe(400);
    expect(await imagesOf(browser)).toEqual([]);
    expect(await changesOf(browser)).toEqual([]);
  });

  test('TE-01: when it is the logo or the file of another business', async () => {
    const [one, other] = [await aBusiness(), await aBusiness()];
    const logo = await givenLogo(one.browser);
    const loose = await uploaded(one.browser);
    for (const fileId of [logo.fileId, loose]) {
      expect(problemsOf(await put(other.browser, { kind: 'logo', fileId }))).toEqual([
        'SETTINGS_REFUSED',
        'fileId FILE_NOT_FOUND',
      ]);
      expect((await other.browser.get(`/v2/api/files/${fileId}`)).status).toBe(404);
    }
    expect(await imagesOf(other.browser)).toEqual([]);
    const { id } = await issueOf(other.browser, anInvoice());
    expect(await snapshotOf(id)).not.toHaveProperty('logo');
  });

  test('from a member of the business without the permission', async () => {
    const { user, browser } = await aBusiness();
    const logo = await givenLogo(browser);
    const how = { role: 'sub-user', permissionGroups: ['documents'] } as const;
    const member = await signIn(server, await server.givenColleague(user, how));
    expect((await member.get(IMAGES)).status).toBe(403);
    expect((await put(member, { kind: 'logo', fileId: await uploaded(member) })).status).toBe(403);
    expect((await takeOff(member, 'logo')).status).toBe(403);
    expect(await imagesOf(browser)).toEqual([logo]);
  });
});

describe('what a document was issued with', () => {
  test('FI-05: is removed by nobody, also after the business took it off', async () => {
    const { browser } = await aBusiness();
    const logo = await givenLogo(browser);
    await takeOff(browser, 'logo');
    const answer = await browser.send('DELETE', `/v2/api/files/${logo.fileId}`, {});
    expect(problemsOf(answer)).toEqual(['FILE_PRINTED']);
  });

  test('MO-15: is printed without its logo when the file is lost, and the verifier tells', async () => {
    const { user, browser } = await aBusiness();
    const fileId = await upload(browser, TINY_PNG, { fileName: 'logo.png' });
    await put(browser, { kind: 'logo', fileId });
    const { id } = await issueOf(browser, anInvoice());
    const { logo } = await snapshotOf(id);
    await server.services.storage.uploadedOf(user.accountId).remove(logo?.sha256 ?? '');
    expect(await copyOf(browser, id)).toEqual([]);
    expect(await violationsOf(user.accountId)).toContainEqual(
      expect.stringMatching(/^the uploaded file .* is missing or changed$/),
    );
  });

  test('is shown on its page to who holds the link, and to nobody else', async () => {
    const { browser } = await aBusiness();
    const before = await issueOf(browser, anInvoice());
    await givenLogo(browser, { width: 120, height: 60 });
    const { id } = await issueOf(browser, anInvoice());
    await givenLogo(browser, { color: 'crimson' });
    const visitor = server.browser();
    const pathOf = async (documentId: string) =>
      (await getJson<DocumentView>(browser, `/v2/api/documents/${documentId}`)).pagePath;
    const path = await pathOf(id);
    const page = await getJson<DocumentPage>(visitor, pageCalls(path));
    expect(page.issuer.logo).toEqual({ widthPx: 120, heightPx: 60 });
    const shown = await visitor.get(pageCalls(path, '/logo'));
    expect(shown.headers.get('content-type')).toContain('image/png');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 120, height: 60 });
    const bare = await pathOf(before.id);
    expect((await getJson<DocumentPage>(visitor, pageCalls(bare))).issuer.logo).toBeNull();
    expect((await visitor.get(pageCalls(bare, '/logo'))).status).toBe(404);
    const guessed = `${path.slice(0, -2)}AA`;
    expect((await visitor.get(pageCalls(guessed, '/logo'))).status).toBe(404);
  });

  test('is named by the verifier when it is a picture that the business never had', async () => {
    const { user, browser } = await aBusiness();
    await givenLogo(browser);
    await issueOf(browser, anInvoice());
    const client = await server.db.superuser.connect();
    await client.query('set session_replication_role = replica');
    await client.query('update business_images set sha256 = $2 where account_id = $1', [
      user.accountId,
      '0'.repeat(64),
    ]);
    client.release(true);
    const named = await violationsOf(user.accountId);
    expect(named).toContain('it was issued with a logo that the business never had');
  });
});
