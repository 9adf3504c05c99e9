/** Returns the key in `customerCard` of a cheque in a statement: one that no longer pays, or pays again. */
export function chequeWord(movement: {
  readonly debitAgorot: number;
  readonly creditAgorot: number;
}): 'chequeUnpaid' | 'chequePaidAgain' {
  return movement.debitAgorot >= movement.creditAgorot ? 'chequeUnpaid' : 'chequePaidAgain';
}
