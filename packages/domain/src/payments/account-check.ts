import { findBank } from './banks.ts';

type Digits = readonly number[];

function digitsOf(text: string, length: number): Digits {
  return [...text.padStart(length, '0')].map(Number);
}

function weighted(digits: Digits, first: number): number {
  return digits.reduce((sum, digit, index) => sum + digit * (first - index), 0);
}

/** Returns the rest by 11 of the branch and an account of six digits, with the weights 9 to 1. */
function restWithBranch(branch: number, account: string): number {
  return (
    weighted(digitsOf(`${String(branch).padStart(3, '0')}${account.padStart(6, '0')}`, 9), 9) % 11
  );
}

function restAlone(account: string): number {
  return weighted(digitsOf(account, 9), 9);
}

/** Returns whether the last two digits of an account control the rest of it and its branch. */
function isControlled(branch: string, account: string): boolean {
  const digits = account.padStart(8, '0');
  const weighed = digitsOf(`${branch.padStart(3, '0')}${digits.slice(0, 6)}`, 9);
  return [20, 60, 70, 72, 90].includes((weighted(weighed, 10) + Number(digits.slice(6))) % 100);
}

interface AccountRule {
  readonly digitsMax: number;
  readonly fits: (account: string, branch: string) => boolean;
}

function byBranch(rests: readonly number[]): AccountRule {
  return {
    digitsMax: 6,
    fits: (account, branch) => rests.includes(restWithBranch(Number(branch), account)),
  };
}

const CONTROLLED: AccountRule = {
  digitsMax: 8,
  fits: (account, branch) => isControlled(branch, account),
};
const DISCOUNT: AccountRule = {
  digitsMax: 9,
  fits: (account) => [0, 2, 4].includes(restAlone(account) % 11),
};
const INTERNATIONAL: AccountRule = {
  digitsMax: 9,
  fits: (account) =>
    [0, 6].includes(restAlone(account) % 11) ||
    [0, 6].includes(weighted(digitsOf(account.slice(-6), 6), 6) % 11),
};

/** How each bank makes its account numbers (israel.md 5); a bank without a known rule is left out. */
const ACCOUNT_RULES: Readonly<Record<string, AccountRule>> = {
  '04': byBranch([0, 2]),
  '09': { digitsMax: 9, fits: (account) => restAlone(account) % 10 === 0 },
  '10': CONTROLLED,
  '11': DISCOUNT,
  '12': byBranch([0, 2, 4, 6]),
  '13': CONTROLLED,
  '17': DISCOUNT,
  '20': {
    digitsMax: 6,
    fits: (account, branch) => {
      const number = Number(branch);
      return [0, 2, 4].includes(restWithBranch(number > 400 ? number - 400 : number, account));
    },
  },
  '31': INTERNATIONAL,
  '52': INTERNATIONAL,
};

/**
 * Returns whether an account number does not fit its bank and branch, so that it may be mistyped. A warning, never a
 * block: some valid accounts follow no known rule. False where nothing can be determined.
 */
export function isAccountDoubtful(bank: string, branch: string, account: string): boolean {
  const rule = ACCOUNT_RULES[findBank(bank)?.code ?? ''];
  const number = account.replaceAll(/[\s/-]/g, '');
  if (rule === undefined || number === '' || branch.trim() === '') return false;
  if (!/^\d+$/.test(number)) return true;
  if (!/^\d{1,3}$/.test(branch.trim())) return false;
  return number.length > rule.digitsMax || !rule.fits(number, branch.trim());
}
