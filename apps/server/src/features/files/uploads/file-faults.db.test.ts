import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';

import type { UploadAnswer } from '@pinkas/contract/files/files.contract';
import { aPdf } from '@pinkas/test-kit/a-pdf';
import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { FAKE_VIRUS, startFakeClamd, type FakeClamd } from '@pinkas/test-kit/fake-clamd';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const MEGABYTE = 1_048_576;

let server: TestServer;
let clamd: FakeClamd;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  clamd = await startFakeClamd();
  server = await startTestServer({
    env: { PINKAS_CLAMAV: clamd.address, PINKAS_UPLOAD_QUOTA_MB: '60' },
  });
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(async () => {
  await server.stop();
  await clamd.close();
});

function refusalOf(answer: Answer): unknown {
  const { code, params } = answer.json as { code: string; params?: unknown };
  return params === undefined ? code : { code, params };
}

function fileOf(answer: Answer): NonNullable<UploadAnswer['file']> {
  expect(answer.status, answer.text).toBe(200);
  const { file } = answer.json as UploadAnswer;
  if (file === null) throw new Error('not finished');
  return file;
}

async function bytesOf(id: string, query = ''): Promise<Buffer> {
  const response = await fetch(`${server.url}/v2/api/files/${id}${query}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function countOf(table: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return rows[0]?.n ?? 0;
}

/** Names of what lies in a folder of the file store, whatever its depth. */
async function storedIn(folder: string): Promise<string[]> {
  const path = join(server.services.config.dataFolder, 'files', folder);
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function aPicture(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#2742a8' } });
}

describe('FI-01: a picture that can run something', () => {
  test.each([
    ['script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['foreignObject', '<?xml version="1.0"?><svg><foreignObject><body/></foreignObject></svg>'],
    [
      'an external entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ],
    ['an external image', '\ufeff <!-- x --><SVG><image href="http://evil.test/"/></SVG>'],
  ])('FI-01: an SVG with %s is refused, whatever its name', async (_title, text) => {
    for (const fileName of ['logo.svg', 'logo.png']) {
      const answer = await sendUpload(browser, Buffer.from(text), { fileName });
      expect(answer.status).toBe(415);
      expect(refusalOf(answer)).toEqual({ code: 'FILE_KIND_REFUSED', params: { kind: 'svg' } });
    }
  });
});

describe('FI-02: content decides', () => {
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 415],
    ['PHP', '<?php system($_GET[0]);', 415],
    ['a program', '\u007fELF\u0002\u0001\u0001', 415],
    ['nothing', '', 422],
  ])('FI-02: %s under the name of a picture is refused', async (_title, text, status) => {
    const answer = await sendUpload(browser, Buffer.from(text, 'latin1'));
    expect(answer.status).toBe(status);
  });

  test('FI-02: GIF and HEIC are refused by what they are, with words of their own', async () => {
    const gif = await aPicture().gif().toBuffer();
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(200),
    ]);
    for (const [bytes, kind] of [
      [Buffer.concat([gif, Buffer.from('/*<script>*/')]), 'gif'],
      [heic, 'heic'],
    ] as const) {
      const answer = await sendUpload(browser, bytes, { fileName: 'photo.jpg' });
      expect(refusalOf(answer)).toEqual({ code: 'FILE_KIND_REFUSED', params: { kind } });
    }
  });

  test('FI-02: what hides behind a picture is gone, and the name says what it is', async () => {
    const picture = await aPicture().jpeg().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert("hidden")</script>')]);
    const file = fileOf(await sendUpload(browser, polyglot, { fileName: 'page.html' }));
    expect(file).toMatchObject({ name: 'page.jpg', mediaType: 'image/jpeg' });
    const stored = await bytesOf(file.id);
    expect(stored.includes('hidden')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('FI-02: a picture that is cut off is refused', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff', noise },
    })
      .jpeg()
      .toBuffer();
    const answer = await sendUpload(browser, whole.subarray(0, whole.length / 2));
    expect(refusalOf(answer)).toBe('IMAGE_UNREADABLE');
  });

  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('a %s is taken', async (format) => {
    const bytes = await aPicture().toFormat(format).toBuffer();
    const file = fileOf(await sendUpload(browser, bytes));
    expect(file).toMatchObject({ mediaType: `image/${format}`, widthPx: 40, heightPx: 30 });
    expect(await sharp(await bytesOf(file.id)).metadata()).toMatchObject({ format });
    const small = await bytesOf(file.id, '?size=thumbnail');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  test('a scan of several pages stays one', async () => {
    const raw = Buffer.alloc(20 * 60 * 3, 200);
    const options = { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } } as const;
    const tiff = await sharp(raw, options).tiff().toBuffer();
    const file = fileOf(await sendUpload(browser, tiff, { fileName: 'scan.tif' }));
    expect(file).toMatchObject({ name: 'scan.tiff', pages: 3, widthPx: 20, heightPx: 20 });
    expect(await sharp(await bytesOf(file.id)).metadata()).toMatchObject({ pages: 3 });
  });

  test('FI-02: a file is given out with the kind that was found, and can run nowhere', async () => {
    const id = await upload(browser, aPdf(), { fileName: 'חשבונית "מס".pdf' });
    const { headers } = await browser.get(`/v2/api/files/${id}`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="_______ __.pdf"; filename*=UTF-8''${encodeURIComponent('חשבונית מס.pdf')}`,
    );
    const saved = await browser.get(`/v2/api/files/${id}?save=1`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    const picture = await browser.get(`/v2/api/files/${await upload(browser, TINY_PNG)}`);
    expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  test('a PDF is stored as it came; one that acts by itself is refused', async () => {
    const pdf = aPdf({ pages: 2 });
    const file = fileOf(await sendUpload(browser, pdf, { fileName: 'bill.pdf' }));
    expect(file).toMatchObject({ mediaType: 'application/pdf', pages: 2, hasThumbnail: false });
    expect((await bytesOf(file.id)).equals(pdf)).toBe(true);
    const active = aPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' });
    expect(refusalOf(await sendUpload(browser, active))).toEqual({
      code: 'PDF_REFUSED',
      params: { reason: 'active' },
    });
  });
});

describe('FI-03: pictures that would fill the memory', () => {
  /** A PNG that says its size and holds next to nothing. */
  function aHollowPng(width: number, height: number): Buffer {
    const chunk = (name: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(30_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  test('FI-03: refused by their head, before anything is decoded', async () => {
    await upload(browser, TINY_PNG);
    const before = process.resourceUsage().maxRSS;
    for (const [width, height] of [
      [50_000, 50_000],
      [8_193, 1],
      [1, 8_193],
      [2_147_483_647, 2_147_483_647],
    ] as const) {
      const answer = await sendUpload(browser, aHollowPng(width, height));
      expect(answer.status).toBe(422);
      expect(['IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE']).toContain(
        (answer.json as { code: string }).code,
      );
    }
    // In kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1_024);
  });

  test('FI-03: the largest picture is taken, one pixel more is told the bound', async () => {
    const wide = await aPicture(8_192, 2).png().toBuffer();
    expect(fileOf(await sendUpload(browser, wide))).toMatchObject({ widthPx: 8_192 });
    const wider = await sendUpload(browser, await aPicture(8_193, 2).png().toBuffer());
    expect(refusalOf(wider)).toEqual({ code: 'IMAGE_TOO_LARGE', params: { side: 8_192 } });
  });

  test('FI-03: a picture that moves is refused', async () => {
    const raw = Buffer.alloc(8 * 8 * 400 * 3);
    for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 7919) % 251;
    const options = { raw: { width: 8, height: 8 * 400, channels: 3, pageHeight: 8 } } as const;
    const moving = await sharp(raw, options).webp({ loop: 0, delay: 10 }).toBuffer();
    expect((await sharp(moving).metadata()).pages).toBeGreaterThan(100);
    expect(refusalOf(await sendUpload(browser, moving))).toBe('IMAGE_UNREADABLE');
  });
});

describe('FI-04, FI-05, FI-14: names and addresses', () => {
  test('FI-04: a name from outside is shown cleaned, and is never part of a path', async () => {
    const fields = { name: `../../${'../'.repeat(50)}evil\u202e\u0000.png` };
    const file = fileOf(await sendUpload(browser, TINY_PNG, { fields, fileName: '/etc/passwd' }));
    expect(file.name).toBe('evil.png');
    const names = [...(await storedIn('uploaded')), ...(await storedIn('incoming'))];
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });

  test('FI-05: a file is reached by its id alone', async () => {
    const id = await upload(browser, TINY_PNG, { fileName: 'logo.png' });
    for (const path of ['logo.png', '..%2f..%2flogo.png', `${id}.png`, `${id}%00`, '*']) {
      expect([400, 404]).toContain((await browser.get(`/v2/api/files/${path}`)).status);
      expect([400, 404]).toContain((await browser.send('DELETE', `/v2/api/files/${path}`)).status);
    }
    expect((await browser.get(`/v2/api/files/${id}`)).status).toBe(200);
  });

  test('FI-05, FI-14: without a session, or in another account, there is no such file', async () => {
    const id = await upload(browser, TINY_PNG);
    expect((await server.browser().get(`/v2/api/files/${id}`)).status).toBe(401);
    const stranger = await signIn(server, await server.givenUser());
    for (const method of ['GET', 'DELETE']) {
      expect((await stranger.send(method, `/v2/api/files/${id}`)).status).toBe(404);
    }
    expect((await browser.get(`/v2/api/files/${id}`)).status).toBe(200);
  });

  test('FI-14: where the bytes lie is no address', async () => {
    await upload(browser, TINY_PNG);
    const [name = ''] = await storedIn('uploaded');
    for (const path of [
      `/files/uploaded/${user.accountId}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`,
      `/uploaded/${name}`,
      `/data/files/${name}`,
      `/assets/..%2f..%2f..%2fdata/files/${name}`,
      `/v2/api/files/${name}`,
    ]) {
      expect([400, 404], path).toContain((await browser.get(path)).status);
    }
  });
});

describe('FI-07: too much', () => {
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;

  /** Opens an upload by hand, so that a test can send it in any way. */
  function openUpload(headers: Record<string, string | number> = {}) {
    const outgoing = httpRequest(`${server.url}/v2/api/files`, {
      method: 'POST',
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
    });
    const ended = new Promise<number | 'cut'>((resolve) => {
      outgoing.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.on('error', () => resolve('cut'));
    });
    outgoing.write(head);
    return { outgoing, ended };
  }

  test('FI-07: five gigabytes are refused while they come', async () => {
    const { outgoing, ended } = openUpload({ 'content-length': 5 * 1_024 * MEGABYTE });
    let sent = 0;
    let isOver = false;
    void ended.then(() => (isOver = true));
    const block = Buffer.alloc(MEGABYTE, 1);
    while (!isOver && sent < 400) {
      sent += 1;
      if (!outgoing.write(block)) {
        await Promise.race([new Promise((resolve) => outgoing.once('drain', resolve)), ended]);
      }
    }
    expect([413, 'cut']).toContain(await ended);
    expect(sent).toBeLessThan(100);
    outgoing.destroy();
    expect(await storedIn('incoming')).toEqual([]);
  });

  test('FI-07: a file just above the bound is answered 413, and nothing of it is kept', async () => {
    const stored = await countOf('stored_files');
    const answer = await sendUpload(browser, Buffer.alloc(25 * MEGABYTE + 1));
    expect(answer.status).toBe(413);
    expect(refusalOf(answer)).toEqual({ code: 'FILE_TOO_LARGE', params: { megabytes: 25 } });
    expect(await countOf('stored_files')).toBe(stored);
    expect(await storedIn('incoming')).toEqual([]);
    expect(await storedIn('parts')).toEqual([]);
  });

  test('FI-07: somebody who sends a byte now and then is cut, and leaves nothing', async () => {
    const { requestTimeout } = server.app.server;
    server.app.server.requestTimeout = 300;
    const { outgoing, ended } = openUpload({ 'transfer-encoding': 'chunked' });
    const drip = setInterval(() => outgoing.write('x'), 50);
    try {
      expect([408, 'cut']).toContain(await ended);
    } finally {
      clearInterval(drip);
      outgoing.destroy();
      server.app.server.requestTimeout = requestTimeout;
    }
    await expect.poll(() => storedIn('incoming')).toEqual([]);
    expect((await browser.get('/v2/api/data/init')).status).toBe(200);
  });

  test('FI-07: a connection that breaks off leaves nothing', async () => {
    const { outgoing, ended } = openUpload({ 'content-length': 10 * MEGABYTE });
    outgoing.write(Buffer.alloc(MEGABYTE));
    await expect.poll(() => storedIn('incoming')).toHaveLength(1);
    outgoing.destroy();
    await ended;
    await expect.poll(() => storedIn('incoming')).toEqual([]);
    expect(await storedIn('parts')).toEqual([]);
  });

  test('FI-07: many at once are taken one after another, or told to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => sendUpload(browser, TINY_PNG)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.has(200)).toBe(true);
    expect(statuses.has(503)).toBe(true);
    expect(await storedIn('incoming')).toEqual([]);
    expect(await storedIn('parts')).toEqual([]);
  });

  test('FI-07: an account has a bounded number of unfinished uploads', async () => {
    const other = await server.givenUser();
    const otherBrowser = await signIn(server, other);
    await server.db.superuser.query(
      `insert into upload_sessions (account_id, id, user_id, total_bytes, created_at)
       select $1, gen_random_uuid(), $2, 100, now() from generate_series(1, 100)`,
      [other.accountId, other.id],
    );
    const fields = { upload: randomUUID(), offset: '0', total: '100' };
    expect((await sendUpload(otherBrowser, Buffer.alloc(10), { fields })).status).toBe(429);
  });

  test('FI-07: the files of an account take no more room than they may', async () => {
    const other = await server.givenUser();
    const otherBrowser = await signIn(server, other);
    await server.db.superuser.query('insert into file_room values ($1, $2)', [
      other.accountId,
      60 * MEGABYTE - 10,
    ]);
    const whole = await sendUpload(otherBrowser, TINY_PNG);
    expect(refusalOf(whole)).toBe('FILE_QUOTA_REACHED');
    const fields = { upload: randomUUID(), offset: '0', total: '100' };
    const part = await sendUpload(otherBrowser, Buffer.alloc(20), { fields });
    expect(refusalOf(part)).toBe('FILE_QUOTA_REACHED');
    expect(await storedIn('parts')).toEqual([]);
    expect(await storedIn(`uploaded/${other.accountId}`)).toEqual([]);
    expect((await sendUpload(browser, TINY_PNG)).status).toBe(200);
  });

  test('FI-07: who may not upload is refused before the file is read', async () => {
    const { outgoing, ended } = openUpload({ 'content-length': 5_000, 'x-xsrf-token': 'guessed' });
    expect(await ended).toBe(403);
    outgoing.destroy();
  });

  test('a form is no body anywhere else, and JSON is no upload', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.png');
    expect((await browser.send('POST', '/v2/api/documents', { form })).status).toBe(415);
    expect((await browser.post('/v2/api/files', { file: 'x' })).status).toBe(415);
    const twice = new FormData();
    twice.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'a.png');
    twice.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'b.png');
    expect((await browser.send('POST', '/v2/api/files', { form: twice })).status).toBe(400);
    const late = new FormData();
    late.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'a.png');
    late.append('name', 'after');
    expect((await browser.send('POST', '/v2/api/files', { form: late })).status).toBe(400);
  });
});

test('FI-06: an upload that is cancelled while it is put together is not stored, and gives its room back once', async () => {
  const other = await server.givenUser();
  const otherBrowser = await signIn(server, other);
  await upload(otherBrowser, await aPicture(200, 100).png().toBuffer());
  const roomOf = async (): Promise<unknown> => {
    const { rows } = await server.db.superuser.query(
      'select used_bytes from file_room where account_id = $1',
      [other.accountId],
    );
    return rows[0];
  };
  const [before, stored] = [await roomOf(), await countOf('stored_files')];
  const uploadId = randomUUID();
  clamd.behave('silent');
  const fields = { upload: uploadId, chunk: '0', chunks: '1' };
  const sent = sendUpload(otherBrowser, TINY_PNG, { fields });
  await expect.poll(() => clamd.waiting()).toBe(1);
  await otherBrowser.send('DELETE', `/v2/api/files/uploads/${uploadId}`);
  clamd.behave('well');
  expect((await sent).status).toBe(404);
  expect(await roomOf()).toEqual(before);
  expect(await countOf('stored_files')).toBe(stored);
});

test('FI-13: what a photo tells about its place, device and time is not given to others', async () => {
  const photo = await aPicture(60, 40)
    .withExif({
      IFD0: { Make: 'PhoneMaker', DateTime: '2026:11:20 09:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const file = fileOf(await sendUpload(browser, photo, { fileName: 'receipt.jpg' }));
  for (const query of ['', '?size=thumbnail']) {
    const stored = await bytesOf(file.id, query);
    const { exif, xmp, iptc } = await sharp(stored).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(stored.includes('PhoneMaker')).toBe(false);
  }
});

test('the turn of a photo is kept, though the note about it is dropped', async () => {
  const lying = await aPicture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(fileOf(await sendUpload(browser, lying))).toMatchObject({ widthPx: 40, heightPx: 60 });
});

describe('the antivirus', () => {
  test('sees every file, and what it finds is refused and not kept', async () => {
    const stored = await countOf('stored_files');
    const infected = aPdf({ catalog: `/Note (${FAKE_VIRUS})` });
    const answer = await sendUpload(browser, infected);
    expect(answer.status).toBe(422);
    expect(refusalOf(answer)).toBe('FILE_INFECTED');
    expect(await countOf('stored_files')).toBe(stored);
    expect(await storedIn('parts')).toEqual([]);
    expect(clamd.scanned).toContain(infected.length);
  });

  test('that gives no verdict keeps the file out, and the same upload may try again', async () => {
    clamd.behave('too-large');
    const fields = { upload: randomUUID(), chunk: '0', chunks: '1' };
    expect((await sendUpload(browser, TINY_PNG, { fields })).status).toBe(503);
    clamd.behave('well');
    expect(fileOf(await sendUpload(browser, TINY_PNG, { fields })).mediaType).toBe('image/png');
  });
});
