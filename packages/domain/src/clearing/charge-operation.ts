const CHARGES = ['charge', 'charge-and-save'] as const;

/** Returns whether an operation takes money from a card at once, whether or not the card is kept as well. */
export function isChargeOperation(operation: string): operation is (typeof CHARGES)[number] {
  return CHARGES.some((one) => one === operation);
}
