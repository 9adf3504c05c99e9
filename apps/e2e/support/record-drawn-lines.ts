import { readFile, writeFile } from 'node:fs/promises';

import { chromium, type Page } from '@playwright/test';

import { findChromium } from '../../../tools/chromium.ts';

// Records in which order the installed browser draws the lines that prints are compared with.

const GOLDEN = new URL(
  '../../server/src/features/accounting/documents/print/golden/',
  import.meta.url,
);
const SOURCE = new URL('mixed-lines.txt', GOLDEN);
const TARGET = new URL('drawn-lines.json', GOLDEN);

/** A character of a line and the part of the page that it takes. */
interface DrawnCharacter {
  readonly character: string;
  readonly box: { readonly x: number; readonly y: number; width: number; height: number };
}

/** Signs whose picture is turned where they are read from right to left, each with its partner. */
const MIRRORED = new Map(
  ['()', '[]', '{}', '<>', '«»'].flatMap((pair) => {
    const [open = '', close = ''] = pair;
    return [
      [open, { open, close }],
      [close, { open, close }],
    ] as const;
  }),
);

/** Returns where the browser draws each character of a line that sets its direction by its first letter. */
function measureLine(page: Page, line: string): Promise<DrawnCharacter[]> {
  return page.evaluate((text) => {
    const element = document.querySelector('bdi');
    if (element === null) throw new Error('the page has no line');
    element.textContent = text;
    const node = element.firstChild;
    if (node === null) return [];
    const range = document.createRange();
    const drawn: DrawnCharacter[] = [];
    let offset = 0;
    for (const character of text) {
      range.setStart(node, offset);
      range.setEnd(node, offset + character.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 0) drawn.push({ character, box: { x, y, width, height } });
      offset += character.length;
    }
    return drawn;
  }, line);
}

/** Returns whether a drawn bracket opens to the right: its middle is to the left of its ends. */
async function opensToTheRight(page: Page, box: DrawnCharacter['box']): Promise<boolean> {
  const picture = await page.screenshot({ clip: box });
  const [middle, ends] = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('the browser draws nothing');
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
      const ink: { column: number; row: number; weight: number }[] = [];
      for (let at = 0; at < width * height; at += 1) {
        const weight = 255 - (data[at * 4] ?? 255);
        if (weight > 60) ink.push({ column: at % width, row: Math.floor(at / width), weight });
      }
      const rows = ink.map(({ row }) => row);
      const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
      const centreOf = (isRequested: (share: number) => boolean): number => {
        const wanted = ink.filter(({ row }) => isRequested((row - top) / (bottom - top)));
        const weight = wanted.reduce((sum, one) => sum + one.weight, 0);
        return wanted.reduce((sum, one) => sum + one.column * one.weight, 0) / weight;
      };
      return [
        centreOf((share) => share > 0.4 && share < 0.6),
        centreOf((share) => share < 0.15 || share > 0.85),
      ];
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  if (middle === undefined || ends === undefined || Math.abs(middle - ends) < 1) {
    throw new Error('a drawn bracket cannot be told from its partner');
  }
  return middle < ends;
}

/** Returns the line in visual order from the left, without spaces and marks of zero width. */
async function seenFromTheLeft(page: Page, line: string): Promise<string> {
  const seen: string[] = [];
  const drawn = await measureLine(page, line);
  for (const { character, box } of drawn.toSorted((a, b) => a.box.x - b.box.x)) {
    const pair = MIRRORED.get(character);
    if (pair === undefined) seen.push(character);
    else seen.push((await opensToTheRight(page, box)) ? pair.open : pair.close);
  }
  return seen.join('').replaceAll(/\s|\p{M}/gu, '');
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width: 2_000, height: 120 } });
await page.setContent(
  '<html dir="rtl"><body style="font: 40px monospace; font-variant-ligatures: none">' +
    '<bdi dir="auto" style="white-space: pre"></bdi></body></html>',
);
const lines: { text: string; drawn: string }[] = [];
const texts = (await readFile(SOURCE, 'utf8')).trimEnd().split('\n');
for (const text of texts) lines.push({ text, drawn: await seenFromTheLeft(page, text) });
const version = browser.version();
await browser.close();
await writeFile(TARGET, `${JSON.stringify({ browser: `Chromium ${version}`, lines }, null, 2)}\n`);
process.stdout.write(`${lines.length} lines as Chromium ${version} draws them\n`);
