import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';

import type { GatewayAddresses } from './card-gateway.ts';
import { CARD_GATEWAYS } from './card-gateways.ts';

/**
 * Returns the origins of the pages to which a payer's browser may post a payment, by the addresses of the settings where
 * they replace those of a gateway. A gateway that gives each business a host of its own takes no posts.
 */
export function cardPageOrigins(
  given: Partial<Record<GatewayName, GatewayAddresses>>,
): readonly string[] {
  const addresses = CARD_GATEWAYS.flatMap(({ name, addresses: { live, test } }) => {
    const replaced = given[name];
    return replaced === undefined ? [live, test] : [replaced];
  });
  const pages = addresses.map(({ api, pages: own = api }) => own);
  return [
    ...new Set(pages.filter((page) => !page.includes('{')).map((page) => new URL(page).origin)),
  ];
}
