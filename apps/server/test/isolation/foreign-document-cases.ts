import { randomInt, randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays } from '@pinkas/domain/time/local-date';
import { aDraft } from '@pinkas/test-kit/a-draft';
import { aQuote } from '@pinkas/test-kit/a-document';
import { anInvoice as anInvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { anIssuing } from '@pinkas/test-kit/an-issuing';
import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';

import { systemClock } from '../../src/platform/clock/clock.ts';
import {
  aCustomerOfBook,
  aFile,
  aLocalDraft,
  aListView,
  anInvoice,
  aNotice,
  aQuoteToEnd,
  aSavedView,
  aTemplate,
  aTemplateForm,
  created,
  type GivenThing,
} from './foreign-account-things.ts';
import { anInvoiceAskedFor, anInvoiceAskedInVain } from '../accounting/invoices-asked-for.ts';
import { REMINDER_CASES } from '../accounting/coming-reminders.ts';
import { MAILING_CASES } from '../reports/view-mailings.ts';

/** TE-01: the calls about documents, their drafts and files. */
export const FOREIGN_DOCUMENT_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/documents/{id}': anInvoice,
  'PUT /v2/api/list-views/{id}': async (owner) => ({
    ...(await aSavedView(owner)),
    body: aListView(),
  }),
  'DELETE /v2/api/list-views/{id}': aSavedView,
  ...MAILING_CASES,
  ...REMINDER_CASES,
  'POST /v2/api/notices/{id}/read': async (owner) => ({ id: (await aNotice(owner)).id }),
  'GET /v2/api/files/{id}': aFile,
  'DELETE /v2/api/files/{id}': aFile,
  'DELETE /v2/api/files/uploads/{id}': async (owner) => {
    const id = randomUUID();
    await sendUpload(owner, TINY_PNG.subarray(0, 20), {
      fields: { upload: id, offset: '0', total: String(TINY_PNG.length) },
    });
    return { id };
  },
  'GET /v2/api/attachments/{entityId}': async (owner) => ({
    ...(await anInvoice(owner)),
    query: '?entityKind=document',
  }),
  'POST /v2/api/attachments/{entityId}': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { entityKind: 'document', fileIds: [await upload(owner, TINY_PNG)] },
  }),
  'DELETE /v2/api/attachments/{entityId}': async (owner) => {
    const invoice = await anInvoice(owner);
    const fields = { entityKind: 'document', entityId: invoice.id };
    const fileId = await upload(owner, TINY_PNG, { fields });
    return { ...invoice, query: `?entityKind=document&fileId=${fileId}` };
  },
  'GET /v2/api/documents/{id}/pages': anInvoice,
  'GET /v2/api/documents/{id}/copy': anInvoice,
  'GET /v2/api/documents/{id}/translation': anInvoice,
  'POST /v2/api/documents/{id}/original': anInvoice,
  'POST /v2/api/documents/{id}/page-link': anInvoice,
  'POST /v2/api/documents/{id}/mail': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { mailTo: ['thief@stranger.test'] },
  }),
  'GET /v2/api/documents/{id}/message': anInvoice,
  'POST /v2/api/documents/{id}/sms': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { to: '050-1234567', text: 'שלום' },
  }),
  'GET /v2/api/documents/{id}/draft': async (owner) => ({
    ...(await anInvoice(owner)),
    query: `?as=${DOC_TYPES.INVOICE}&mode=copy`,
  }),
  'POST /v2/api/documents/{id}/cancel': async (owner) => ({
    ...(await aQuoteToEnd(owner)),
    body: { reason: 'נשלחה בטעות' },
  }),
  'PUT /v2/api/documents/{id}/allocation-number': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { allocationNumber: String(randomInt(100_000_000, 1_000_000_000)) },
  }),
  'GET /v2/api/documents/{id}/allocation': anInvoice,
  'POST /v2/api/documents/{id}/allocation/ask': async (owner, server) => ({
    ...(await anInvoiceAskedFor(owner, server, 'unanswered')),
    body: {},
  }),
  'POST /v2/api/documents/{id}/allocation/emergency': async (owner, server) => ({
    ...(await anInvoiceAskedInVain(owner, server)),
    body: {},
  }),
  'POST /v2/api/documents/{id}/allocation/decision': async (owner, server) => ({
    ...(await anInvoiceAskedFor(owner, server, 'refused')),
    body: { choice: 'continue' },
  }),
  'POST /v2/api/documents/{id}/close': aQuoteToEnd,
  'POST /v2/api/documents/{id}/reopen': async (owner) => {
    const quote = await aQuoteToEnd(owner);
    const closed = await owner.post(`/v2/api/documents/${quote.id}/close`, undefined);
    if (closed.status !== 200) throw new Error(`not closed: ${closed.text}`);
    return quote;
  },
  'GET /v2/api/documents/{id}/reminders': anInvoice,
  'PUT /v2/api/documents/{id}/reminders': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { isStopped: true },
  }),
  'GET /v2/api/customers/{id}/reminders': aCustomerOfBook,
  'PUT /v2/api/customers/{id}/reminders': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { isStopped: true },
  }),
  'PUT /v2/api/documents/{id}/tags': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { lineNo: 0, tagIds: [] },
  }),
  'GET /v2/api/drafts/{id}': aLocalDraft,
  'PUT /v2/api/drafts/{id}': async (owner) => ({
    ...(await aLocalDraft(owner)),
    body: aDraft({ version: 1 }),
  }),
  'DELETE /v2/api/drafts/{id}': aLocalDraft,
  'POST /v2/api/drafts/{id}/restore': aLocalDraft,
  'PUT /v2/api/drafts/{id}/schedule': async (owner) => {
    const issueOn = addDays(systemClock.today(), 30);
    const request = anInvoiceRequest({ documentDate: issueOn });
    return { ...(await aLocalDraft(owner)), body: { version: 1, issueOn, request } };
  },
  'DELETE /v2/api/drafts/{id}/schedule': aLocalDraft,
  'PUT /v2/api/drafts/templates/{id}': async (owner) => ({
    ...(await aTemplate(owner)),
    body: { ...aTemplateForm(), version: 1 },
  }),
  'PUT /v2/api/drafts/templates/{id}/reminder': async (owner) => ({
    ...(await aTemplate(owner)),
    body: {
      everyMonths: 1,
      nextDate: addDays(systemClock.today(), 30),
      endsOn: null,
      mailTo: 'owner@studio.example',
    },
  }),
  'PUT /v2/api/drafts/templates/{id}/issuing': async (owner) => ({
    // A quote, whose rows may have pictures.
    ...(await created('/v2/api/drafts/templates', { ...aTemplateForm(), docType: 9999 })(owner)),
    body: anIssuing(addDays(systemClock.today(), 30), aQuote()),
  }),
  'POST /v2/api/drafts/templates/{id}/reminder/pause': aTemplate,
  'DELETE /v2/api/drafts/templates/{id}/reminder': aTemplate,
};
