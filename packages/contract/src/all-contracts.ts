import type { Contract, Endpoint } from './define.ts';
import { CONTRACTS, DEMO_CONTRACTS } from './slices.ts';

/** Every call of the product and of its demo, for the tests that cover all of them. */
export const ALL_CONTRACTS: Readonly<Record<string, Contract>> = {
  ...CONTRACTS,
  ...DEMO_CONTRACTS,
};

/** Returns the calls of all contracts. */
export function allEndpoints(): Endpoint[] {
  return Object.values(ALL_CONTRACTS).flatMap((contract): Endpoint[] => Object.values(contract));
}
