import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { PrintDocument } from './print-model.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';
import { printer, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

/** Pixels of a page; two rasterisers smooth edges in their own ways, which a pixel of this size evens out. */
const WIDTH = 595;
const HEIGHT = 842;
const DRAWN_AT = 2;
/** Grey levels between which two pixels are the same, and the share of others that smoothing may leave. */
const SAME_LEVELS = 48;
const OTHERS_MAX = 0.001;

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** The part of the canvas of the reader that is used here. */
interface Drawn {
  readonly canvas: { readonly toBuffer: (type: 'image/png') => Buffer };
  readonly context: Parameters<Page['render']>[0]['canvasContext'];
}

/** Grey levels of a picture, evened out. */
async function levelsOf(picture: Buffer, density?: number): Promise<Buffer> {
  return sharp(picture, density === undefined ? {} : { density })
    .flatten({ background: '#ffffff' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .blur(1.5)
    .greyscale()
    .raw()
    .toBuffer();
}

async function levelsOfPdf(bytes: Uint8Array): Promise<Buffer[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: Buffer[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: DRAWN_AT });
    const factory = pdf.canvasFactory as { create: (width: number, height: number) => Drawn };
    const { canvas, context } = factory.create(viewport.width, viewport.height);
    await page.render({ canvas: null, canvasContext: context, viewport }).promise;
    pages.push(await levelsOf(canvas.toBuffer('image/png')));
  }
  await task.destroy();
  return pages;
}

/** The share of pixels in which two pages differ. */
function difference(one: Buffer, other: Buffer): number {
  let others = 0;
  for (const [index, level] of one.entries()) {
    if (Math.abs(level - (other[index] ?? 0)) > SAME_LEVELS) others += 1;
  }
  return others / one.length;
}

async function bothOf(document: PrintDocument): Promise<{ preview: Buffer[]; pdf: Buffer[] }> {
  const { pages } = await printer.renderPages(document);
  const { bytes } = await printer.printPdf(document);
  return {
    preview: await Promise.all(pages.map((page) => levelsOf(Buffer.from(page), 72 * DRAWN_AT))),
    pdf: await levelsOfPdf(bytes),
  };
}

const DRAFT = { mark: 'draft', number: null, brandColor: '#0f6b75' } as const;

test.each(PRINT_LAYOUTS.flatMap((layout) => [[layout, 'he'] as const, [layout, 'en'] as const]))(
  'the preview of the layout %s in %s is the PDF, pixel by pixel',
  async (layout, language) => {
    const { preview, pdf } = await bothOf(aPrintDocument({ ...DRAFT, layout, language }));
    expect(preview).toHaveLength(pdf.length);
    for (const [index, page] of preview.entries()) {
      expect(difference(page, pdf[index] ?? page), `page ${index + 1}`).toBeLessThan(OTHERS_MAX);
    }
  },
);

test('so are all pages of a long one with a picture', async () => {
  const lines = Array.from({ length: 40 }, () => aPrintLine());
  const bytes = await sharp({
    create: { width: 300, height: 100, channels: 3, background: '#0f6b75' },
  })
    .png()
    .toBuffer();
  const issuerPictures = { logo: { bytes, widthPx: 300, heightPx: 100 } };
  const { preview, pdf } = await bothOf(aPrintDocument({ issuerPictures }, { lines }));
  expect([preview.length, pdf.length]).toEqual([2, 2]);
  for (const [index, page] of preview.entries()) {
    expect(difference(page, pdf[index] ?? page), `page ${index + 1}`).toBeLessThan(OTHERS_MAX);
  }
});

test('another layout, another column or another sum is seen', async () => {
  const { pdf } = await bothOf(aPrintDocument(DRAFT));
  const others = [
    aPrintDocument({ ...DRAFT, layout: 'frame' }),
    aPrintDocument({
      ...DRAFT,
      columns: ['quantity', 'description', 'unitPrice', 'discount', 'total'],
    }),
    aPrintDocument(DRAFT, { lines: [aPrintLine()] }),
  ];
  for (const other of others) {
    const { preview } = await bothOf(other);
    expect(difference(preview[0] ?? Buffer.of(), pdf[0] ?? Buffer.of())).toBeGreaterThan(
      OTHERS_MAX,
    );
  }
});
