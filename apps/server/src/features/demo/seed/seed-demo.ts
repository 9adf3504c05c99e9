import { localDateAt, addDays } from '@pinkas/domain/time/local-date';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import { GOOGLE } from '../../../config/providers.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import {
  loadDocuments,
  type LoadedDocument,
  type LoadTarget,
} from '../../accounting/documents/documents.api.ts';
import { insertDemoBusiness, loadDemoCustomers } from '../demo-account.ts';
import {
  DEMO_COLLEAGUES,
  DEMO_DEALER,
  DEMO_EXEMPT_DEALER,
  DEMO_NON_PROFIT,
  DEMO_PASSWORD,
  type DemoMember,
} from '../demo-business.ts';
import { demoInvoice, type DemoCustomer, type OwnCustomer } from '../demo-invoices.ts';
import { DEMO_GOOGLE_ISSUER, demoSubject } from '../google/google.api.ts';
import { DEALER_SCENARIOS } from './scenarios/dealer-scenarios.ts';
import { EXEMPT_DEALER_SCENARIOS } from './scenarios/exempt-dealer-scenarios.ts';
import { issueDemoScenarios } from './scenarios/issue-scenarios.ts';
import {
  DEALER_CUSTOMERS,
  NON_PROFIT_CUSTOMERS,
  NON_PROFIT_LIFE_SCENARIOS,
} from './scenarios/life-scenarios.ts';
import { NON_PROFIT_SCENARIOS } from './scenarios/non-profit-scenarios.ts';
import { seedAccountingFiles } from './seed-accounting-files.ts';
import { seedAroundDocuments } from './seed-around-documents.ts';
import { seedBank } from './books/seed-bank.ts';
import { seedBookLock } from './books/seed-bookkeeping.ts';
import { seedBranches } from './seed-branches.ts';
import { seedClients } from './people/seed-clients.ts';
import { seedApiKey } from './seed-api-key.ts';
import { seedApiRequests } from './seed-api-requests.ts';
import { seedAffiliate } from './people/seed-affiliate.ts';
import { seedManagedAccounts } from './people/seed-managed-accounts.ts';
import { seedCompanyImages } from './seed-company-images.ts';
import { seedCustomers } from './seed-customers.ts';
import { seedCardDeposits } from './seed-card-deposits.ts';
import { seedCardPayments } from './seed-card-payments.ts';
import { seedCardTerminals } from './selling/seed-card-terminals.ts';
import { seedDrafts } from './seed-drafts.ts';
import { seedDocumentWork } from './seed-document-work.ts';
import { seedExpenses } from './expenses/seed-expenses.ts';
import { seedFastBilling } from './seed-fast-billing.ts';
import { seedItems } from './seed-items.ts';
import { seedBudgets } from './books/seed-budget.ts';
import { seedJournal } from './books/seed-journal.ts';
import { seedOperator } from './people/seed-operator.ts';
import { seedNotices } from './people/seed-notices.ts';
import { keepPastPlan, type PastPlan } from '../../accounting/reminders/reminders.api.ts';
import { pastPayment } from './scenarios/past-payments.ts';
import { seedPaymentRequests } from './seed-payment-requests.ts';
import { seedBilling } from './selling/seed-billing.ts';
import { seedDebits, seedMandates } from './selling/seed-debits.ts';
import { seedCardLinks } from './selling/seed-card-links.ts';
import { seedPackages } from './selling/seed-packages.ts';
import { seedSalesPages } from './selling/seed-sales-pages.ts';
import { seedPaymentReminders } from './seed-payment-reminders.ts';
import { seedPeople } from './people/seed-people.ts';
import { seedSavedCards } from './seed-saved-cards.ts';
import { seedTags } from './seed-tags.ts';
import { seedReturnPapers } from './books/seed-vat.ts';
import type { ScenarioDocument } from './scenarios/scenario-document.ts';
import type { SeedDependencies } from './people/seed-dependencies.ts';

const DAYS_BETWEEN_INVOICES = 8;
/** The last days belong to the scenarios: no series goes back in time. */
const SCENARIO_DAYS = 12;
/** The dealer reminds before the due date and after it, since a quarter of a year. */
const DEALER_REMINDERS = { daysBack: 90, daysBefore: 3, daysAfter: 7 };
/**
 * The others, whose only documents are those of the scenarios, remind of transaction invoices sooner.
 */
const REQUEST_REMINDERS = { daysBack: 30, daysBefore: 3, daysAfter: 3 };

/** A business of the demo with what is made for it. */
interface DemoSeed {
  readonly member: DemoMember;
  readonly customersCount: number;
  /** Those that stand out, after the made-up ones; no made-up invoice is theirs. */
  readonly ownCustomers?: readonly OwnCustomer[];
  /** Tax invoices before the scenarios, one every eight days. */
  readonly invoicesCount: number;
  readonly stories: readonly ScenarioDocument[];
  /** Whether it has suppliers and expenses. */
  readonly hasExpenses: boolean;
  /** Its plan of reminders. */
  readonly reminders: PastPlan;
}

/** Every business of the demo: first the one that the sign-in page offers. */
export const DEMO_SEEDS: readonly DemoSeed[] = [
  {
    member: DEMO_DEALER,
    customersCount: 14,
    ownCustomers: DEALER_CUSTOMERS,
    invoicesCount: 53,
    stories: DEALER_SCENARIOS,
    hasExpenses: true,
    reminders: DEALER_REMINDERS,
  },
  {
    member: DEMO_NON_PROFIT,
    customersCount: 5,
    ownCustomers: NON_PROFIT_CUSTOMERS,
    invoicesCount: 0,
    stories: [...NON_PROFIT_SCENARIOS, ...NON_PROFIT_LIFE_SCENARIOS].toSorted(
      (one, other) => other.daysBack - one.daysBack,
    ),
    hasExpenses: false,
    reminders: REQUEST_REMINDERS,
  },
  {
    member: DEMO_EXEMPT_DEALER,
    customersCount: 4,
    invoicesCount: 0,
    stories: EXEMPT_DEALER_SCENARIOS,
    hasExpenses: false,
    reminders: REQUEST_REMINDERS,
  },
];

/**
 * The first index of the made-up series of invoices: counted so, the customers of the scenarios have no debt
 * of it.
 */
const FIRST_PLACE = -7;

/** One in this many of its invoices is of its second branch. */
const INVOICES_PER_BRANCH = 3;

async function loadInvoices(
  { db }: SeedDependencies,
  target: LoadTarget,
  customers: readonly DemoCustomer[],
  {
    count,
    nowMs,
    branchId,
  }: { readonly count: number; readonly nowMs: number; readonly branchId: string | null },
): Promise<void> {
  const today = localDateAt(nowMs);
  const { rows } = await db.owner.query('select 1 from documents where account_id = $1 limit 1', [
    target.accountId,
  ]);
  if (rows.length > 0 || count === 0) return;
  const invoices = Array.from({ length: count }, (_, index) => {
    const daysBack = SCENARIO_DAYS + (count - 1 - index) * DAYS_BETWEEN_INVOICES;
    const place = index + FIRST_PLACE;
    const customer = customers.at((place * 5) % customers.length);
    if (customer === undefined) throw new Error('the demo has no customers');
    const made = demoInvoice(customer, addDays(today, -daysBack), place + 1, nowMs);
    const paidBy: LoadedDocument['paidBy'] = (date, sum) => pastPayment(index, date, sum);
    const loaded = { ...made, paidBy };
    if (place % INVOICES_PER_BRANCH !== 0) return loaded;
    return { ...loaded, draft: { ...loaded.draft, branchId } };
  });
  await loadDocuments(db.owner, target, invoices);
}

async function insertPerson(
  { db }: SeedDependencies,
  { accountId, userId, email, userName }: DemoMember,
  { passwordHash, createdAt }: { readonly passwordHash: string; readonly createdAt: string },
): Promise<void> {
  await db.owner.query(
    `with person as (
      insert into users (id, email_canonical, email, password_hash, full_name, created_at)
        values ($1, $2, $3, $4, $5, $6) returning id)
    insert into memberships (user_id, account_id, role, created_at)
      select id, $7, 'owner', $6 from person`,
    [userId, canonicalEmail(email), email, passwordHash, userName, createdAt, accountId],
  );
  // Known to the provider of the demo from the start, so that it is tried by a press.
  await db.owner.query(
    `insert into person_identities (issuer, subject, user_id, provider, email, linked_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      DEMO_GOOGLE_ISSUER,
      demoSubject({ email, isVerified: true }),
      userId,
      GOOGLE,
      email,
      createdAt,
    ],
  );
  await db.owner.query(
    `insert into person_names (account_id, user_id, full_name) values ($1, $2, $3)
     on conflict do nothing`,
    [accountId, userId, userName],
  );
}

async function seedBusiness(deps: SeedDependencies, seed: DemoSeed, nowMs: number): Promise<void> {
  const { db, linkSecret } = deps;
  const { accountId, userId, business } = seed.member;
  const { rows } = await db.owner.query('select 1 from users where id = $1', [userId]);
  if (rows.length > 0) return;
  const createdAt = isoText(nowMs);
  const target = { accountId, userId, linkSecret };
  await insertDemoBusiness(db, accountId, business, createdAt);
  const { customersCount, ownCustomers } = seed;
  const customers = await loadDemoCustomers(
    db.owner,
    accountId,
    customersCount,
    createdAt,
    ownCustomers,
  );
  // Before the documents, which print them.
  if (seed.hasExpenses) await seedCompanyImages({ ...target, db, storage: deps.storage }, nowMs);
  const branches = seed.hasExpenses ? await seedBranches({ ...target, db }, nowMs) : [];
  const branchId = branches.find(({ isDefault }) => !isDefault)?.id ?? null;
  await loadInvoices(deps, target, customers.slice(0, customersCount), {
    count: seed.invoicesCount,
    nowMs,
    branchId,
  });
  const customerIds = customers.map(({ id }) => id);
  // Before the scenarios, whose rows are of these items and move their stock.
  if (seed.hasExpenses) await seedItems({ db, accountId, userId, customerIds }, nowMs);
  const stories = { kind: business.kind, customers, stories: seed.stories };
  await issueDemoScenarios({ ...target, db, storage: deps.storage }, stories, nowMs);
  if (seed.hasExpenses) {
    await seedCustomers(db, { accountId, userId, customerIds, createdAt });
    await seedTags(db, accountId, createdAt);
    const { email } = seed.member;
    const today = localDateAt(nowMs);
    await seedDrafts(db, { accountId, userId, email, today, createdAt, customers });
    await seedDocumentWork(db, { accountId, userId }, nowMs);
    await seedAroundDocuments({ db, accountId, userId, storage: deps.storage }, nowMs);
    await seedExpenses({ db, accountId, userId, storage: deps.storage }, nowMs);
    await seedReturnPapers({ db, accountId, userId }, nowMs);
    await seedApiKey(db, { accountId, userId, secret: linkSecret }, nowMs);
    await seedApiRequests(db, accountId, nowMs);
    if (deps.keys !== undefined) {
      await seedCardTerminals(db, deps.keys, { accountId, userId }, createdAt);
      await seedCardPayments(deps, { accountId, userId, secret: linkSecret }, nowMs);
      await seedCardDeposits({ db, secret: linkSecret }, { accountId }, nowMs);
      await seedSavedCards(db, deps.keys, { accountId, userId }, nowMs);
      await seedCardLinks({ db }, { accountId, userId, secret: linkSecret }, nowMs);
      await seedMandates({ db }, { accountId, userId }, nowMs);
      await seedBilling({ db }, { accountId, userId, secret: linkSecret }, nowMs);
      await seedFastBilling(db, { accountId, userId }, nowMs);
      await seedPaymentRequests(db, linkSecret, { accountId, userId }, nowMs);
      await seedSalesPages({ db }, { accountId, userId, secret: linkSecret }, nowMs);
    }
    // Its movements are made of all that the books know by then.
    await seedBank({ db, accountId, userId }, nowMs);
    await seedJournal({ db, accountId, userId }, nowMs);
    await seedBudgets({ db, accountId, userId }, nowMs);
    await seedAccountingFiles({ db, accountId, userId }, nowMs);
    if (deps.keys !== undefined) await seedDebits({ db }, { accountId, userId }, nowMs);
    await seedPaymentReminders({ db, accountId, userId }, nowMs);
    // After all that is of earlier years.
    await seedBookLock({ db, accountId, userId }, nowMs);
  }
  await keepPastPlan({ db, accountId, userId }, seed.reminders, nowMs);
  const colleagues = DEMO_COLLEAGUES.filter((one) => one.accountId === accountId);
  const passwordHash = await deps.passwords.hash(DEMO_PASSWORD);
  await seedPeople(db, colleagues, { passwordHash, createdAt });
  // The owner comes last: until then the seed of the business counts as unfinished.
  await insertPerson(deps, seed.member, { passwordHash, createdAt });
}

/**
 * Fills an empty product with the businesses of the demo, each with its owner who can sign in, regular customers and documents
 * of every type that it may issue, which reference one another; the first also with two who work in it and 14 months of
 * invoices; an accountant with clients, and a manager with accounts of customers, an affiliate, and notices at the bell. Does
 * nothing where a business exists; a seed that was cut off is completed.
 */
export async function seedDemoBusiness(deps: SeedDependencies, now: () => number): Promise<void> {
  for (const seed of DEMO_SEEDS) await seedBusiness(deps, seed, now());
  await seedClients(deps, now());
  await seedManagedAccounts(deps, now());
  await seedAffiliate(deps, now());
  await seedPackages(deps, now());
  await seedOperator(deps, now());
  await seedNotices(deps, now());
}
