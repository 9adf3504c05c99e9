import type { MatchReason } from './match-target.ts';

const WEIGHTS = {
  sum: 50,
  deposit: 90,
  // With its fee it is likelier than documents that come to the sum by chance.
  settlement: 90,
  deposited: 15,
  // What is in the books as paid is likelier than what would be paid by it.
  unpaid: -5,
  waiting: -6,
  receipt: -5,
  // A customer who pays less than the one invoice that is open: less likely than anything that adds up.
  part: 40,
  several: 45,
  fee: 25,
  reference: 40,
  name: 20,
  account: 40,
  charge: 60,
  return: 90,
  authority: 60,
} as const;
/** Several documents that do not even add up to the sum are less likely than those that do. */
const FEE_OF_SEVERAL = -4;

/** Returns how likely a suggestion is by its reasons. */
export function scoreOf(reasons: readonly MatchReason[]): number {
  const isSeveral = reasons.some(({ code }) => code === 'several');
  return reasons.reduce((score, { code, value }) => {
    if (code === 'days' || code === 'written') return score + 15 - value;
    return score + (code === 'fee' && isSeveral ? FEE_OF_SEVERAL : WEIGHTS[code]);
  }, 0);
}
