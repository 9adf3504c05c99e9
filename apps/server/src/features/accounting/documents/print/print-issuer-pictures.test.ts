import { PRINT_LAYOUTS, type PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { readPictures, type DrawnPicture } from '../../../../platform/pdf/testing/pdf-pictures.ts';
import type { IssuerPictures, PrintDocument, PrintPicture } from './print-model.ts';
import { aPrintDocument } from './sample-document.ts';
import { hasWords, printer, readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

const A4_WIDTH = 595.28;
const A4_HEIGHT = 841.89;
const MM = 72 / 25.4;
const IN_THE_MIDDLE: ReadonlySet<PrintLayout> = new Set(['centred', 'journal', 'receipt']);

async function aPicture(widthPx: number, heightPx: number): Promise<PrintPicture> {
  const background = { r: 15, g: 107, b: 117, alpha: 0.5 };
  const bytes = await sharp({
    create: { width: widthPx, height: heightPx, channels: 4, background },
  })
    .png()
    .toBuffer();
  return { bytes, widthPx, heightPx };
}

async function pictures(): Promise<IssuerPictures> {
  return { logo: await aPicture(256, 256), signature: await aPicture(480, 120) };
}

async function printed(changes: Partial<PrintDocument>): Promise<DrawnPicture[]> {
  const { bytes } = await printer.printPdf(
    aPrintDocument({ issuerPictures: await pictures(), ...changes }),
  );
  return readPictures(bytes);
}

const middle = ({ x, width }: DrawnPicture): number => x + width / 2;

for (const language of ['he', 'en'] as const) {
  test.each(PRINT_LAYOUTS)(
    `logo and signature stand in their places in the layout %s, in ${language}`,
    async (layout) => {
      const [logo, signature, ...others] = await printed({ layout, language });
      if (logo === undefined || signature === undefined) throw new Error('a picture is missing');
      expect(others).toEqual([]);
      // In their proportions, and no larger than their bounds.
      expect(logo.width).toBeCloseTo(16 * MM, 0);
      expect(logo.height).toBeCloseTo(16 * MM, 0);
      expect(signature.width / signature.height).toBeCloseTo(4, 1);
      expect(signature.width).toBeLessThanOrEqual(46 * MM + 0.1);
      expect([logo.isTransparent, signature.isTransparent]).toEqual([true, true]);
      // The logo at the top where lines begin, or in the middle; the signature where lines end.
      expect(logo.y).toBeGreaterThan(A4_HEIGHT * 0.85);
      const [start, end] = language === 'he' ? [A4_WIDTH * 0.8, 0.36] : [A4_WIDTH * 0.2, 0.64];
      if (IN_THE_MIDDLE.has(layout)) expect(middle(logo)).toBeCloseTo(A4_WIDTH / 2, 0);
      else if (language === 'he') expect(middle(logo)).toBeGreaterThan(start);
      else expect(middle(logo)).toBeLessThan(start);
      if (language === 'he') expect(middle(signature)).toBeLessThan(A4_WIDTH * end);
      else expect(middle(signature)).toBeGreaterThan(A4_WIDTH * end);
      expect(signature.y).toBeLessThan(logo.y);
    },
  );
}

test.each([
  ['a wide logo', 640, 80, 44, 5.5],
  ['a high logo', 64, 256, 4, 16],
])('%s keeps its proportions', async (_name, widthPx, heightPx, widthMm, heightMm) => {
  const [logo] = await printed({ issuerPictures: { logo: await aPicture(widthPx, heightPx) } });
  expect(logo?.width).toBeCloseTo(widthMm * MM, 0);
  expect(logo?.height).toBeCloseTo(heightMm * MM, 0);
});

test('a small logo is not blown up', async () => {
  const [logo] = await printed({ issuerPictures: { logo: await aPicture(16, 16) } });
  expect(logo?.width).toBeCloseTo(12, 0);
});

test('a draft has the logo and is signed by nobody; a document without pictures has none', async () => {
  expect(await printed({ mark: 'draft', number: null })).toHaveLength(1);
  expect(await printed({ issuerPictures: {} })).toEqual([]);
});

test('a print with a logo says all that it says without one', async () => {
  const document = aPrintDocument({ issuerPictures: await pictures() });
  const { text } = await readPrint(document);
  for (const words of ['סטודיו קו תכלת', 'חשבונית מס', 'רחוב הדוגמה 12']) {
    expect(hasWords(text, words)).toBe(true);
  }
});
