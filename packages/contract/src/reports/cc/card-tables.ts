import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { CARD_DEAL_TYPES } from '@pinkas/domain/payments/payment-row';

import { defineTable } from '../../tables/define-table.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import type { Words } from '../../tables/words.ts';
import {
  NO_BRAND,
  type CardDue,
  type CardGroup,
  type CardOfRow,
  type CardPayment,
  type CardsRow,
  type CardSums,
} from './card-rows.ts';

/** A group of the report, or its total, with its name in words. */
type NamedSums = CardSums & { readonly name: string };

/** The groups of the report. */
export const cardsTable = defineTable<NamedSums>()(['cards'], {
  name: { head: 'columnGroup', kind: 'text', value: ({ name }) => name, sort: true, width: 28 },
  payments: { head: 'columnPayments', kind: 'number', value: (row) => row.payments, sort: true },
  sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
  toCome: { head: 'columnToCome', kind: 'money', value: (row) => row.toComeAgorot, sort: true },
  previous: { head: 'columnPrevious', kind: 'previous', sort: true, shownFrom: 'rail' },
  change: { head: 'columnChange', kind: 'change' },
});
/** The report, with the column of its main sum. */
export const CARDS_REPORT = { table: cardsTable, main: 'sum' } as const;

/** Returns the name of a group in words. */
export function cardGroupName(
  { id, name }: Pick<CardsRow, 'id' | 'name'>,
  by: CardGroup,
  { text, month }: Words<'cards' | 'dealTypes'>,
): string {
  if (by === 'month') return month(id);
  if (by === 'brand') return id === NO_BRAND ? text('cards')('noBrand') : name;
  const deal = CARD_DEAL_TYPES.find((one) => one === id);
  return deal === undefined ? id : text('dealTypes')(deal);
}

/** The columns that payments and instalments share: who, by what document, with which card. */
const CARD_COLUMNS = {
  customer: {
    head: 'columnCustomer',
    kind: 'long-text',
    value: ({ customerName }: CardOfRow) => customerName,
    width: 30,
  },
  document: {
    head: 'columnDocument',
    kind: 'text',
    value({ docType, number, isReversal = false }: CardOfRow, words: Words<'cards' | 'docTypes'>) {
      const document = `${documentTypeName(docType, words)} ${String(number)}`;
      return isReversal ? words.text('cards')('reversalOf', { document }) : document;
    },
  },
  brand: { head: 'columnBrand', kind: 'text', value: ({ brand }: CardOfRow) => brand },
  lastDigits: { head: 'columnLastDigits', kind: 'code', value: (row: CardOfRow) => row.lastDigits },
} as const;

export const cardPaymentsTable = defineTable<CardPayment>()(
  ['cards', 'docTypes', 'dealTypes', 'transactions'],
  {
    date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
    ...CARD_COLUMNS,
    deal: {
      head: 'columnDeal',
      kind: 'text',
      value: ({ dealType }, { text }) => text('dealTypes')(dealType),
      shownFrom: 'menu',
    },
    instalments: {
      head: 'columnInstalments',
      kind: 'text',
      value: ({ instalments, dealPayment, dealPayments }, { text }) =>
        dealPayment === 0
          ? String(instalments)
          : text('cards')('part', { part: dealPayment, parts: dealPayments }),
    },
    approvalNumber: {
      head: 'columnApproval',
      kind: 'code',
      value: ({ approvalNumber }) => approvalNumber,
      isHiddenFirst: true,
    },
    voucher: {
      head: 'columnVoucher',
      kind: 'code',
      value: ({ voucher }) => voucher,
      isHiddenFirst: true,
    },
    firstDue: {
      head: 'columnFirstDue',
      kind: 'date',
      value: ({ firstDue }) => firstDue,
      isHiddenFirst: true,
    },
    lastDue: {
      head: 'columnLastDue',
      kind: 'date',
      value: (row) => row.lastDue,
      isHiddenFirst: true,
    },
    toCome: {
      head: 'columnToCome',
      kind: 'money',
      value: ({ toComeAgorot }) => toComeAgorot,
      shownFrom: 'menu',
    },
    terminal: {
      head: 'columnTerminal',
      kind: 'text',
      value: ({ charge }) =>
        charge === null ? '' : `${GATEWAYS[charge.gateway]} ${charge.terminal}`,
      isHiddenFirst: true,
    },
    state: {
      head: 'columnState',
      kind: 'text',
      value: ({ charge }, { text }) =>
        charge === null ? '' : text('transactions')(`state-${charge.state}`),
      shownFrom: 'rail',
    },
    fee: {
      head: 'columnFee',
      kind: 'money',
      value: ({ charge }) => charge?.feeAgorot ?? null,
      shownFrom: 'wide',
    },
    sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
  },
);
export const cardDuesTable = defineTable<CardDue>()(['cards', 'docTypes'], {
  due: { head: 'columnDue', kind: 'date', value: ({ dueDate }) => dueDate, sort: true },
  ...CARD_COLUMNS,
  part: {
    head: 'columnPart',
    kind: 'text',
    value: ({ part, parts }, { text }) => text('cards')('part', { part, parts }),
  },
  sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
});
