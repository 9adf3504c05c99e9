const CHARGES = ['charge', 'charge-and-save'] as const;

const PAGES = [...CHARGES, 'hold', 'check', 'save-card'] as const;

/** Returns whether an operation is done on a page of the gateway by the payer, and not by a call alone. */
export function isPageOperation(operation: string): operation is (typeof PAGES)[number] {
  return PAGES.some((one) => one === operation);
}

/** Returns whether an operation takes money from a card at once, whether or not the card is kept as well. */
export function isChargeOperation(operation: string): operation is (typeof CHARGES)[number] {
  return CHARGES.some((one) => one === operation);
}
