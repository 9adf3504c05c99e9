import { describe, expect, test } from 'vitest';

import { BANKS, bankName, findBank, isBranchOf } from './banks.ts';

describe('the banks of Israel', () => {
  test('each has two digits of its own, and names that lead to it', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
    for (const bank of BANKS) {
      expect(bank.code).toMatch(/^\d{2}$/);
      for (const text of [
        bank.code,
        String(Number(bank.code)),
        bank.he,
        `בנק ${bank.he}`,
        bank.en,
      ]) {
        expect(findBank(text)).toBe(bank);
      }
    }
  });

  test('another text is no bank of Israel, and stays as it was written', () => {
    for (const text of ['', ' ', '0', '77', '120', 'Chase', 'בנק', 'פועלים']) {
      expect(findBank(text)).toBeUndefined();
      expect(bankName(text, 'he')).toBe(text);
    }
  });

  test('is told by its name and code in either language', () => {
    expect(bankName('12', 'he')).toBe('הפועלים (12)');
    expect(bankName('הפועלים', 'en')).toBe('Hapoalim (12)');
    expect(bankName('4', 'he')).toBe('יהב (04)');
  });

  test('has branches of up to three digits; those of other banks are free', () => {
    expect(['1', '12', '600', ' 600 ', ''].map((branch) => isBranchOf('12', branch))).not.toContain(
      false,
    );
    expect(['6000', 'ab', '6-1'].map((branch) => isBranchOf('הפועלים', branch))).not.toContain(
      true,
    );
    expect(isBranchOf('Chase', '0210-0002')).toBe(true);
  });
});
