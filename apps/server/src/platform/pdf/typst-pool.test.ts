import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

import { describe, expect, test } from 'vitest';

import { unpackPages } from './packed-pages.ts';
import { checkPdfSignature } from './testing/pdf-signature.ts';
import { readPdf } from './testing/pdf-text.ts';
import { aRequest, openPool, signing, startPoolWorkspace } from './testing/test-pool.ts';

startPoolWorkspace();

const DOT_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A granted answer of RFC 3161 around a token without content: enough to see where it is put. */
const GRANTED = Buffer.from('30143003020100300d06092a864886f70d010702a000', 'hex');

/** A time-stamping authority of the test that fails the first times it is asked. */
async function startAuthority({ failures }: { failures: number }) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.statusCode = asked <= failures ? 503 : 200;
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(asked <= failures ? '' : GRANTED);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    askedCount: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

describe('a pool of renderers', () => {
  test('renders, counts pages and hashes what it gives', async () => {
    const pdf = await openPool().compilePdf(aRequest());
    expect(pdf.pageCount).toBe(2);
    expect(pdf.sha256).toBe(createHash('sha256').update(pdf.bytes).digest('hex'));
    expect(pdf.signatureLevel).toBeNull();
    expect((await readPdf(pdf.bytes)).text).toContain('hello');
  });

  test('gives the same bytes for the same data, in any worker', async () => {
    const two = openPool({ threads: 2 });
    const made = await Promise.all([1, 2, 3, 4].map(() => two.compilePdf(aRequest())));
    expect(new Set(made.map((pdf) => pdf.sha256)).size).toBe(1);
    const other = await two.compilePdf(aRequest({ data: { text: 'other' } }));
    expect(other.sha256).not.toBe(made[0]?.sha256);
  });

  test('takes text for text: markup in data is printed as it stands', async () => {
    const text = '#read("../secret.txt") $x$ *b* @x `y` \\#panic()';
    const pdf = await openPool().compilePdf(aRequest({ data: { text } }));
    expect((await readPdf(pdf.bytes)).text).toContain(text);
  });

  test('lets a template read nothing outside its folder', async () => {
    const request = aRequest({ mainFile: 'outside.typ' });
    await expect(openPool().compilePdf(request)).rejects.toMatchObject({
      problem: 'render-failed',
    });
  });

  test('forgets the picture of one document before the next', async () => {
    const one = openPool();
    const request = aRequest({ mainFile: 'picture.typ' });
    const images = [{ path: '/up/logo.png', bytes: DOT_PNG }];
    expect((await one.compilePdf({ ...request, images })).pageCount).toBe(1);
    await expect(one.compilePdf(request)).rejects.toMatchObject({ problem: 'render-failed' });
  });

  test('says that a glyph is missing rather than printing without it', async () => {
    const request = aRequest({ data: { text: '😀' } });
    await expect(openPool().compilePdf(request)).rejects.toMatchObject({
      problem: 'render-failed',
    });
  });

  test('draws each page as an SVG that stands alone', async () => {
    const pages = await unpackPages(await openPool().compileSvgPages(aRequest()), 1);
    expect(pages).toHaveLength(2);
    const [first = '', second = ''] = pages;
    expect(first).toMatch(/^<svg .*<\/svg>$/s);
    expect(first).not.toBe(second);
    for (const page of [first, second]) {
      const used = [...page.matchAll(/href="#(\w+)"/g)].map((match) => match[1]);
      expect(used.length).toBeGreaterThan(0);
      for (const id of used) expect(page).toContain(`id="${id}"`);
    }
  });

  test('refuses a job that would wait behind too many, and does the others', async () => {
    const small = openPool({ queueMax: 1 });
    const running = small.compilePdf(aRequest());
    const waiting = small.compilePdf(aRequest());
    await expect(small.compilePdf(aRequest())).rejects.toMatchObject({ problem: 'queue-full' });
    expect((await running).pageCount).toBe(2);
    expect((await waiting).pageCount).toBe(2);
  });

  test('gives up a job that takes too long and goes on with a new worker', async () => {
    const impatient = openPool({ jobTimeoutMs: 4_000 });
    await impatient.ready();
    const slow = impatient.compilePdf(aRequest({ mainFile: 'slow.typ' }));
    const next = impatient.compilePdf(aRequest());
    await expect(slow).rejects.toMatchObject({ problem: 'timeout' });
    expect((await next).pageCount).toBe(2);
  });

  test('refuses what comes after it was closed', async () => {
    const closed = openPool();
    const last = closed.compilePdf(aRequest());
    const closing = closed.close();
    expect((await last).pageCount).toBe(2);
    await closing;
    await expect(closed.compilePdf(aRequest())).rejects.toMatchObject({ problem: 'closed' });
  });
});

describe('signing in the pool', () => {
  test('covers the whole file with a PAdES signature of the key', async () => {
    const pdf = await openPool().compilePdf(aRequest({ isSigned: true }));
    expect(pdf.signatureLevel).toBe('B-B');
    expect(pdf.timestampProblem).toBeNull();
    expect(checkPdfSignature(pdf.bytes)).toMatchObject({
      subFilter: 'ETSI.CAdES.detached',
      coversWholeFile: true,
      digestMatches: true,
      signatureMatches: true,
      hasTimestamp: false,
    });
  });

  test('leaves the rendered bytes as they were', async () => {
    const one = openPool();
    const plain = await one.compilePdf(aRequest());
    const signed = await one.compilePdf(aRequest({ isSigned: true }));
    const start = Buffer.from(signed.bytes).subarray(0, plain.bytes.length);
    expect(start.equals(Buffer.from(plain.bytes))).toBe(true);
  });

  test('one changed byte breaks the signature', async () => {
    const { bytes } = await openPool().compilePdf(aRequest({ isSigned: true }));
    const changed = Buffer.from(bytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(checkPdfSignature(changed).digestMatches).toBe(false);
  });

  test('stamps the time where an authority answers, at the second try too', async () => {
    const authority = await startAuthority({ failures: 1 });
    try {
      const stamped = openPool({ signing: { ...signing, timestampUrl: authority.url } });
      const pdf = await stamped.compilePdf(aRequest({ isSigned: true }));
      expect(pdf).toMatchObject({ signatureLevel: 'B-T', timestampProblem: null });
      expect(checkPdfSignature(pdf.bytes)).toMatchObject({
        coversWholeFile: true,
        digestMatches: true,
        signatureMatches: true,
        hasTimestamp: true,
      });
      expect(authority.askedCount()).toBe(2);
    } finally {
      await authority.close();
    }
  });

  test('signs without a time stamp, and says why, when the authority does not answer', async () => {
    const timestampUrl = 'http://127.0.0.1:9/';
    const pdf = await openPool({ signing: { ...signing, timestampUrl } }).compilePdf(
      aRequest({ isSigned: true }),
    );
    expect(pdf.signatureLevel).toBe('B-B');
    expect(pdf.timestampProblem).not.toBeNull();
    expect(checkPdfSignature(pdf.bytes).digestMatches).toBe(true);
  });

  test('says at the start that a key cannot be opened', async () => {
    const broken = openPool({ signing: { ...signing, password: 'wrong' } });
    await expect(broken.ready()).rejects.toMatchObject({ problem: 'worker-crashed' });
    await expect(broken.compilePdf(aRequest())).rejects.toMatchObject({
      problem: 'worker-crashed',
    });
  });

  test('never gives an unsigned file for a signed one', async () => {
    const keyless = openPool({ signing: null });
    await expect(keyless.compilePdf(aRequest({ isSigned: true }))).rejects.toMatchObject({
      problem: 'render-failed',
    });
  });
});
