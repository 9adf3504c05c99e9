import type { CardTerminal } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';

/** Returns what a terminal is called: by the business, or by its gateway. */
export function terminalName({ title, gateway }: Pick<CardTerminal, 'title' | 'gateway'>): string {
  return title === '' ? GATEWAYS[gateway] : title;
}
