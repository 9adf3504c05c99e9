import { randomUUID } from 'node:crypto';

import { sendUpload, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  saveDistributor,
  setDistributorPerson,
} from '../../auth/administration/manage-distributors.ts';
import {
  aCustomer,
  aDistributor,
  BRAND,
  brandOf,
  LOOK,
  operatorOf,
  save,
  saveLook,
  uploadedLogo,
} from './testing/distributors.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signedIn() {
  const distributor = await aDistributor(server);
  return { ...distributor, browser: await signIn(server, distributor.person) };
}

async function shownTo(browser: HttpBrowser): Promise<unknown> {
  const { json } = await browser.get('/backoffice/data/initData');
  return (json as { data: { dist_brand: unknown } }).data.dist_brand;
}

const logoAt = (code: string) =>
  server.browser().get(`/front/register/distributor/logo?dist=${code}`);

async function savesOf(code: string) {
  const { rows } = await server.db.superuser.query<{
    user_id: string;
    detail: Record<string, string>;
  }>(
    `select user_id, detail from security_events where kind = 'distributor-branded' and subject = $1 order by at`,
    [`distributor:${code}`],
  );
  return rows;
}

const codesOf = ({ status, json }: Answer): string[] => {
  const { code, fields = [] } = json as {
    code: string;
    fields?: { path: string[]; code: string }[];
  };
  return [String(status), code, ...fields.map((field) => `${field.path.join('.')} ${field.code}`)];
};

describe('the look of a distributor', () => {
  test('is what its customers see, wherever they meet it', async () => {
    const { code, browser } = await signedIn();
    const customer = await signIn(server, await aCustomer(server, code));
    expect(await shownTo(customer)).toBeNull();
    expect((await logoAt(code)).status).toBe(404);
    const logoFileId = await uploadedLogo(browser);
    const saved = await saveLook(browser, { logoFileId });
    expect(saved.status, saved.text).toBe(200);
    const savedAt = server.services.clock.now();
    const look = { code, color: '#0f6b75', logo: { widthPx: 320, heightPx: 80 }, savedAt };
    expect(saved.json).toMatchObject({ ...LOOK, color: '#0f6b75', logo: look.logo, savedAt });
    const { nameHe, nameEn } = LOOK;
    expect(await shownTo(customer)).toEqual({ ...look, nameHe, nameEn });
    expect((await customer.get('/v2/api/account/distributor')).json).toMatchObject({
      nameHe,
      brand: look,
    });
    const link = await server.browser().get(`/front/register/distributor?dist=${code}`);
    expect(link.json).toMatchObject({ dist_name: nameHe, dist_brand: look });
    const logo = await logoAt(code);
    expect(logo.headers.get('content-type')).toContain('image/png');
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ width: 320, height: 80 });
  });

  test('stays where it is not told, and its logo goes alone', async () => {
    const { code, browser } = await signedIn();
    await saveLook(browser, { logoFileId: await uploadedLogo(browser) });
    await saveLook(browser, { color: '' });
    expect(await brandOf(browser)).toMatchObject({ color: '', logo: { widthPx: 320 } });
    await saveLook(browser, { color: '', logoFileId: null });
    expect(await brandOf(browser)).toMatchObject({ nameHe: LOOK.nameHe, logo: null });
    expect((await logoAt(code)).status).toBe(404);
  });

  test('is written down once with who changed what, however often it is sent', async () => {
    const { code, person, browser } = await signedIn();
    const logoFileId = await uploadedLogo(browser);
    const body = { version: (await brandOf(browser)).version, ...LOOK, logoFileId };
    const [first, second] = [await save(browser, body), await save(browser, body)];
    expect(second.json).toEqual(first.json);
    await saveLook(browser, { replyTo: '' });
    expect(await savesOf(code)).toMatchObject([
      { user_id: person.id, detail: { nameHe: `["מפיץ ${code}","סליקה פלוס"]`, logo: 'changed' } },
      { user_id: person.id, detail: { replyTo: '["answers@distributor.test",""]' } },
    ]);
  });

  test('of two saves at once one stands, and so it is where an operator saved meanwhile', async () => {
    const { code, browser } = await signedIn();
    const { version } = await brandOf(browser);
    const answers = await Promise.all(
      ['#111111', '#222222'].map((color) => save(browser, { version, ...LOOK, color })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const seen = await brandOf(browser);
    await saveDistributor(operatorOf(server), code, {
      nameHe: 'שם אחר',
      nameEn: '',
      supportEmail: 'support@distributor.test',
      supportPhone: '',
      opensManagement: true,
      showsApprovalPage: true,
      accountsMax: 5,
    });
    const late = await save(browser, { version: seen.version, ...LOOK, color: '#333333' });
    expect(codesOf(late)).toEqual(['409', 'SETTINGS_CHANGED']);
    expect(await brandOf(browser)).toMatchObject({ nameHe: 'שם אחר', color: seen.color });
  });
});

describe('a look is refused', () => {
  test('IN-05: with markup, an address or a line break in a name', async () => {
    const { code, browser } = await signedIn();
    for (const senderName of ['<b>Bank</b>', 'service@bank.test', 'Plus\u0000']) {
      expect(codesOf(await saveLook(browser, { senderName })), senderName).toEqual([
        '400',
        'INVALID_REQUEST',
        'senderName TEXT_FORBIDDEN_CHARACTERS',
      ]);
    }
    const nameHe = '<img src=x>';
    expect((await saveLook(browser, { nameHe })).status).toBe(400);
    for (const replyTo of ['a@b.test\r\nBcc: c@d.test', 'Bank <a@b.test>']) {
      expect((await saveLook(browser, { replyTo })).status, replyTo).toBe(400);
    }
    for (const color of ['red', '#12345', 'url(x)', '#12345g']) {
      expect((await saveLook(browser, { color })).status, color).toBe(400);
    }
    expect(await savesOf(code)).toEqual([]);
  });

  test('IN-08: marks of direction and line breaks do not get into a name', async () => {
    const { browser } = await signedIn();
    await saveLook(browser, { nameHe: 'פלוס\u202Etxt', senderName: 'Plus\r\nBcc: spy@evil' });
    expect((await brandOf(browser)).savedAt).toBeNull();
    await saveLook(browser, { nameHe: 'פלוס\u202Etxt', senderName: 'Plus\r\nBcc: spy' });
    expect(await brandOf(browser)).toMatchObject({
      nameHe: 'פלוסtxt',
      senderName: 'Plus Bcc: spy',
    });
  });

  test('FI-01, FI-02: with a logo that is no picture, is too large, or is of somebody else', async () => {
    const { browser } = await signedIn();
    const { browser: other } = await signedIn();
    const refused = ['422', 'SETTINGS_REFUSED'];
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    const tiffId = await upload(browser, tiff, { fileName: 'logo.tiff' });
    expect(codesOf(await saveLook(browser, { logoFileId: tiffId }))).toEqual([
      ...refused,
      'fileId IMAGE_KIND_NOT_TAKEN',
    ]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await sendUpload(browser, svg, { fileName: 'logo.png' })).status).not.toBe(200);
    const theirs = await uploadedLogo(other);
    for (const logoFileId of [theirs, randomUUID()]) {
      expect(codesOf(await saveLook(browser, { logoFileId }))).toEqual([
        ...refused,
        'fileId FILE_NOT_FOUND',
      ]);
    }
    const wide = await uploadedLogo(browser, { width: 4097, height: 4 });
    expect(codesOf(await saveLook(browser, { logoFileId: wide }))).toEqual([
      '422',
      'IMAGE_TOO_LARGE',
    ]);
    expect(await brandOf(browser)).toMatchObject({ savedAt: null, logo: null });
  });

  test('TE-09: to whoever works for another distributor, or for none any more', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    await saveLook(first.browser);
    expect(await brandOf(second.browser)).toMatchObject({ code: second.code, savedAt: null });
    await saveLook(second.browser, { nameHe: 'אחר' });
    expect(await brandOf(first.browser)).toMatchObject({ code: first.code, nameHe: LOOK.nameHe });
    const customer = await signIn(server, await aCustomer(server, first.code));
    expect((await customer.get(BRAND)).status).toBe(403);
    expect((await save(customer, { version: 1, ...LOOK })).status).toBe(403);
    await setDistributorPerson(operatorOf(server), first.person.email, null);
    expect((await first.browser.get(BRAND)).status).toBe(403);
    expect((await save(first.browser, { version: 2, ...LOOK, color: '' })).status).toBe(403);
  });
});
