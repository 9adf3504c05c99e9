import { aPdf } from '@pinkas/test-kit/a-pdf';
import { expect, test } from 'vitest';

import { joinPages } from './joined-pages.ts';
import { readPdf } from './testing/pdf-text.ts';

/** A page that shows a text, with a resource that all such files share. */
function aPageSaying(text: string): Buffer {
  const content = `BT /F1 20 Tf 50 700 Td (${text}) Tj ET`;
  const catalog = `/AcroForm << /SigFlags 3 >>`;
  return aPdf({
    catalog,
    objects: [
      '<< /F1 101 0 R >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 103 0 R >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Length ${SHARED.length} >>\nstream\n${SHARED}\nendstream`,
    ],
  });
}

const SHARED = '/CIDInit /ProcSet findresource begin 12 dict begin begincmap endcmap end end';

/** The page of `aPdf` has no content of its own; here it gets one, and what leads out of it. */
function withContent(pdf: Buffer): Uint8Array {
  const text = pdf.toString('latin1');
  const page = '/MediaBox [0 0 595 842] >>';
  const more =
    '/MediaBox [0 0 595 842] /Contents 102 0 R /Resources << /Font 100 0 R >> /Annots [1 0 R] /StructParents 0 >>';
  return Buffer.from(text.replace(page, more), 'latin1');
}

async function* sourcesOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(withContent(aPageSaying(text)));
}

async function joined(sources: AsyncIterable<Uint8Array>, title = 'two') {
  const file = joinPages(sources, title);
  const pieces: Uint8Array[] = [];
  for await (const bytes of file.bytes) pieces.push(bytes);
  return { bytes: Buffer.concat(pieces), pageCount: file.pageCount() };
}

test('the pages of several files stand in one file, in their order', async () => {
  const { bytes, pageCount } = await joined(sourcesOf(['first', 'second', 'third']), 'להדפסה');
  expect(pageCount).toBe(3);
  const read = await readPdf(bytes);
  expect(read.pages).toEqual(['first', 'second', 'third']);
  expect(read.title).toBe('להדפסה');
});

test('what leads out of a page stays behind: forms with their signatures, links, tags', async () => {
  const { bytes } = await joined(sourcesOf(['only']));
  const text = bytes.toString('latin1');
  for (const word of ['AcroForm', 'Annots', 'StructParents']) expect(text).not.toContain(word);
});

test('what several files share is written once', async () => {
  const { bytes } = await joined(sourcesOf(['first', 'second']));
  expect(bytes.toString('latin1').split(SHARED)).toHaveLength(2);
});

test('a file of many pages gives all of them', async () => {
  async function* many(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(aPdf({ pages: 40 }));
  }
  const { bytes, pageCount } = await joined(many());
  expect([pageCount, (await readPdf(bytes)).pages.length]).toEqual([40, 40]);
});

test('a page keeps what it has from the pages around it, and its own before that', async () => {
  const tree =
    '/MediaBox [0 0 300 400] /CropBox [0 0 200 100] /Rotate 90 /Resources <</Font <<>>>>';
  async function* sources(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(aPdf({ tree, page: '' }));
    yield await Promise.resolve(aPdf({ tree, page: '/MediaBox [0 0 595 842] /Rotate 0' }));
  }
  const { bytes } = await joined(sources());
  const pages = [...bytes.toString('latin1').matchAll(/\/Type \/Page\b[^]*?endobj/g)];
  const said = pages.map(([text]) => text.replaceAll(/\s+/g, ''));
  for (const entry of ['/MediaBox[00300400]', '/CropBox[00200100]', '/Rotate90', '/Resources<<']) {
    expect(said[0]).toContain(entry);
  }
  for (const entry of ['/MediaBox[00595842]', '/CropBox[00200100]', '/Rotate0', '/Resources<<']) {
    expect(said[1]).toContain(entry);
  }
});

test('a source that fails fails the file', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield* sourcesOf(['first']);
    throw new Error('the file is missing');
  }
  await expect(joined(failing())).rejects.toThrow('missing');
});
