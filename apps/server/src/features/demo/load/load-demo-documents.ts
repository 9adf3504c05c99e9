import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import type { Pool } from 'pg';

import type { Clock } from '../../../platform/clock/clock.ts';
import { loadDocuments, type LoadedDocument } from '../../accounting/documents/documents.api.ts';
import { insertDemoAccount, loadDemoCustomers } from '../demo-account.ts';
import { DEMO_BUSINESS, DEMO_FIRST_NUMBERS, DEMO_USER_ID } from '../demo-business.ts';
import { demoInvoice, type DemoCustomer } from '../demo-invoices.ts';
import { createDemoRandom } from '../demo-random.ts';
import { readVatRates } from '../demo-vat-rates.ts';
import { withOtherDocuments } from './demo-documents.ts';

const CUSTOMERS_MIN = 20;
const DOCUMENTS_PER_CUSTOMER = 10;
const YEARS_BACK_DAYS = 3 * 365;

export interface DemoLoad {
  readonly accountId: number;
  readonly count: number;
  readonly linkSecret: string;
}

function* demoInvoices(
  customers: readonly DemoCustomer[],
  count: number,
  nowMs: number,
): Generator<LoadedDocument> {
  const random = createDemoRandom(count);
  const today = localDateAt(nowMs);
  for (let index = 0; index < count; index += 1) {
    const daysBack = YEARS_BACK_DAYS - Math.floor((index * YEARS_BACK_DAYS) / count);
    // A few customers buy often, as in life: the lower of two draws.
    const place = Math.min(random.below(customers.length), random.below(customers.length));
    const customer = customers[place];
    if (customer === undefined) throw new Error('the demo has no customers');
    yield demoInvoice(customer, addDays(today, 1 - daysBack), index + 1, nowMs);
  }
}

/** What the loading fills. */
const LOADED_TABLES = [
  'documents',
  'document_lines',
  'document_payments',
  'payment_dues',
  'journal_lines',
  'customers',
] as const;

/**
 * Loads documents of three years, nearly all of them invoices, into an account, which is made when it is missing, with a
 * regular customer for every ten. The numbers continue after the last of the series.
 */
export async function loadDemoDocuments(
  owner: Pool,
  load: DemoLoad,
  clock: Clock,
  onProgress: (count: number) => void,
): Promise<number> {
  const { accountId, count, linkSecret } = load;
  const createdAt = clock.now();
  const client = await owner.connect();
  try {
    await insertDemoAccount(client, {
      accountId,
      business: DEMO_BUSINESS,
      firstNumbers: DEMO_FIRST_NUMBERS,
      createdAt,
    });
  } finally {
    client.release();
  }
  const customersCount = Math.max(CUSTOMERS_MIN, Math.floor(count / DOCUMENTS_PER_CUSTOMER));
  const customers = await loadDemoCustomers(owner, accountId, customersCount, createdAt);
  const target = { accountId, userId: DEMO_USER_ID, linkSecret };
  const invoices = demoInvoices(customers, count, clock.nowMs());
  const documents = withOtherDocuments(invoices, await readVatRates(owner));
  const loaded = await loadDocuments(owner, target, documents, onProgress);
  // So that index-only scans and estimates are as good as in a database that grew slowly.
  for (const table of LOADED_TABLES) {
    await owner.query(`vacuum analyze ${table}`);
  }
  return loaded;
}
