import { createHash } from 'node:crypto';

import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import {
  addDays,
  addMonths,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';

import { isoText } from '../../../../platform/clock/clock.ts';
import { loadDocuments } from '../../../accounting/documents/documents.api.ts';
import { pastPurchases } from '../../../accounting/expenses/expenses.api.ts';
import { askInPast } from '../../../accounting/questions/questions.api.ts';
import { insertDemoAccount, loadDemoCustomers } from '../../demo-account.ts';
import { DEMO_FIRST_NUMBERS, DEMO_PASSWORD } from '../../demo-business.ts';
import { demoInvoice } from '../../demo-invoices.ts';
import {
  ACCOUNTANT_EMAIL,
  ACCOUNTANT_NAME,
  ACCOUNTANT_USER_ID,
  CLIENT_SCENARIOS,
  FIRST_CLIENT_ID,
  type ClientScenario,
} from './client-scenarios.ts';
import { insertDemoMembership, insertDemoPerson } from './demo-people.ts';
import type { SeedDependencies } from './seed-dependencies.ts';
import { giveToDistributor } from './seed-distributor.ts';

const DAY_MS = 86_400_000;
const CUSTOMERS = 3;
const DAYS_BETWEEN_INVOICES = 6;
const EXPENSE_AGOROT = 118_00;
const VAT_AGOROT = 18_00;

interface SeededClient {
  readonly story: ClientScenario;
  readonly accountId: number;
  readonly ownerId: string;
}

/**
 * Adds an accountant with clients in different states, each with a few documents and expenses. Does nothing where
 * the accountant exists; a seed that was cut off is completed.
 */
export async function seedClients(deps: SeedDependencies, nowMs: number): Promise<void> {
  const { db, passwords } = deps;
  const { rows } = await db.owner.query('select 1 from users where id = $1', [ACCOUNTANT_USER_ID]);
  if (rows.length > 0) return;
  // One password for all people of the demo; hashing it for each would slow the first start.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const clients = CLIENT_SCENARIOS.map((story, index): SeededClient => {
    const ownerId = ACCOUNTANT_USER_ID.slice(0, -2) + String(index + 11);
    return { story, accountId: FIRST_CLIENT_ID + index, ownerId };
  });
  for (const client of clients) await seedClient(deps, client, nowMs, passwordHash);
  await insertDemoPerson(
    db,
    {
      userId: ACCOUNTANT_USER_ID,
      email: ACCOUNTANT_EMAIL,
      name: ACCOUNTANT_NAME,
      passwordHash,
      isAccountant: true,
    },
    isoText(nowMs),
  );
  for (const client of clients) {
    await insertRelation(deps, client, nowMs);
    await askClient(deps, client, nowMs);
  }
}

async function seedClient(
  deps: SeedDependencies,
  { story, accountId, ownerId }: SeededClient,
  nowMs: number,
  passwordHash: string,
): Promise<void> {
  const { db, linkSecret } = deps;
  const createdAt = isoText(nowMs - 400 * DAY_MS);
  const connection = await db.owner.connect();
  try {
    const { email } = story.business;
    await insertDemoAccount(connection, {
      accountId,
      business: story.business,
      firstNumbers: DEMO_FIRST_NUMBERS,
      createdAt,
    });
    const at = isoText(nowMs);
    const owner = { userId: ownerId, email, name: 'בעל העסק', passwordHash };
    await insertDemoPerson(db, owner, at);
    await insertDemoMembership(db, { userId: ownerId, accountId, role: 'owner' }, at);
  } finally {
    connection.release();
  }
  await issueInvoices({ ...deps, linkSecret }, { story, accountId, ownerId }, nowMs);
  await keepExpenses(deps, { story, accountId, ownerId }, nowMs);
  await setState(deps, { story, accountId, ownerId }, nowMs);
}

async function issueInvoices(
  { db, linkSecret }: SeedDependencies,
  { story, accountId, ownerId }: SeededClient,
  nowMs: number,
): Promise<void> {
  const { rows } = await db.owner.query('select 1 from customers where account_id = $1 limit 1', [
    accountId,
  ]);
  if (rows.length > 0 || story.invoices === 0) return;
  const today = localDateAt(nowMs);
  const customers = await loadDemoCustomers(db.owner, accountId, CUSTOMERS, isoText(nowMs));
  const invoices = Array.from({ length: story.invoices }, (_, index) => {
    const customer = customers[index % CUSTOMERS];
    if (customer === undefined) throw new Error('the demo has no customers');
    const daysBack = (story.invoices - 1 - index) * DAYS_BETWEEN_INVOICES;
    return demoInvoice(customer, addDays(today, -daysBack), accountId + index, nowMs);
  });
  await loadDocuments(db.owner, { accountId, userId: ownerId, linkSecret }, invoices);
}

async function keepExpenses(
  { db }: SeedDependencies,
  { story, accountId, ownerId }: SeededClient,
  nowMs: number,
): Promise<void> {
  const past = pastPurchases({ db, accountId, userId: ownerId });
  const today = localDateAt(nowMs);
  for (let index = 0; index < story.waiting + story.unreported; index += 1) {
    const isWaiting = index < story.waiting;
    const date = isWaiting ? addDays(today, -index) : addMonths(startOfMonth(today), -2);
    const when = { atMs: nowMs, key: keyOf(`${String(accountId)} ${String(index)}`) };
    await past.expense(when, anExpense(date, index), !isWaiting);
  }
}

function anExpense(date: LocalDate, index: number): ExpenseFormInput {
  return {
    kind: 'tax-invoice',
    supplier: { id: null, name: 'ציוד משרדי הדרים', taxId: '', saveToBook: false },
    reference: String(7_100 + index),
    documentDate: date,
    reportMonth: startOfMonth(date),
    dueDate: null,
    category: 'materials',
    description: 'ציוד משרדי',
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    grossMinor: EXPENSE_AGOROT,
    vatMinor: VAT_AGOROT,
    vatShare: { parts: 1, of: 1 },
    taxShare: { parts: 1, of: 1 },
    isEquipment: false,
    allocationNumber: '',
    tags: [],
    dues: [],
    paidBy: null,
  };
}

/** Returns a key for each write: the same one is written once, whenever the seed is run. */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(`demo clients ${name}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

async function setState(
  deps: SeedDependencies,
  { story, accountId }: SeededClient,
  nowMs: number,
): Promise<void> {
  const { db } = deps;
  if (story.state === 'blocked') {
    await db.owner.query(`update accounts set status = 'blocked' where id = $1`, [accountId]);
  }
  if (story.state === 'distributed') await giveToDistributor(deps, accountId, isoText(nowMs));
  if (story.state === 'closing') {
    await db.owner.query(
      'update accounts set closing_asked_at = $2, closes_at = $3 where id = $1',
      [accountId, isoText(nowMs - 5 * DAY_MS), isoText(nowMs + 9 * DAY_MS)],
    );
  }
}

/** Asks the question of a client's scenario, about its newest document. */
async function askClient(
  { db }: SeedDependencies,
  { story: { question }, accountId, ownerId }: SeededClient,
  nowMs: number,
): Promise<void> {
  if (question === undefined) return;
  const { about, text, answer, daysBack } = question;
  const { rows } = await db.owner.query<{ id: string }>(
    about === 'document'
      ? 'select id from documents where account_id = $1 order by doc_type, number desc limit 1'
      : 'select id from expenses where account_id = $1 order by document_date desc, id limit 1',
    [accountId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the client of the demo has no paper to ask about');
  const paper = about === 'document' ? { documentId: row.id } : { expenseId: row.id };
  await askInPast(
    db,
    { accountId, accountantId: ACCOUNTANT_USER_ID, ownerId },
    {
      atMs: nowMs - daysBack * DAY_MS,
      key: keyOf(`question ${String(accountId)}`),
      paper,
      text,
      answer,
    },
  );
}

async function insertRelation(
  deps: SeedDependencies,
  { story, accountId }: SeededClient,
  nowMs: number,
): Promise<void> {
  const { rights, visit } = story;
  const userId = ACCOUNTANT_USER_ID;
  await insertDemoMembership(
    deps.db,
    { userId, accountId, role: 'accountant', accountantRights: rights },
    isoText(nowMs),
  );
  if (visit === undefined) return;
  const at = nowMs - visit.daysBack * DAY_MS;
  await deps.db.owner.query(
    `insert into client_visits (session_id, account_id, day, user_id, at, documents)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      keyOf(`visit ${String(accountId)}`),
      accountId,
      localDateAt(at),
      userId,
      isoText(at),
      visit.seen,
    ],
  );
}
