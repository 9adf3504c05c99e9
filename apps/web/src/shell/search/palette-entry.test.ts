import { expect, test } from 'vitest';

import { fittingEntries, labelRank, type PaletteEntry } from './palette-entry.ts';

function anEntry(label: string): PaletteEntry {
  return { key: label, label, icon: undefined, act: () => undefined };
}

const ENTRIES = ['דף הלקוחות', 'לקוח חדש', 'הפקת קבלה', 'הפקת קבלה על תרומה'].map(anEntry);

test('labels that begin with the text come first, then words, then middles', () => {
  const { entries, best } = fittingEntries(ENTRIES, 'לקוח', 5);
  expect(entries.map(({ label }) => label)).toEqual(['לקוח חדש', 'דף הלקוחות']);
  expect(best).toBe(1);
});

test('equal entries keep their order, and no more than asked for are given', () => {
  expect(fittingEntries(ENTRIES, 'קבלה', 5).entries.map(({ label }) => label)).toEqual([
    'הפקת קבלה',
    'הפקת קבלה על תרומה',
  ]);
  expect(fittingEntries(ENTRIES, 'קבלה', 1).entries).toHaveLength(1);
});

test('words count in any order', () => {
  expect(labelRank('הפקת קבלה על תרומה', 'תרומה הפק')).toBe(3);
  expect(labelRank('הפקת קבלה על תרומה', 'תרומה חשבונית')).toBeUndefined();
});

test('quotes and final letters are not in the way', () => {
  expect(labelRank('דוח מע"מ', 'מעמ')).toBe(2);
  expect(labelRank('הפקת מסמך', 'מסמכ')).toBe(2);
});

test('nothing typed fits nothing', () => {
  expect(fittingEntries(ENTRIES, '', 5)).toEqual({ entries: [], best: undefined });
});
