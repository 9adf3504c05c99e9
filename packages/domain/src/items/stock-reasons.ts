/**
 * Why goods moved: a document was issued, its movement was reversed, an ordered purchase arrived, a person corrected
 * the stock, or counted it.
 */
export const STOCK_REASONS = ['document', 'reversal', 'received', 'manual', 'count'] as const;
