/** The phrase of the area `items` for each reason of a stock movement. */
export const STOCK_REASON_PHRASES = {
  document: 'reasonDocument',
  reversal: 'reasonReversal',
  received: 'reasonReceived',
  manual: 'reasonManual',
  count: 'reasonCount',
} as const;
