import { CHAIN_DOCUMENTS_MAX } from '@pinkas/domain/documents/limits/bulk-limits';
import { FORM_LINK_KINDS, LINK_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import { CUSTOMER_NAME_LENGTH_MAX, DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, agorotUpTo, lineText, requiredLineText } from '../../fields.ts';
import {
  DocTypeCode,
  DocumentForm,
  DocumentLineField,
  DocumentStateName,
  ForeignPriceField,
  SourceRowView,
} from './document-fields.ts';
import { CURRENCY_CODES } from './currency-fields.ts';
import { DocumentOwnerView } from './document-owner.ts';

const code = (value: FieldCode): FieldCode => value;

/** Longest reason of a cancellation. */
export const CANCEL_REASON_LENGTH_MAX = 500;

/** An issued document that a new one may reference. */
export const OpenDocument = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  customerId: z.uuid(),
  customerName: z.string(),
  subject: z.string(),
  currency: z.enum(CURRENCY_CODES),
  totalAgorot: z.int(),
  /** What is still to be paid, closed or released. */
  openAgorot: z.int(),
  /** A request of the time of the business without VAT: receipts of that time alone pay it. */
  isIncome: z.boolean(),
  /** What credit invoices may still deduct from it; zero on types that are not credited. */
  creditableAgorot: z.int(),
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  currencyRateE6: z.int(),
  /** The same in minor units of the document's currency. */
  creditableMinor: z.int(),
  /** Rate of a credited invoice, which its credit repeats. */
  vatRateBasisPoints: z.int(),
  /** The kind of link that the new document would have to it. */
  linkKind: z.enum(FORM_LINK_KINDS),
  /** Its customer, by its own words and by the card as it is now. */
  owner: DocumentOwnerView,
  /** Its rows with what was taken of each; absent in lists, and where its type is followed whole. */
  rows: z.array(SourceRowView).optional(),
  /** What is left of its fixed discount, in minor units; absent in lists, and without such a discount. */
  discountMinor: z.int().optional(),
});
export type OpenDocument = z.output<typeof OpenDocument>;

/** How many of them one answer holds. */
export const OPEN_DOCUMENTS_MAX = 200;

/** How a new document is filled from an issued one. */
export const DRAFT_MODES = ['copy', 'base', 'cancel', 'reverse-charge'] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

const DocumentParams = z.strictObject({ id: Id });
const Success = z.object({ success: z.literal(true) });

/** A document of a chain, as it is drawn. */
const ChainDocument = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  totalAgorot: z.int(),
  /** Its state today. */
  state: DocumentStateName,
});
export type ChainDocument = z.output<typeof ChainDocument>;

/** The later document references the earlier one. */
const ChainLink = z.object({
  documentId: z.uuid(),
  sourceId: z.uuid(),
  kind: z.enum(LINK_KINDS),
  /** Whether the later one was cancelled, so that the link counts no more. */
  isCancelled: z.boolean(),
});
export type ChainLink = z.output<typeof ChainLink>;

export const DocumentChain = z.object({
  /** Oldest first. */
  documents: z.array(ChainDocument),
  /** Among these documents alone. */
  links: z.array(ChainLink),
  /** Whether there are more documents than these. */
  isCut: z.boolean(),
});
export type DocumentChain = z.output<typeof DocumentChain>;

/** Calls that lead from one document to the next, or end it. */
export const documentChainContract = defineContract({
  open: {
    method: 'GET',
    path: '/v2/api/documents/open',
    access: 'documents.prepare',
    summary:
      'Documents of a customer that a new document of a type may be based on, pay, credit or release, at most 200; oldest due first, those to credit youngest first.',
    query: z.strictObject({
      customerId: Id,
      for: z.coerce.number().pipe(DocTypeCode),
    }),
    response: z.object({ documents: z.array(OpenDocument) }),
    errors: ['INVALID_REQUEST'],
  },
  draftFrom: {
    method: 'GET',
    path: '/v2/api/documents/{id}/draft',
    access: 'documents.prepare',
    summary:
      'Values of a new document made from an issued one: a copy of today, one that follows it, the credit that cancels what is left of it, or the invoice without VAT in place of one that was credited for a reverse charge.',
    params: DocumentParams,
    query: z.strictObject({
      as: z.coerce.number().pipe(DocTypeCode),
      mode: z.enum(DRAFT_MODES, code('VALUE_NOT_ALLOWED')),
    }),
    response: z.object({
      form: DocumentForm.extend({
        /** Null where the rate of the new document's day is still to be written. */
        currencyRateE6: z.int().nullable(),
        lines: z.array(
          DocumentLineField.extend({
            foreignPrice: ForeignPriceField.extend({ rateE6: z.int().nullable() })
              .nullable()
              .default(null),
          }),
        ),
      }),
      /** Tags of the whole document; those of its rows are on the rows. */
      tagIds: z.array(z.uuid()),
      /** The documents that the form's links name; empty for a copy. */
      sources: z.array(OpenDocument),
      /** What the rows of a credit by its sum are called, in the language of the document. */
      namesBySum: z.object({ taxable: z.string(), exempt: z.string(), zero: z.string() }),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  chain: {
    method: 'GET',
    path: '/v2/api/documents/{id}/chain',
    access: 'documents.read',
    summary: `All documents that links lead to from this one, near ones first, at most ${CHAIN_DOCUMENTS_MAX}.`,
    params: DocumentParams,
    response: DocumentChain,
    errors: ['NOT_FOUND'],
  },
  cancel: {
    method: 'POST',
    path: '/v2/api/documents/{id}/cancel',
    access: 'documents.cancel',
    summary:
      'Cancels a document without tax by a mark; its ledger entry is reversed today and what it paid or closed is open again. A second call changes nothing.',
    params: DocumentParams,
    body: z.strictObject({ reason: requiredLineText(CANCEL_REASON_LENGTH_MAX) }),
    response: Success,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'CANCEL_BY_CREDIT_ONLY',
      'PERIOD_LOCKED',
      'DOCUMENT_IN_USE',
      'PAID_BY_CREDIT',
      'CREDIT_ALLOCATED',
      'STATE_NOT_ALLOWED',
    ],
  },
  close: {
    method: 'POST',
    path: '/v2/api/documents/{id}/close',
    access: 'documents.close',
    summary: 'Closes an open document by hand.',
    params: DocumentParams,
    response: Success,
    errors: ['NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/documents/{id}/reopen',
    access: 'documents.close',
    summary:
      'Opens a document again that was closed by hand. Not a request whose money was used elsewhere meanwhile.',
    params: DocumentParams,
    response: Success,
    errors: ['NOT_FOUND', 'STATE_NOT_ALLOWED', 'CREDIT_ALLOCATED'],
  },
  simulate: {
    method: 'POST',
    path: '/v2/api/documents/simulate',
    access: 'documents.prepare',
    summary:
      'A print marked as not valid of what would be issued: no number, ledger, mail or task.',
    body: DocumentForm,
    bodyKilobytesMax: 1_024,
    response: 'pdf',
    errors: ['INVALID_REQUEST', 'DOCUMENT_REFUSED', 'NOT_FOUND', 'BUSY'],
  },
  alike: {
    method: 'GET',
    path: '/v2/api/documents/alike',
    access: 'documents.prepare',
    summary:
      'The newest document of a customer with this type and total, dated at most 7 days away; cancelled ones do not count.',
    query: z.strictObject({
      docType: z.coerce.number().pipe(DocTypeCode),
      totalAgorot: z.coerce.number().pipe(agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX)),
      documentDate: LocalDateText,
      /** The customer of the book; without one the name on the document counts. */
      customerId: Id.optional(),
      customerName: lineText(CUSTOMER_NAME_LENGTH_MAX).default(''),
    }),
    response: z.object({
      document: z
        .object({
          id: z.uuid(),
          docType: z.int(),
          number: z.int(),
          documentDate: LocalDateText,
        })
        .nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  checks: {
    method: 'POST',
    path: '/v2/api/documents/checks',
    access: 'documents.prepare',
    summary: 'Warnings that do not stop an issue: cash above what the law allows for the deal.',
    body: DocumentForm,
    bodyKilobytesMax: 1_024,
    response: z.object({
      cashLaw: z
        .object({
          /** The whole deal: the document, or the documents that a receipt pays. */
          dealAgorot: z.int(),
          /** Cash of the deal, earlier receipts included. */
          cashAgorot: z.int(),
          allowedAgorot: z.int(),
        })
        .nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
});
