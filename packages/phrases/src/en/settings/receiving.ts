/** How a document helps to record what was received: a card of settings/usage. */
export const receiving = {
  title: 'Recording payments',
  usualMeans: 'Usual payment method',
  usualMeansHint: 'Offered first in each document with payments. You can choose another',
  noUsualMeans: 'No preference',
  warnsOfCash: 'Warn of the cash limit',
  warnsOfCashHint:
    'In documents with payments and in refunds. Computed over the whole deal, not the receipt alone. Expenses in cash are warned of anyway',
  notWarned: 'The document is issued without a warning. The limit of the law applies anyway',
} as const;
