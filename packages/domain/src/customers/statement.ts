import { addAgorot, negateAgorot, sumAgorot, type Agorot } from '../money/agorot.ts';

/** The effect of a movement on a balance: the debit raises the open balance, the credit lowers it. */
export interface Movement {
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
}

/** A movement with the balance after it. */
export type BalancedMovement<T extends Movement> = T & { readonly balanceAgorot: Agorot };

/** A statement of account: the opening balance, the movements, and the closing balance. */
export interface Statement<T extends Movement> {
  readonly openingAgorot: Agorot;
  readonly movements: readonly BalancedMovement<T>[];
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
  readonly closingAgorot: Agorot;
}

/** Computes the running balance of movements sorted from the oldest to the newest. */
export function runStatement<T extends Movement>(
  openingAgorot: Agorot,
  movements: readonly T[],
): Statement<T> {
  let balance = openingAgorot;
  const balanced = movements.map((movement) => {
    balance = addAgorot(balance, movement.debitAgorot, negateAgorot(movement.creditAgorot));
    return { ...movement, balanceAgorot: balance };
  });
  return {
    openingAgorot,
    movements: balanced,
    debitAgorot: sumAgorot(movements.map((movement) => movement.debitAgorot)),
    creditAgorot: sumAgorot(movements.map((movement) => movement.creditAgorot)),
    closingAgorot: balance,
  };
}
