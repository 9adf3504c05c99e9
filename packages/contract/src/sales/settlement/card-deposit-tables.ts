import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';

import { defineTable } from '../../tables/define-table.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import type { CardDeposit, CardDepositRow } from './card-deposit-rows.ts';

const orNull = (minor: number | null): number | null => (minor === 0 ? null : minor);

export const cardDepositsTable = defineTable<CardDeposit>()(['cardDeposits'], {
  day: { head: 'columnDay', kind: 'date', value: ({ day }) => day, sort: true },
  number: { head: 'columnNumber', kind: 'code', value: ({ depositNo }) => depositNo },
  terminal: {
    head: 'columnTerminal',
    kind: 'text',
    value: ({ gateway, terminalTitle }) =>
      terminalTitle === '' ? GATEWAYS[gateway] : `${GATEWAYS[gateway]}, ${terminalTitle}`,
  },
  rows: { head: 'columnRows', kind: 'number', value: ({ rows }) => rows, isHiddenFirst: true },
  in: { head: 'columnIn', kind: 'money', value: ({ inMinor }) => inMinor },
  back: { head: 'columnBack', kind: 'money', value: ({ backMinor }) => orNull(backMinor) },
  fees: { head: 'columnFees', kind: 'money', value: ({ feesMinor }) => feesMinor },
  vat: { head: 'columnVat', kind: 'money', value: ({ vatMinor }) => vatMinor },
  paid: { head: 'columnPaid', kind: 'money', value: ({ paidMinor }) => paidMinor, sort: true },
  currency: {
    head: 'columnCurrency',
    kind: 'code',
    value: ({ currency }) => currency,
    isHiddenFirst: true,
  },
  difference: {
    head: 'columnDifference',
    kind: 'money',
    value: ({ differenceMinor }) => orNull(differenceMinor),
    isHiddenFirst: true,
  },
  state: {
    head: 'columnState',
    kind: 'text',
    value: ({ state }, { text }) => text('cardDeposits')(`state-${state}`),
  },
});

export const cardDepositRowsTable = defineTable<CardDepositRow>()(['cardDeposits', 'docTypes'], {
  charged: { head: 'columnCharged', kind: 'date', value: ({ chargedOn }) => chargedOn },
  customer: {
    head: 'columnCustomer',
    kind: 'long-text',
    value: ({ customerName }) => customerName,
    width: 30,
  },
  document: {
    head: 'columnDocument',
    kind: 'text',
    value: ({ document }, words) =>
      document === null
        ? ''
        : `${documentTypeName(document.docType, words)} ${String(document.number)}`,
  },
  card: { head: 'columnCard', kind: 'code', value: ({ lastDigits }) => lastDigits },
  brand: { head: 'columnBrand', kind: 'text', value: ({ brand }) => brand, isHiddenFirst: true },
  part: {
    head: 'columnPart',
    kind: 'text',
    value: ({ kind, part, parts }, { text }) =>
      text('cardDeposits')(`part-${kind}`, { part, parts, isOne: String(parts === 1) }),
  },
  gross: { head: 'columnGross', kind: 'money', value: ({ grossMinor }) => grossMinor },
  fee: { head: 'columnFee', kind: 'money', value: ({ feeMinor }) => orNull(feeMinor) },
  vat: { head: 'columnVat', kind: 'money', value: ({ vatMinor }) => orNull(vatMinor) },
  net: { head: 'columnNet', kind: 'money', value: ({ netMinor }) => netMinor },
});
