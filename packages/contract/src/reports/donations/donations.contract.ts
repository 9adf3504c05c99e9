import { PAYMENT_KINDS, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../report-query.ts';
import { ReportYear } from '../report-year.ts';

const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

/** What narrows the report and the receipts behind it. */
export const DonationsFilter = z.strictObject({
  year: ReportYear.optional(),
  donorId: Id.optional(),
});
const Asked = DonationsFilter.required({ year: true });

/** Donations of a year by the date of their receipts, in agorot; receipts that were cancelled are none. */
export const DonationSums = z.object({
  receipts: z.int(),
  sumAgorot: z.int(),
  /** Of the year before. */
  previousAgorot: z.int(),
  /** Receipts that name an approval under section 46. */
  approved: z.int(),
});
export type DonationSums = z.output<typeof DonationSums>;

/** What a donor gave in a year. */
export const DonationRow = DonationSums.extend({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
});
export type DonationRow = z.output<typeof DonationRow>;

export const DONATION_SORTS = ['name', 'receipts', 'sum', 'previous'] as const;
export type DonationSort = (typeof DONATION_SORTS)[number];
const FIRST_ORDER = { sort: 'sum', direction: 'desc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const DONATION_COLUMNS = [
  'name',
  'taxId',
  'receipts',
  'approved',
  'sum',
  'previous',
  'change',
] as const;

/** A valid donation receipt. */
export const DonationReceipt = z.object({
  id: z.uuid(),
  date: LocalDateText,
  number: z.int(),
  donorName: z.string(),
  donorTaxId: z.string(),
  means: z.array(z.enum(PAYMENT_KIND_NAMES)),
  /** Number of the approval under section 46 that it names; empty for none. */
  approval: z.string(),
  sumAgorot: z.int(),
});
export type DonationReceipt = z.output<typeof DonationReceipt>;

export const DONATION_RECEIPT_SORTS = ['date', 'sum'] as const;
export type DonationReceiptSort = (typeof DONATION_RECEIPT_SORTS)[number];
const FIRST_RECEIPTS = { sort: 'date', direction: 'desc' } as const;

export const DONATION_RECEIPT_COLUMNS = [
  'date',
  'number',
  'donor',
  'taxId',
  'means',
  'approval',
  'sum',
] as const;

export const donationsLists = {
  'report-donations': 'mailed',
  'report-donation-receipts': 'mailed',
} satisfies SavedLists;

/** reports/donations: what each donor gave in a year, for the yearly letters and the report under section 46. */
export const donationsContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/donations',
    access: 'donationsReport.read',
    summary: 'Donations of a year by donor, of one moment.',
    query: Asked.extend(orderParts(DONATION_SORTS, FIRST_ORDER)),
    response: z.object({
      success: z.literal(true),
      year: z.int(),
      ...ReportDays.shape,
      /** At most 200 donors, in order. */
      rows: z.array(DonationRow),
      /** The donors after those, together; null where there are none. */
      rest: DonationSums.extend({ groups: z.int() }).nullable(),
      total: DonationSums,
      /** Given anonymously or from abroad, by the placeholder numbers. */
      anonymousAgorot: z.int(),
      foreignAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/donations/export',
    access: 'donationsReport.read',
    summary: 'All donors of the report as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(DONATION_SORTS, FIRST_ORDER),
      ...tableParts(DONATION_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  receipts: {
    method: 'GET',
    path: '/backoffice/reports/donations/receipts',
    access: 'donationsReport.read',
    summary: 'The receipts behind a donor of the report, or behind its total.',
    query: Asked.extend(listParts(DONATION_RECEIPT_SORTS, FIRST_RECEIPTS)),
    response: listAnswer(DonationReceipt),
    errors: ['INVALID_REQUEST'],
  },
  receiptsTotal: {
    method: 'GET',
    path: '/backoffice/reports/donations/receipts/total',
    access: 'donationsReport.read',
    summary: 'What these receipts come to: the same as the row.',
    query: Asked,
    response: z.object({ name: z.string(), entries: z.int(), sumAgorot: z.int() }),
    errors: ['INVALID_REQUEST'],
  },
  exportReceipts: {
    method: 'GET',
    path: '/backoffice/reports/donations/receipts/export',
    access: 'donationsReport.read',
    summary: 'These receipts as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(DONATION_RECEIPT_SORTS, FIRST_RECEIPTS),
      ...tableParts(DONATION_RECEIPT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
