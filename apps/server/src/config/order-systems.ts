import { ORDER_SYSTEMS, type OrderSystem } from '@pinkas/domain/billing/order-system';

import type { Environment, Mode } from './environment.ts';
import { providerAddress } from './providers.ts';
import { textOf } from './setting-text.ts';

/**
 * Returns the addresses that settings give other systems whose standing orders are read, in place of their own:
 * `PINKAS_SUMIT_URL`, `PINKAS_ICOUNT_URL`, and for Cardcom that of its gateway. Throws ConfigError for what is no such address.
 */
export function orderSystemsOf(env: Environment, mode: Mode): Partial<Record<OrderSystem, string>> {
  const given = ORDER_SYSTEMS.flatMap((system) => {
    const name = `PINKAS_${system.toUpperCase()}_URL`;
    const text = textOf(env, name);
    return text === undefined ? [] : [[system, new URL(providerAddress(name, text, mode)).origin]];
  });
  return Object.fromEntries(given) as Partial<Record<OrderSystem, string>>;
}
