import { GATEWAY_NAMES, GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { orderedTableParts, orderParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable, sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';

/** The longest period for which a gateway is asked, in days; of a longer one our own payments tell. */
export const ASKED_DAYS_MAX = 31;

const OfTerminal = z.object({
  terminalId: z.uuid(),
  gateway: z.enum(GATEWAY_NAMES),
  terminal: z.string(),
});

/**
 * What one transmission of a terminal took in one currency. Sums are in its minor units. `gateway`: as the gateway lists it.
 * `computed`: our own payments of a business day that ends at 23:30. `due`: the same, and the hour did not come yet.
 */
export const Transmission = OfTerminal.extend({
  id: z.string(),
  date: LocalDateText,
  /** `HH:MM`, and the number at the gateway; empty where it tells none. */
  time: z.string(),
  number: z.string(),
  source: z.enum(['gateway', 'computed', 'due']),
  charges: z.int(),
  refunds: z.int(),
  currency: z.enum(TERMINAL_CURRENCIES),
  chargedMinor: z.int(),
  refundedMinor: z.int(),
});
export type Transmission = z.output<typeof Transmission>;

/**
 * A terminal whose gateway lists transmissions, and why our own payments are shown in their place. `silent`: it gave no answer.
 * `unclear`: it told rows that cannot be read, or more than are asked for. `long`: the period is too long.
 */
export const NotAsked = OfTerminal.extend({ reason: z.enum(['silent', 'unclear', 'long']) });
export type NotAsked = z.output<typeof NotAsked>;

export const transmissionsTable = defineTable<Transmission>()(['transmissionReport'], {
  date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
  number: { head: 'columnNumber', kind: 'code', value: ({ number }) => number },
  time: { head: 'columnTime', kind: 'code', value: ({ time }) => time, isHiddenFirst: true },
  terminal: {
    head: 'columnTerminal',
    kind: 'text',
    value: ({ gateway, terminal }) => `${GATEWAYS[gateway]} ${terminal}`,
    width: 24,
  },
  source: {
    head: 'columnSource',
    kind: 'text',
    value: ({ source }, { text }) => text('transmissionReport')(`source-${source}`),
  },
  charges: { head: 'columnCharges', kind: 'number', value: ({ charges }) => charges },
  refunds: {
    head: 'columnRefunds',
    kind: 'number',
    value: ({ refunds }) => refunds,
    shownFrom: 'menu',
  },
  currency: {
    head: 'columnCurrency',
    kind: 'code',
    value: ({ currency }) => currency,
    isHiddenFirst: true,
  },
  charged: {
    head: 'columnCharged',
    kind: 'money',
    value: ({ chargedMinor }) => chargedMinor,
    shownFrom: 'rail',
  },
  refunded: {
    head: 'columnRefunded',
    kind: 'money',
    value: ({ refundedMinor }) => refundedMinor,
    shownFrom: 'rail',
  },
  net: {
    head: 'columnNet',
    kind: 'money',
    value: (row) => row.chargedMinor - row.refundedMinor,
    sort: true,
  },
});

export const transmissionsLists = { transmissions: 'saved' } satisfies SavedLists;

const SORTS = sortsOf(transmissionsTable.columns);
export type TransmissionSort = (typeof SORTS)[number];
const FIRST = { sort: 'date', direction: 'desc' } as const;

/** The filter of the report beside its days, as encoded in its address. */
export const TransmissionFilter = z.strictObject({ terminalId: Id.optional() });
const Asked = TransmissionFilter.extend({ from: LocalDateText, to: LocalDateText });
const PATH = '/v2/api/sales/transmissions';

/** sales/transmission_report: what was sent to the card companies, by transmission. */
export const transmissionReportContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'transmissionReport.read',
    summary:
      'Transmissions of a period by terminal and currency: as the gateway lists them where it does, else computed of our own payments.',
    query: Asked.extend(orderParts(SORTS, FIRST)).superRefine(checkDateRange),
    response: z.object({
      rows: z.array(Transmission),
      /** The terminals that transmit. */
      terminals: z.array(OfTerminal),
      notAsked: z.array(NotAsked),
      /** What was transmitted, without what is still due: in the order of the currencies. */
      totals: z.array(
        z.object({
          currency: z.enum(TERMINAL_CURRENCIES),
          /** Transmissions in this currency. */
          count: z.int(),
          chargedMinor: z.int(),
          refundedMinor: z.int(),
        }),
      ),
    }),
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  export: {
    method: 'GET',
    path: `${PATH}/export`,
    access: 'transmissionReport.read',
    summary: 'The same transmissions as a file.',
    query: Asked.extend(
      orderedTableParts(SORTS, FIRST, keysOf(transmissionsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
