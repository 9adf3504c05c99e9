import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { localDate } from '@pinkas/domain/time/local-date';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import { findIssueTerms, type IssueTerms } from '../../../accounting/documents/documents.api.ts';
import { readingContext } from '../../adapter/adapter.api.ts';
import { notSupportedAnswer, problemsAnswer } from '../answers/refusal-answer.ts';
import { answered, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { answerProblems } from '../sign-in/prove-working.ts';
import { docTypeOf, hasPayments, hasRows, sentCodeOf } from './doc-types.ts';
import { documentView, fractionOf, urlOf } from './document-view.ts';
import { readDocumentOf } from './read-document.ts';

/** Answers where the files of a document are. Throws RefusedByApi. */
export async function downloadLinks(call: MorningCall): Promise<SentAnswer> {
  await call.api.get(`/documents/${call.id}`);
  return answered(urlOf((await readDocumentOf(call, call.id)).links));
}

/** Each is read whole; an invoice has thousands of followers in no program. */
const LINKED_MAX = 100;

/** Answers the documents that one follows, and those that follow it. Throws RefusedByApi. */
export async function linkedDocuments(call: MorningCall): Promise<SentAnswer> {
  const { links } = (await call.api.get(`/documents/${call.id}`)) as unknown as ApiDocument;
  const ids = new Set(links.map(({ documentId }) => documentId));
  if (ids.size > LINKED_MAX) return notSupportedAnswer('TOO_MANY_FOUND');
  const views: object[] = [];
  for (const id of ids) {
    views.push(documentView(await readDocumentOf(call, id)));
  }
  return answered(views);
}

/** Mails a document to the recipients of the request. Throws RefusedByApi. */
export async function sendDocument(call: MorningCall): Promise<SentAnswer> {
  const { api, id, reading, idempotencyKey } = call;
  const email = reading.texts(reading.has('recipients') ? 'recipients' : 'emails');
  const problems = await answerProblems(call, 'documents');
  if (problems !== undefined) return problems;
  await api.post(`/documents/${id}/send`, { email }, idempotencyKey);
  return answered({});
}

/** Reads under what terms the account issues types, once the API took the key for reading documents. */
async function readTerms(
  call: MorningCall,
  types: readonly number[],
): Promise<IssueTerms | undefined> {
  await call.api.get('/documents?limit=1');
  const ctx = readingContext(call.services, await call.findCaller());
  return ctx.transaction((tx) => findIssueTerms(tx, types));
}

const DEFAULTS = {
  documentCurrency: 'ILS',
  documentLang: 'he',
  documentRounding: false,
  documentVatType: 0,
  rowVatType: 0,
};

/** Answers what a program has to know before it issues a type. Throws RefusedByApi. */
export async function documentInfo(call: MorningCall): Promise<SentAnswer> {
  const type = docTypeOf(Number(call.query.get('type') ?? DOC_TYPES.INVOICE));
  if (type === undefined) call.reading.refuse('type', 'VALUE_NOT_ALLOWED');
  const terms = await readTerms(call, [type ?? DOC_TYPES.BID]);
  if (type === undefined) return problemsAnswer(call.reading.problems, 'documents');
  const today = call.services.clock.today();
  const next = terms?.series.get(type);
  const rate =
    terms === undefined ? 0 : vatRateOn(localDate(today), terms.companyKind, terms.vatRates);
  return answered({
    type: sentCodeOf(type),
    number: next?.nextNumber ?? null,
    used: next !== undefined && next.lastDate !== null,
    ...(next !== undefined && next.lastDate !== null && { lastDocumentDate: next.lastDate }),
    today,
    settings: DEFAULTS,
    incomeRowsEnabled: hasRows(type),
    paymentRowsEnabled: hasPayments(type),
    vatRate: fractionOf(rate),
    vatTypes: rate === 0 ? [1] : [0, 1, 2],
  });
}

/** Answers the next number of each type that has a numbering. Throws RefusedByApi. */
export async function numbering(call: MorningCall): Promise<SentAnswer> {
  const types = Object.values(DOC_TYPES);
  const terms = await readTerms(call, types);
  return answered(
    types.flatMap((type) => {
      const next = terms?.series.get(type);
      if (next === undefined) return [];
      const { nextNumber, lastDate } = next;
      return [
        { type: sentCodeOf(type), nextNumber, lastDocumentDate: lastDate, used: lastDate !== null },
      ];
    }),
  );
}
