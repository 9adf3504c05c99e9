import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { localDate } from '@pinkas/domain/time/local-date';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';

import {
  currencyTotalsOf,
  documentsOf,
  listDocumentIds,
  type CurrencyTotal,
} from '../../../accounting/documents/documents.api.ts';
import {
  fileLinksOf,
  given,
  readingContext,
  type FileLinks,
  type Reading,
} from '../../adapter/adapter.api.ts';
import { scaleOf } from '../../v1/v1.api.ts';
import { notSupportedAnswer } from '../answers/refusal-answer.ts';
import { pageOf, readPage } from '../answers/search-page.ts';
import { answered, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { answerProblems } from '../sign-in/prove-working.ts';
import { docTypeOf, sentCodeOf, statesOf, statusOf } from './doc-types.ts';
import { sum, urlOf } from './document-view.ts';

/** More than that are told nothing of: the number of all would be wrong. */
const FOUND_MAX = 10_000;
const NEWEST_FIRST = { sort: 'date', direction: 'desc' } as const;

/** What a search is narrowed by, as the API takes it. */
interface SentFilter {
  readonly type?: string;
  readonly from?: string;
  readonly to?: string;
  readonly customerId?: string;
}

/** What a search is narrowed by, of which the API has no such filter: it searches by the beginning of a number. */
interface OwnFilter {
  readonly number: number | undefined;
  readonly customerName: string;
  /** Undefined for all. */
  readonly states: readonly DocumentState[] | undefined;
}

/** Numbers of a list, of one alone, or of names in one text. */
function numbersOf(reading: Reading, name: string): number[] {
  const numbers = reading.texts(name).map(Number);
  if (numbers.some((number) => !Number.isInteger(number))) reading.refuse(name, 'FIELD_WRONG_TYPE');
  return numbers;
}

function typesOf(reading: Reading): string {
  const types = numbersOf(reading, 'type').map((code) => docTypeOf(code));
  if (types.includes(undefined)) reading.refuse('type', 'VALUE_NOT_ALLOWED');
  return types.join(',');
}

function filterOf(reading: Reading): SentFilter {
  return {
    ...given('type', typesOf(reading)),
    ...given('from', reading.day('fromDate')),
    ...given('to', reading.day('toDate')),
    ...given('customerId', reading.line('clientId')),
  };
}

function ownFilterOf(reading: Reading): OwnFilter {
  const statuses = numbersOf(reading, 'status');
  return {
    number: reading.whole('number'),
    customerName: reading.line('clientName'),
    states: statuses.length === 0 ? undefined : statesOf(statuses),
  };
}

interface Found {
  readonly total: number;
  readonly items: readonly object[];
}

interface Search {
  readonly filter: SentFilter;
  readonly own: OwnFilter;
  readonly skip: number;
  readonly limit: number;
}

/** Undefined where more are found than a search counts. */
async function find(
  call: MorningCall,
  { filter: { type, from, to, customerId }, own, skip, limit }: Search,
): Promise<Found | undefined> {
  const { services } = call;
  const ctx = readingContext(services, await call.findCaller());
  const today = services.clock.today();
  const { number, customerName, states } = own;
  const filter = {
    customerId,
    number,
    docType: type,
    from: from === undefined ? undefined : localDate(from),
    to: to === undefined ? undefined : localDate(to),
  };
  return ctx.transaction(async (tx) => {
    const input = { ...NEWEST_FIRST, filter, customerName, states };
    const ids = await listDocumentIds(tx, today, input, FOUND_MAX + 1);
    if (ids.length > FOUND_MAX) return undefined;
    const ofPage = ids.slice(skip, skip + limit);
    const totals = await currencyTotalsOf(tx, ofPage);
    const linksOf = await fileLinksOf(services, tx, ofPage);
    const rows = await documentsOf(tx, today, ofPage);
    return {
      total: ids.length,
      items: rows.map((row) => toItem(row, linksOf(row.id), totals.get(row.id))),
    };
  });
}

/** Of another currency `amount` is in it; all other sums are in shekels, as in the whole document. */
function toItem(row: DocumentRow, links: FileLinks, total: CurrencyTotal | undefined): object {
  const { currency = 'ILS', totalMinor = row.totalAgorot, isCustomerInBook = false } = total ?? {};
  return {
    id: row.id,
    type: sentCodeOf(row.docType),
    number: row.number,
    documentDate: row.documentDate,
    ...(row.dueDate !== null && { dueDate: row.dueDate }),
    status: statusOf(row.state),
    description: row.subject,
    currency,
    amount: sum(totalMinor, scaleOf(currency)),
    amountLocal: sum(row.totalAgorot),
    amountOpened: sum(row.openAgorot),
    allocationNumber: row.allocationNumber,
    client: { ...(isCustomerInBook && { id: row.customerId }), name: row.customerName },
    url: urlOf(links),
  };
}

/** Answers a page of documents, the newest first. Throws RefusedByApi. */
export async function searchDocuments(call: MorningCall): Promise<SentAnswer> {
  const { reading, api } = call;
  const page = readPage(reading);
  const filter = filterOf(reading);
  const own = ownFilterOf(reading);
  const problems = await answerProblems(call, 'documents');
  if (problems !== undefined) return problems;
  // The API decides whether the key may, and whether what the search is narrowed by can be.
  await api.get(`/documents?${new URLSearchParams({ ...filter, limit: '1' }).toString()}`);
  const found = await find(call, { filter, own, ...page });
  if (found === undefined) return notSupportedAnswer('TOO_MANY_FOUND');
  return answered({ ...pageOf(page, found.items, found.total), aggregations: {} });
}
