import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';

import type { CallOutside } from '../outside-call/call-outside.ts';
import {
  askGateway,
  type CallName,
  type GatewayOutcome,
  type InputOf,
  type ResultOf,
} from './ask-gateway.ts';
import type { CardGateway, GatewayAccount, GatewayAddresses } from './card-gateway.ts';
import { cardcom } from './cardcom/cardcom.ts';
import { creditguard } from './creditguard/creditguard.ts';
import { grow } from './grow/grow.ts';
import { hyp } from './hyp/hyp.ts';
import { payplus } from './payplus/payplus.ts';
import { stripe } from './stripe/stripe.ts';
import { tranzila } from './tranzila/tranzila.ts';

/** All gateways, in the order in which they are offered. */
export const CARD_GATEWAYS: readonly CardGateway[] = [
  cardcom,
  hyp,
  tranzila,
  payplus,
  grow,
  creditguard,
  stripe,
];

/** A person waits for these, and some gateways are called more than once for them. */
const AWAITED: ReadonlySet<CallName> = new Set(['verifyAccount', 'listTransmissions']);
const CHECK_WITHIN_MS = 10_000;

/** A terminal with where it is called. */
export interface OpenedTerminal extends GatewayAccount {
  readonly isTest: boolean;
}

/** The card gateways of this installation. */
export interface CardGateways {
  readonly offered: readonly CardGateway[];
  /** Returns a gateway; undefined for one that this installation has not. */
  find(name: GatewayName): CardGateway | undefined;
  /** Asks the gateway of a terminal. Throws NoSuchCallError for a call that it does not offer. */
  ask<Name extends CallName>(
    terminal: OpenedTerminal,
    name: Name,
    input: InputOf<Name>,
  ): Promise<GatewayOutcome<ResultOf<Name>>>;
}

/**
 * Returns the gateways over HTTP. Addresses of the settings replace those of a gateway, for its live and its test terminals.
 */
export function cardGateways(
  addresses: Partial<Record<GatewayName, GatewayAddresses>>,
  call: CallOutside,
): CardGateways {
  const find = (name: GatewayName): CardGateway | undefined =>
    CARD_GATEWAYS.find((gateway) => gateway.name === name);
  return {
    offered: CARD_GATEWAYS,
    find,
    ask(terminal, name, input) {
      const gateway = find(terminal.gateway);
      if (gateway === undefined) throw new Error(`no gateway ${terminal.gateway}`);
      const { live, test } = gateway.addresses;
      const usual = terminal.isTest ? test : live;
      return askGateway(gateway, terminal, name, input, {
        call,
        addresses: addresses[gateway.name] ?? usual,
        ...(AWAITED.has(name) && { answerWithinMs: CHECK_WITHIN_MS }),
      });
    },
  };
}
