import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';

import { defineTable } from '../../tables/define-table.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import type { CardTransaction } from './transaction-rows.ts';

export const transactionsTable = defineTable<CardTransaction>()(['transactions', 'docTypes'], {
  time: { head: 'columnDay', kind: 'date', value: ({ day }) => day, sort: true },
  source: {
    head: 'columnSource',
    kind: 'text',
    value: ({ source }, { text }) => text('transactions')(`source-${source}`),
    isHiddenFirst: true,
  },
  customer: {
    head: 'columnCustomer',
    kind: 'long-text',
    value: ({ customerName }) => customerName,
    width: 30,
  },
  description: {
    head: 'columnDescription',
    kind: 'text',
    value: ({ description }) => description,
    isHiddenFirst: true,
  },
  card: { head: 'columnCard', kind: 'code', value: ({ lastDigits }) => lastDigits },
  brand: { head: 'columnBrand', kind: 'text', value: ({ brand }) => brand, isHiddenFirst: true },
  instalments: {
    head: 'columnInstalments',
    kind: 'number',
    value: ({ instalments }) => instalments,
    isHiddenFirst: true,
  },
  approvalNumber: {
    head: 'columnApproval',
    kind: 'code',
    value: ({ approvalNumber }) => approvalNumber,
    isHiddenFirst: true,
  },
  terminal: {
    head: 'columnTerminal',
    kind: 'text',
    value: ({ gateway, terminal }) => `${GATEWAYS[gateway]} ${terminal}`,
    isHiddenFirst: true,
  },
  document: {
    head: 'columnDocument',
    kind: 'text',
    value: ({ document }, words) =>
      document === null
        ? ''
        : `${documentTypeName(document.docType, words)} ${String(document.number)}`,
    isHiddenFirst: true,
  },
  currency: {
    head: 'columnCurrency',
    kind: 'code',
    value: ({ currency }) => currency,
    isHiddenFirst: true,
  },
  refunded: {
    head: 'columnRefunded',
    kind: 'money',
    value: ({ refundedMinor }) => (refundedMinor === 0 ? null : refundedMinor),
    isHiddenFirst: true,
  },
  sum: { head: 'columnSum', kind: 'money', value: ({ amountMinor }) => amountMinor, sort: true },
  state: {
    head: 'columnState',
    kind: 'text',
    value: ({ state }, { text }) => text('transactions')(`state-${state}`),
  },
});
