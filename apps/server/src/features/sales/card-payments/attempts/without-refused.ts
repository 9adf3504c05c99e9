import type { GatewayTransaction } from '../../../../integrations/cards/gateway-transaction.ts';

/** Returns an answer without the number of a refusal: it made no transaction, and Cardcom names the same number each time. */
export function withoutRefused(told: GatewayTransaction): GatewayTransaction {
  return told.state === 'declined' ? { ...told, transactionId: '' } : told;
}
