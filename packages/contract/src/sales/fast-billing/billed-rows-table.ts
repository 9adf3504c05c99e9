import { defineTable } from '../../tables/define-table.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import type { BilledRow } from './billed-rows.ts';

export const billedRowsTable = defineTable<BilledRow>()(['fastBilling', 'docTypes'], {
  row: { head: 'columnRow', kind: 'number', value: ({ rowNo }) => rowNo },
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
    width: 30,
  },
  amount: { head: 'columnAmount', kind: 'money', value: ({ amountAgorot }) => amountAgorot },
  card: { head: 'columnCard', kind: 'code', value: ({ card }) => card?.lastDigits ?? '' },
  result: {
    head: 'columnResult',
    kind: 'text',
    value: ({ state, card }, { text }) =>
      text('fastBilling')(
        state === 'done' ? (card === null ? 'state-issued' : 'state-charged') : `state-${state}`,
      ),
  },
  code: { head: 'columnCode', kind: 'code', value: ({ refusal }) => refusal?.code ?? '' },
  document: {
    head: 'columnDocument',
    kind: 'text',
    value: ({ document }, words) =>
      document === null
        ? ''
        : `${documentTypeName(document.docType, words)} ${String(document.number)}`,
  },
});
