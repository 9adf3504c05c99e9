import { deflateSync, crc32 } from 'node:zlib';

import { aPdf } from '@pinkas/test-kit/a-pdf';
import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPicture,
  browser,
  fileOf,
  refusalOf,
  server,
  startUploadServer,
  storedIn,
  user,
} from './testing/upload-faults.ts';

startUploadServer();

async function bytesOf(id: string, query = ''): Promise<Buffer> {
  const response = await fetch(`${server.url}/v2/api/files/${id}${query}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
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
  /** A PNG that declares its size and contains next to nothing. */
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
