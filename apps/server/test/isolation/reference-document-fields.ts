import type { LocalDate } from '@pinkas/domain/time/local-date';
import { aLink, anInvoiceReceipt, aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import { systemClock } from '../../src/platform/clock/clock.ts';
import type { ReferenceCase } from './reference-case.ts';
import type { Cases } from './reference-draft-fields.ts';
import { SUM, type Things } from './reference-things.ts';

const today = systemClock.today();

/** Returns the cases of a part of a body, each wrapped in the whole of it. */
export function named<Body>(
  cases: Cases<Body>,
  prefix: string,
  wrap: (body: Body) => unknown,
  date: LocalDate = today,
): Record<string, ReferenceCase> {
  return Object.fromEntries(
    Object.entries(cases).map(([field, { thing, body }]) => [
      `${prefix}${field}`,
      { thing, body: (id: string, own: Things) => wrap(body(id, own, date)) },
    ]),
  );
}

const ofCard = (id: string) => aCustomer({ id, name: 'לקוח' });
const aSource = (sourceId: string) => aLink({ id: sourceId, totalAgorot: SUM }, 'base');

/** The ids of a document that a template issues. */
export const RECURRING_FIELDS: Cases<Partial<InvoiceRequest>> = {
  'customer.id': { thing: 'customer', body: (id) => ({ customer: ofCard(id) }) },
  'lines[].itemId': { thing: 'item', body: (itemId) => ({ lines: [aLine({ itemId })] }) },
  'lines[].imageFileId': {
    thing: 'file',
    body: (imageFileId) => aQuote({ lines: [aLine({ imageFileId })] }),
  },
  'lines[].tagIds[]': { thing: 'tag', body: (id) => ({ lines: [aLine({ tagIds: [id] })] }) },
  branchId: { thing: 'branch', body: (branchId) => ({ branchId }) },
  'fileIds[]': { thing: 'file', body: (id) => ({ fileIds: [id] }) },
  'tagIds[]': { thing: 'tag', body: (id) => ({ tagIds: [id] }) },
};

/** The ids of a document. */
export const DOCUMENT_FIELDS: Cases<Partial<InvoiceRequest>> = {
  ...RECURRING_FIELDS,
  'lines[].source.documentId': {
    thing: 'quote',
    body: (documentId, { customer, quote }) => ({
      customer: ofCard(customer),
      links: [aSource(quote)],
      lines: [aLine({ source: { documentId, lineNo: 1, measure: 'quantity' } })],
    }),
  },
  'payments[].depositId': {
    thing: 'deposit',
    body: (depositId, { customer }, date) =>
      anInvoiceReceipt({
        customer: ofCard(customer),
        payments: [{ kind: 'deposit-use', sumAgorot: SUM, date, remark: '', depositId }],
      }),
  },
  'links[].sourceId': {
    thing: 'quote',
    body: (id, { customer }) => ({ customer: ofCard(customer), links: [aSource(id)] }),
  },
};
