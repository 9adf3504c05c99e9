import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { OWN_ACCOUNT_STATES } from '../../shell/switcher/switcher.contract.ts';

/** Income of a client in a period, in agorot; credits and cancellations are subtracted everywhere. */
export const IncomeFigures = z.object({
  /** Documents that income was booked by, credits and cancelled ones among them. */
  documents: z.int(),
  beforeVatAgorot: z.int(),
  vatAgorot: z.int(),
  totalAgorot: z.int(),
  /** The part of the income that bears no VAT: exempt, zero rate, donations. */
  withoutVatAgorot: z.int(),
  /** What credit invoices of the period deducted, before VAT; zero or more. */
  creditsAgorot: z.int(),
  /** Income before VAT of the period that it is compared with. */
  previousAgorot: z.int(),
});
export type IncomeFigures = z.output<typeof IncomeFigures>;

/** A client with its income. */
export const ClientIncome = z.object({
  id: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  state: z.enum(OWN_ACCOUNT_STATES),
  /** Null where the accountant may not see the documents. */
  figures: IncomeFigures.nullable(),
  /** The figures are of the documents that the client shows the accountant, which are not all. */
  isBounded: z.boolean(),
});
export type ClientIncome = z.output<typeof ClientIncome>;

/** Columns of the exported report, in the order of a full file. */
export const INCOME_REPORT_COLUMNS = [
  'name',
  'kind',
  'taxId',
  'documents',
  'beforeVat',
  'vat',
  'total',
  'withoutVat',
  'credits',
  'previous',
  'change',
] as const;
export type IncomeReportColumn = (typeof INCOME_REPORT_COLUMNS)[number];

const Period = z.object({ from: LocalDateText, to: LocalDateText });

const asked = {
  from: LocalDateText,
  to: LocalDateText,
  /** One client alone; all without it. */
  client: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
};

/** accountant/income_reports (specification sections 2.10 and 7). */
export const incomeReportsContract = defineContract({
  list: {
    method: 'GET',
    path: '/backoffice/accountant/income_data',
    access: 'clientIncome.read',
    summary:
      'The income of each client of the accountant who calls, in a period and in the one before.',
    query: z.strictObject(asked).superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...Period.shape,
      /** What the period is compared with. */
      compared: Period,
      today: LocalDateText,
      clients: z.array(ClientIncome),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/accountant/income_data/export',
    access: 'clientIncome.read',
    summary: 'The same as a file.',
    query: z
      .strictObject({ ...asked, ...tableParts(INCOME_REPORT_COLUMNS) })
      .superRefine(checkDateRange),
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
