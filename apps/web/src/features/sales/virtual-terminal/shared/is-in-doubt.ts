import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

/** Returns whether nobody may charge again before somebody looked into it. */
export function isInDoubt({ state, trouble }: Pick<Charge, 'state' | 'trouble'>): boolean {
  return state === 'unknown' || (trouble !== null && trouble !== 'no-document');
}
