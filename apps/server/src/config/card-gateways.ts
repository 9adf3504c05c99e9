import { GATEWAY_NAMES, type GatewayName } from '@pinkas/domain/clearing/gateway-names';

import type { GatewayAddresses } from '../integrations/cards/card-gateway.ts';
import type { Environment, Mode } from './environment.ts';
import { providerAddress } from './providers.ts';
import { textOf } from './setting-text.ts';

/**
 * Returns the addresses that settings give card gateways in place of their own: `PINKAS_CARDCOM_URL` and so on, a host
 * without a path. Throws ConfigError for what is no such address.
 */
export function cardGatewaysOf(
  env: Environment,
  mode: Mode,
): Partial<Record<GatewayName, GatewayAddresses>> {
  const given = GATEWAY_NAMES.flatMap((gateway) => {
    const name = `PINKAS_${gateway.toUpperCase()}_URL`;
    const text = textOf(env, name);
    if (text === undefined) return [];
    const { origin } = new URL(providerAddress(name, text, mode));
    return [[gateway, { api: origin, reports: origin }] as const];
  });
  return Object.fromEntries(given);
}
