/** The gateways that charge cards, by the name that is stored and sent; people read the Latin name. */
export const GATEWAYS = {
  cardcom: 'Cardcom',
  hyp: 'Hyp Pay',
  payplus: 'PayPlus',
  tranzila: 'Tranzila',
  grow: 'Grow',
  creditguard: 'Hyp CreditGuard',
  stripe: 'Stripe',
} as const;
export type GatewayName = keyof typeof GATEWAYS;

/** Returns whether a text names a gateway. */
export function isGatewayName(text: string): text is GatewayName {
  return Object.hasOwn(GATEWAYS, text);
}

export const GATEWAY_NAMES: readonly GatewayName[] = Object.keys(GATEWAYS).filter(isGatewayName);
