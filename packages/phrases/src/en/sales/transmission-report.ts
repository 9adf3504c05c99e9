import type * as he from '../../he/sales/transmission-report.ts';

export const transmissionReport: Record<keyof typeof he.transmissionReport, string> = {
  title: 'Transmissions report',
  failedTitle: 'The transmissions report did not load',
  shown: 'Transmissions',
  note: 'A transmission sends the charges of the day to the card companies, usually at about 23:30. Until then a charge can be cancelled, and after it only refunded.',
  columnDate: 'Date',
  columnNumber: 'Transmission',
  columnTime: 'Time',
  columnTerminal: 'Terminal',
  columnSource: 'Source',
  columnCharges: 'Charges',
  columnRefunds: 'Refunds',
  columnCurrency: 'Currency',
  columnCharged: 'Charged',
  columnRefunded: 'Refunded',
  columnNet: 'Net',
  'source-gateway': 'Gateway',
  'source-computed': 'Computed',
  'source-due': 'Due tonight',
  selectRow: 'Transmission of {terminal} on {date}',
  filterTerminal: 'Terminal',
  anyTerminal: 'All terminals',
  total: 'Total transmitted',
  count: '{count, plural, one {1 transmission} other {# transmissions}}',
  notAskedTitle: 'Some transmissions are computed',
  'notAsked-silent': '{terminal}: the gateway gave no answer now, so our own charges are shown.',
  'notAsked-unclear':
    '{terminal}: the gateway told a list that cannot be read whole, so our own charges are shown.',
  'notAsked-long':
    '{terminal}: the gateway is asked about a month at most, so our own charges are shown for this period.',
  askAgain: 'Check again',
  emptyTitle: 'No transmissions in this period',
  emptyText:
    'Once cards are charged, their transmissions appear here. You can also choose another period.',
  emptyFilterTitle: 'No transmissions of this terminal',
  emptyFilterText: 'You can choose another period or clear the filter.',
  clearFilter: 'Clear the filter',
  explainNumber: 'The number that the gateway gave to the transmission. A computed one has none.',
  explainSource:
    'Some gateways list their transmissions. For others it is computed: the charges and refunds that were approved at the terminal until 23:30 of that day.',
  explainNet:
    'Charged less refunded, before fees. A charge that was cancelled before its transmission is not in it. What is due tonight is not in the total.',
};
