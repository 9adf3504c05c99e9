import { toPrintable } from '@pinkas/domain/text/printable-text';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, test } from 'vitest';

import { readFontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import {
  readGlyphs,
  type DrawnGlyph,
  type DrawnPage,
} from '../../../../platform/pdf/testing/pdf-glyphs.ts';
import { createTypstCompiler } from '../../../../platform/pdf/typst-compiler.ts';
import recorded from './golden/drawn-lines.json' with { type: 'json' };
import { contactView } from './views/party-view.ts';
import { printLabelsIn } from './print-labels.ts';
import { prepareText, type Direction, type PrintTextLine } from './print-text.ts';
import { labelledWords } from './views/row-words.ts';

const FONTS = fileURLToPath(new URL('../../../../../assets/fonts', import.meta.url));
const SOURCE = new URL('golden/mixed-lines.txt', import.meta.url);
const TEXT_PART = fileURLToPath(new URL('templates/parts/text.typ', import.meta.url));
const FONT_FILES = [['Heebo-Regular.ttf'], ['Rubik-Regular.ttf']];

/** One sheet with every sign alone, then a sheet for each line, set by the print's own `say`. */
const TEMPLATE = `
#import "text.typ": say, code
#let doc = json(bytes(sys.inputs.doc))
#set page(width: 400mm, height: 20mm, margin: 5mm)
#set text(font: ("Heebo", "Rubik"), fallback: false, lang: "he", dir: if doc.dir == "rtl" { rtl } else { ltr })
#set document(date: none)
#page(height: auto, for sign in doc.signs { block(code(sign)) })
#for line in doc.lines { page(say(line)) }
`;

const coverage = readFontCoverage(
  FONT_FILES.map((files) => files.map((file) => join(FONTS, file))),
);
const workspace = mkdtempSync(join(tmpdir(), 'pinkas-drawn-lines-'));

copyFileSync(TEXT_PART, join(workspace, 'text.typ'));
writeFileSync(join(workspace, 'main.typ'), TEMPLATE);

afterAll(() => {
  rmSync(workspace, { recursive: true });
});

function fromTheLeft(glyphs: readonly DrawnGlyph[]): DrawnGlyph[] {
  return glyphs.toSorted((a, b) => a.x + a.width / 2 - (b.x + b.width / 2));
}

/** What each picture of a sign shows: a turned bracket has the picture of its partner. */
function readSigns(page: DrawnPage, signs: readonly string[]): ReadonlyMap<string, string> {
  const rows = page.glyphs.toSorted((a, b) => b.y - a.y);
  expect(rows).toHaveLength(signs.length);
  return new Map(rows.map(({ picture }, index) => [picture, signs[index] ?? '']));
}

function seen(page: DrawnPage, signs: ReadonlyMap<string, string>): string {
  const glyphs = fromTheLeft(page.glyphs.filter(({ width }) => width > 0));
  return glyphs
    .map(({ picture, text }) => signs.get(picture) ?? text)
    .join('')
    .replaceAll(/\s|\p{M}/gu, '');
}

function drawLines(lines: readonly string[], dir: Direction): Promise<string[]> {
  const text = prepareText(coverage);
  return draw(
    lines.map((line) => text.line(line)),
    dir,
  );
}

async function draw(lines: readonly PrintTextLine[], dir: Direction): Promise<string[]> {
  const letters = lines.flatMap(({ runs }) => runs).join('');
  const signs = [...new Set(letters)].filter(
    (sign) => /[^\p{L}\p{M}\p{N}\s]/u.test(sign) && coverage.covers(sign),
  );
  const data = { dir, signs, lines };
  const compiler = createTypstCompiler(workspace, FONTS);
  const request = { mainFile: 'main.typ', data, standard: '1.7', isSigned: false } as const;
  const { bytes } = compiler.renderPdf(request, () => undefined);
  const [first, ...pages] = await readGlyphs(bytes);
  if (first === undefined) throw new Error('the file has no page');
  const pictures = readSigns(first, signs);
  return pages.map((page) => seen(page, pictures));
}

describe('mixed text', () => {
  test('is recorded as a browser draws it, more than 300 lines of it', () => {
    expect(recorded.lines.map(({ text }) => text)).toEqual(
      readFileSync(SOURCE, 'utf8').trimEnd().split('\n'),
    );
    expect(recorded.lines.length).toBeGreaterThan(300);
  });

  test.each(['rtl', 'ltr'] as const)(
    'is printed on a %s page in the order of the browser',
    async (dir) => {
      const drawn = await drawLines(
        recorded.lines.map(({ text }) => text),
        dir,
      );
      const printed = recorded.lines.map(({ text }, index) => ({ text, drawn: drawn[index] }));
      // What no font has is printed as one replacement sign.
      const expected = recorded.lines.map((line) => ({
        ...line,
        drawn: toPrintable(line.drawn, coverage).text,
      }));
      expect(printed).toEqual(expected);
    },
  );
});

describe('a list of parts', () => {
  const text = prepareText(coverage);

  test.each([
    ['he', 'rtl', '(77),34-דג,AB/12:םיירודיסםירפסמ'],
    ['en', 'ltr', 'Serialnumbers:AB/12,34-דג,(77)'],
  ] as const)('of serial numbers keeps its order in %s', async (language, dir, drawn) => {
    const row = {
      orderLineReference: '',
      manufacturer: '',
      serialNumbers: ['AB/12', 'גד-34', '(77)'],
    };
    const lines = labelledWords(row, printLabelsIn(language)).map(({ label, values }) =>
      text.sentence(label, values),
    );
    expect(await draw(lines, dir)).toEqual([drawn]);
  });

  test.each([
    ['en', 'ltr', ['הרצל 5', 'Haifa', '33101'], '5לצרה,Haifa,33101'],
    ['en', 'ltr', ['Herzl 5', 'חיפה', '33101'], 'Herzl5,הפיח,33101'],
    ['he', 'rtl', ['Herzl 5', 'חיפה', '33101'], '33101,הפיח,Herzl5'],
    // Parts that all run one way are read that way on any page.
    ['en', 'ltr', ['הרצל 5', 'חיפה', '33101'], '33101,הפיח,5לצרה'],
    ['en', 'ltr', ['רחוב AB', 'חיפה', '33101'], '33101,הפיח,ABבוחר'],
    ['he', 'rtl', ['5 Herzl St.', 'Haifa', '33101'], '5HerzlSt.,Haifa,33101'],
  ] as const)('of an address in %s on a %s page: %j', async (language, dir, parts, drawn) => {
    expect(await draw(contactView(language, parts, [], text), dir)).toEqual([drawn]);
  });
});
