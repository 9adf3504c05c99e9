import { readFileSync } from 'node:fs';

import type { FontCoverage } from '@pinkas/domain/text/printable-text';

function tableOffset(font: DataView, wanted: string): number {
  const tables = font.getUint16(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCodePoint(
      ...[0, 1, 2, 3].map((position) => font.getUint8(record + position)),
    );
    if (name === wanted) return font.getUint32(record + 8);
  }
  throw new Error(`the font has no ${wanted} table`);
}

/** Format 4: segments of the basic plane. */
function readSegments(font: DataView, start: number, found: Set<number>): void {
  const segments = font.getUint16(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const last = font.getUint16(ends + segment * 2);
    const first = font.getUint16(starts + segment * 2);
    const delta = font.getUint16(deltas + segment * 2);
    const range = font.getUint16(ranges + segment * 2);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw =
        range === 0 ? code : font.getUint16(ranges + segment * 2 + range + (code - first) * 2);
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) found.add(code);
    }
  }
}

/** Format 12: groups over all planes. */
function readGroups(font: DataView, start: number, found: Set<number>): void {
  const groups = font.getUint32(start + 12);
  for (let group = 0; group < groups; group += 1) {
    const record = start + 16 + group * 12;
    const first = font.getUint32(record);
    const last = font.getUint32(record + 4);
    const glyph = font.getUint32(record + 8);
    for (let code = first; code <= last; code += 1) {
      if (glyph + (code - first) !== 0) found.add(code);
    }
  }
}

/**
 * Returns the code points that a TrueType font maps to a glyph of its own (`cmap` formats 4 and
 * 12).
 */
export function readCodePoints(bytes: Uint8Array): ReadonlySet<number> {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cmap = tableOffset(font, 'cmap');
  const found = new Set<number>();
  const subtables = font.getUint16(cmap + 2);
  for (let index = 0; index < subtables; index += 1) {
    const start = cmap + font.getUint32(cmap + 4 + index * 8 + 4);
    const format = font.getUint16(start);
    if (format === 4) readSegments(font, start, found);
    if (format === 12) readGroups(font, start, found);
  }
  return found;
}

/**
 * Returns the coverage of a chain of font families, each given as the files of its weights: a
 * character counts for a family only where all its weights have it.
 */
export function readFontCoverage(families: readonly (readonly string[])[]): FontCoverage {
  const chain = families.map((files) => {
    const [first, ...others] = files.map((file) => readCodePoints(readFileSync(file)));
    const common = [...(first ?? [])].filter((code) => others.every((weight) => weight.has(code)));
    return new Set(common);
  });
  return {
    covers: (grapheme) =>
      chain.some((family) =>
        [...grapheme].every((character) => family.has(character.codePointAt(0) ?? 0)),
      ),
  };
}
