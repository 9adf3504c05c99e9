import { addAgorot, negateAgorot, sumAgorot, type Agorot } from '../money/agorot.ts';

/** What a movement does to a balance: the debit raises what is owed, the credit lowers it. */
export interface Movement {
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
}

/** A movement with the balance after it. */
export type BalancedMovement<T extends Movement> = T & { readonly balanceAgorot: Agorot };

/** A statement of account: what stood before, what happened, and what stands after it. */
export interface Statement<T extends Movement> {
  readonly openingAgorot: Agorot;
  readonly movements: readonly BalancedMovement<T>[];
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
  readonly closingAgorot: Agorot;
}

/** Runs the balance through movements that stand in their order, oldest first. */
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
