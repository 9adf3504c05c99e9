import type { ApiCustomer } from '@pinkas/contract/api/v1/customer-resource';

import { notSupportedAnswer } from '../answers/refusal-answer.ts';
import { pageOf, readPage } from '../answers/search-page.ts';
import { walk } from '../answers/walk-pages.ts';
import { answered, created, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { answerProblems } from '../sign-in/prove-working.ts';
import { plainTaxId, type Reading } from '../../adapter/adapter.api.ts';
import { clientView } from './client-view.ts';
import { readClient } from './to-customer.ts';

function asCard(body: unknown): ApiCustomer {
  return body as ApiCustomer;
}

function isPutAway(reading: Reading): boolean {
  return reading.has('active') && !reading.flag('active');
}

async function putAway(call: MorningCall, id: string): Promise<ApiCustomer> {
  return asCard(await call.api.post(`/customers/${id}/archive`, {}));
}

/** Adds a client; one that is not active at once is put away. Throws RefusedByApi. */
export async function addClient(call: MorningCall): Promise<SentAnswer> {
  const { reading, api, idempotencyKey } = call;
  const customer = readClient(reading);
  if (!reading.has('name')) reading.refuse('name', 'FIELD_REQUIRED');
  const problems = await answerProblems(call, 'clients');
  if (problems !== undefined) return problems;
  const card = asCard(await api.post('/customers', customer, idempotencyKey));
  // A repeated request finds it put away.
  const mustPutAway = isPutAway(reading) && !card.isArchived;
  return created(clientView(mustPutAway ? await putAway(call, card.id) : card));
}

/** Answers a client. Throws RefusedByApi. */
export async function getClient({ api, id }: MorningCall): Promise<SentAnswer> {
  return answered(clientView(asCard(await api.get(`/customers/${id}`))));
}

/** Changes what a request says of a client, and nothing else. Throws RefusedByApi. */
export async function updateClient(call: MorningCall): Promise<SentAnswer> {
  const { reading, api, id, idempotencyKey } = call;
  const changes = readClient(reading);
  const problems = await answerProblems(call, 'clients');
  if (problems !== undefined) return problems;
  const card = asCard(await api.patch(`/customers/${id}`, changes, idempotencyKey));
  // Nobody brings a customer back by the API: the answer says that it still is not active.
  const mustPutAway = isPutAway(reading) && !card.isArchived;
  return answered(clientView(mustPutAway ? await putAway(call, id) : card));
}

/** Refuses to delete a client: a book has its customers for good. Throws RefusedByApi. */
export async function deleteClient({ api, id }: MorningCall): Promise<SentAnswer> {
  await api.get(`/customers/${id}`);
  return notSupportedAnswer('CLIENT_STAYS');
}

/** As the vendor finds: the text is the whole name, or its beginning up to the end of a word. */
function beginsWith(name: string, text: string): boolean {
  const [whole, sought] = [name.toLowerCase(), text.toLowerCase()];
  return whole === sought || whole.startsWith(`${sought} `);
}

function isFound(reading: Reading): (card: ApiCustomer) => boolean {
  const name = reading.line('name');
  const email = reading.line('email').toLowerCase();
  const taxId = plainTaxId(reading.line('taxId'));
  const contactPerson = reading.line('contactPerson');
  const isActive = reading.has('active') ? reading.flag('active') : undefined;
  return (card) =>
    [
      name === '' || beginsWith(card.name, name),
      email === '' || card.email.toLowerCase() === email,
      taxId === '' || card.taxId === taxId,
      contactPerson === '' || beginsWith(card.contactPerson, contactPerson),
      isActive === undefined || card.isArchived !== isActive,
    ].every(Boolean);
}

/** Answers a page of the clients that were found. Throws RefusedByApi. */
export async function searchClients(call: MorningCall): Promise<SentAnswer> {
  const { reading, api } = call;
  const page = readPage(reading);
  const isWanted = isFound(reading);
  const problems = await answerProblems(call, 'clients');
  if (problems !== undefined) return problems;
  const search = reading.line('name') || plainTaxId(reading.line('taxId'));
  const cards = await walk(api, '/customers', search === '' ? {} : { search });
  if (cards === undefined) return notSupportedAnswer('TOO_MANY_FOUND');
  const found = cards.map((card) => asCard(card)).filter((card) => isWanted(card));
  const { skip, limit } = page;
  const items = found.slice(skip, skip + limit).map((card) => clientView(card));
  return answered({ ...pageOf(page, items, found.length), aggregations: {} });
}
