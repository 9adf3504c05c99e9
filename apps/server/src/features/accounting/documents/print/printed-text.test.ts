import type { PrintedTextPart } from '@pinkas/contract/accounting/documents/printed-text';
import { expect, test } from 'vitest';

import { paperText } from './printed-text.ts';
import { aPrintDocument } from './sample-document.ts';
import { aSample, TYPES } from './testing/print-samples.ts';
import { readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

/** The day of all samples, on which they are signed. */
const SIGNED_ON = '20/11/2026';

function saidOf({ heading, lines, facts, table }: PrintedTextPart): string[] {
  const named = [...facts, ...(table?.sums ?? [])].flatMap(({ label, value }) => [label, value]);
  return [heading, ...lines, ...named, ...(table?.heads ?? []), ...(table?.rows ?? []).flat()];
}

const FIGURE = /\d[\d,]*\.\d\d(?!\d)|\d\d\/\d\d\/\d{4}/g;

/** Sums and dates that stand in a text. */
function figuresOf(text: string): string[] {
  return text.match(FIGURE) ?? [];
}

test.each(['he', 'en'] as const)(
  'says each printed sum and date of every type in %s',
  async (language) => {
    for (const docType of TYPES) {
      const document = aSample(docType, { language });
      const { pieces } = await readPrint(document);
      const printed = pieces.flat().flatMap(({ text }) => figuresOf(text));
      const { title, parts } = paperText(document);
      const said = new Set(figuresOf([title, ...parts.flatMap(saidOf)].join('\n')));
      // The moment of the signature belongs to the signature, which is no part of the words.
      const unsaid = printed.filter((one) => !said.has(one) && !SIGNED_ON.includes(one));
      expect(unsaid, String(docType)).toEqual([]);
      expect(said.size, String(docType)).toBeGreaterThan(1);
    }
  },
);

test('the rows are a table whose cells stand under their heads', () => {
  const { parts } = paperText(
    aPrintDocument({
      language: 'en',
      unpricedRows: [{ kind: 'text', text: 'Stage one', afterLines: 0 }],
    }),
  );
  const table = parts.find((part) => part.table !== null)?.table;
  expect(table?.heads[0]).toBe('Description');
  expect(table?.rows[0]).toEqual(['Stage one']);
  const [, ...lines] = table?.rows ?? [];
  expect(lines.length).toBeGreaterThan(0);
  for (const cells of lines) expect(cells).toHaveLength(table?.heads.length ?? 0);
});

test('what hides its prices says none', () => {
  const document = aPrintDocument({ docType: 200, hidesPrices: true, language: 'en' });
  const said = paperText(document).parts.flatMap(saidOf).join('\n');
  expect(said).toContain('Quantity');
  expect(said).not.toMatch(/\d\.\d\d/);
});

test('says the allocation number with its words, and nothing of it where there is none', () => {
  const factsOf = (allocationNumber: string | null) =>
    paperText(aPrintDocument({ language: 'en', allocationNumber })).parts.flatMap(({ facts }) =>
      facts.map(({ label, value }) => `${label} ${value}`),
    );
  const said = factsOf('204519873').filter((fact) => fact.includes('204519873'));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/allocation/i);
  expect(factsOf(null).some((fact) => /allocation/i.test(fact))).toBe(false);
});
