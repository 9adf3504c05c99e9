const MINUS = /^\s*[-\u2212]\s*/;
const PLAIN_NUMBER = /^[\d.,\s]*$/;

/** A quantity as typed with the other sign: `12*4` is `-(12*4)`, and the same again. */
export function reversedSign(quantity: string): string {
  if (MINUS.test(quantity)) {
    const bare = quantity.replace(MINUS, '');
    return /^\(([^()]*)\)$/.exec(bare)?.[1] ?? bare;
  }
  return PLAIN_NUMBER.test(quantity) ? `-${quantity.trim()}` : `-(${quantity.trim()})`;
}

/** Returns whether a typed quantity is of returned goods. */
export function isTurned(quantity: string): boolean {
  return MINUS.test(quantity);
}
