import type { templateDatesContract } from '@pinkas/contract/accounting/drafts/template-dates.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import { anInvoice, type InvoiceRequest } from './an-invoice.ts';

export type IssuingRequest = z.input<(typeof templateDatesContract)['issueByItself']['body']>;

/** Dates of a template that issues by itself every month from a day on, as its document was confirmed. */
export function anIssuing(
  nextDate: LocalDate,
  document: InvoiceRequest = anInvoice(),
  changes: Partial<IssuingRequest> = {},
): IssuingRequest {
  const { links: _links, payments: _payments, lines, ...request } = document;
  return {
    version: 1,
    everyMonths: 1,
    nextDate,
    endsOn: null,
    mailTo: 'owner@studio.example',
    request: {
      ...request,
      documentDate: nextDate,
      lines: lines.map(({ source: _source, ...line }) => line),
    },
    ...changes,
  };
}
