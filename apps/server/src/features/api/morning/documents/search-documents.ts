import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { decimalText } from '@pinkas/domain/api/decimal';
import { localDate } from '@pinkas/domain/time/local-date';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';

import { documentsOf, listDocumentIds } from '../../../accounting/documents/documents.api.ts';
import {
  fileLinksOf,
  readingContext,
  type FileLinks,
  type Reading,
} from '../../adapter/adapter.api.ts';
import { notSupportedAnswer, problemsAnswer } from '../answers/refusal-answer.ts';
import { pageOf, readPage } from '../answers/search-page.ts';
import { answered, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { proveWorking } from '../sign-in/prove-working.ts';
import { docTypeOf, sentCodeOf, statesOf, statusOf } from './doc-types.ts';
import { urlOf } from './document-view.ts';

/** More than that are told nothing of: the number of all would be wrong. */
const FOUND_MAX = 10_000;
const NEWEST_FIRST = { sort: 'date', direction: 'desc' } as const;

/** What a search is narrowed by, as the API takes it. */
interface SentFilter {
  readonly type?: string;
  readonly from?: string;
  readonly to?: string;
  readonly customerId?: string;
  readonly search?: string;
}

function given(name: string, value: string | undefined): object {
  return value === undefined || value === '' ? {} : { [name]: value };
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
  const number = reading.line('number');
  return {
    ...given('type', typesOf(reading)),
    ...given('from', reading.day('fromDate')),
    ...given('to', reading.day('toDate')),
    ...given('customerId', reading.line('clientId')),
    ...given('search', number === '' ? reading.line('clientName') : number),
  };
}

interface Found {
  readonly total: number;
  readonly rows: readonly DocumentRow[];
  readonly linksOf: (id: string) => FileLinks;
}

interface Search {
  readonly filter: SentFilter;
  /** Undefined for all. */
  readonly states: readonly DocumentState[] | undefined;
  readonly skip: number;
  readonly limit: number;
}

async function find(
  call: MorningCall,
  { filter: { type, from, to, ...rest }, states, skip, limit }: Search,
): Promise<Found | undefined> {
  const { services } = call;
  const ctx = readingContext(services, await call.findCaller());
  const today = services.clock.today();
  const filter = {
    ...rest,
    docType: type,
    from: from === undefined ? undefined : localDate(from),
    to: to === undefined ? undefined : localDate(to),
  };
  return ctx.transaction(async (tx) => {
    const idsOf = (state?: DocumentState) =>
      listDocumentIds(tx, today, { filter: { ...filter, state }, ...NEWEST_FIRST }, FOUND_MAX + 1);
    const all = await idsOf();
    if (all.length > FOUND_MAX) return undefined;
    const wanted = new Set<string>();
    for (const state of states ?? []) for (const id of await idsOf(state)) wanted.add(id);
    const ids = states === undefined ? all : all.filter((id) => wanted.has(id));
    const ofPage = ids.slice(skip, skip + limit);
    return {
      total: ids.length,
      rows: await documentsOf(tx, today, ofPage),
      linksOf: await fileLinksOf(services, tx, ofPage),
    };
  });
}

function toItem(row: DocumentRow, links: FileLinks): object {
  const amount = Number(decimalText(row.totalAgorot, 2));
  return {
    id: row.id,
    type: sentCodeOf(row.docType),
    number: row.number,
    documentDate: row.documentDate,
    ...(row.dueDate !== null && { dueDate: row.dueDate }),
    status: statusOf(row.state),
    description: row.subject,
    amount,
    amountLocal: amount,
    amountOpened: Number(decimalText(row.openAgorot, 2)),
    allocationNumber: row.allocationNumber,
    client: { id: row.customerId, name: row.customerName },
    url: urlOf(links),
  };
}

/** Answers a page of documents, the newest first. Throws RefusedByApi. */
export async function searchDocuments(call: MorningCall): Promise<SentAnswer> {
  const { reading, api } = call;
  const page = readPage(reading);
  const filter = filterOf(reading);
  const statuses = numbersOf(reading, 'status');
  if (reading.problems.length > 0) {
    await proveWorking(call);
    return problemsAnswer(reading.problems, 'documents');
  }
  // The API decides whether the key may, and whether what the search is narrowed by can be.
  await api.get(`/documents?${new URLSearchParams({ ...filter, limit: '1' }).toString()}`);
  const states = statuses.length === 0 ? undefined : statesOf(statuses);
  const found = await find(call, { filter, states, ...page });
  if (found === undefined) return notSupportedAnswer('TOO_MANY_FOUND');
  const items = found.rows.map((row) => toItem(row, found.linksOf(row.id)));
  return answered({ ...pageOf(page, items, found.total), aggregations: {} });
}
