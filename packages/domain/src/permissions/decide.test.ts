import { describe, expect, test } from 'vitest';

import { ACTIONS } from './actions.ts';
import { decideAccess, isAllowed, mayOpenPage, type Principal } from './decide.ts';
import { deniedPathsOf, deniesPage, denyingPages } from './denied-paths.ts';
import { ACTIONS_OF_PAGE, pageOf, PAGES, permissionGroupsOf } from './pages.ts';
import { ROLES } from './role.ts';
import { ROLE_RULES } from './roles.ts';

const principal = (changes: Partial<Principal>): Principal => ({
  role: 'owner',
  permissionGroups: null,
  missingFeatures: [],
  ...changes,
});
const subUser = principal({ role: 'sub-user' });

describe('the decision', () => {
  test('the owner does everything but the work of accountants, affiliates, distributors and managers, in permission mode too', () => {
    for (const owner of [principal({}), principal({ permissionGroups: [] })]) {
      expect(ACTIONS.filter((action) => !isAllowed(owner, action))).toEqual([
        'clients.read',
        'clientIncome.read',
        'clientWork.read',
        'distributedAccounts.read',
        'distributorBrand.read',
        'distributorBrand.write',
        'managedAccounts.read',
        'managedAccounts.open',
        'clients.download',
        'affiliateReport.read',
        'clients.ask',
      ]);
    }
  });

  test('a sub-user issues and reads documents but does not open the dashboard', () => {
    expect(isAllowed(subUser, 'documents.issue')).toBe(true);
    expect(mayOpenPage(subUser, 'documents/create')).toBe(true);
    expect(mayOpenPage(subUser, 'dashboard')).toBe(false);
    expect(decideAccess(subUser, 'expenses.read')).toEqual({ kind: 'denied' });
  });

  test('in permission mode the groups alone count, whatever the role', () => {
    for (const role of ['sub-user', 'accountant'] as const) {
      const restricted = principal({ role, permissionGroups: ['documents'] });
      expect(isAllowed(restricted, 'documents.mail')).toBe(true);
      expect(isAllowed(restricted, 'documents.issue')).toBe(false);
      expect(isAllowed(restricted, 'documents.setPolicy')).toBe(false);
    }
  });

  test('the map of a person denies before role, groups and ownership allow', () => {
    const deniedPaths = {
      settings: '*',
      documents: ['batch-upload'],
      customers: ['customers'],
    } as const;
    for (const role of ['owner', 'sub-user'] as const) {
      const denied = principal({ role, deniedPaths });
      expect(mayOpenPage(denied, 'documents/batch-upload')).toBe(false);
      expect(isAllowed(denied, 'batchUpload.issue')).toBe(false);
      expect(mayOpenPage(denied, 'customers')).toBe(false);
      expect(mayOpenPage(denied, 'documents')).toBe(true);
      expect(isAllowed(denied, 'documents.issue')).toBe(true);
    }
    const owner = principal({ deniedPaths });
    expect(isAllowed(owner, 'tags.read')).toBe(false);
    expect(isAllowed(owner, 'design.write')).toBe(false);
    expect(isAllowed(owner, 'company.write')).toBe(true);
    const grouped = principal({ role: 'sub-user', permissionGroups: ['customers'], deniedPaths });
    expect(isAllowed(grouped, 'customers.read')).toBe(false);
    // Nothing can deny a person's own sign-in.
    expect(isAllowed(principal({ deniedPaths: { account: '*' } }), 'ownSignIn.change')).toBe(true);
  });

  test('a stored map is read with what makes sense alone', () => {
    expect(deniedPathsOf({ a: '*', b: ['c', 7], d: 'x', e: null })).toEqual({ a: '*', b: ['c'] });
    expect([deniedPathsOf(null), deniedPathsOf('*'), deniedPathsOf([])]).toEqual([{}, {}, {}]);
  });

  test('a map of pages denies these alone', () => {
    for (const page of PAGES) {
      const denied = denyingPages([page]);
      expect(PAGES.filter((other) => deniesPage(denied, other))).toEqual([page]);
    }
    expect(denyingPages(['documents', 'documents/create', 'items'])).toEqual({
      documents: ['documents', 'create'],
      items: ['items'],
    });
  });

  test('how somebody signs in is their own, whatever role or groups they have', () => {
    for (const role of ROLES) {
      for (const permissionGroups of [null, [], ['documents']] as const) {
        expect(mayOpenPage(principal({ role, permissionGroups }), 'account/accounts')).toBe(true);
      }
    }
  });

  test('a sub-user who asks for the details of the business comes to the own sign-in', () => {
    expect(decideAccess(subUser, 'company.read')).toEqual({
      kind: 'redirect',
      to: 'account/accounts',
    });
  });

  test('a rule may lead the refused person to another page', () => {
    const rule = {
      ...ROLE_RULES['sub-user'],
      redirects: { 'dashboard.read': 'documents' },
    } as const;
    const rules = { roles: { ...ROLE_RULES, 'sub-user': rule }, features: {} };
    expect(decideAccess(subUser, 'dashboard.read', rules)).toEqual({
      kind: 'redirect',
      to: 'documents',
    });
    expect(decideAccess(subUser, 'documents.read', rules)).toEqual({ kind: 'allowed' });
    expect(decideAccess(subUser, 'expenses.read', rules)).toEqual({ kind: 'denied' });
  });

  test('a missing feature asks for a package, but never of somebody who is refused anyway', () => {
    const rules = { roles: ROLE_RULES, features: { 'expenses.read': 'api' } } as const;
    const missingFeatures = ['api'] as const;
    expect(decideAccess(principal({ missingFeatures }), 'expenses.read', rules)).toEqual({
      kind: 'package-required',
      feature: 'api',
    });
    expect(decideAccess(principal({}), 'expenses.read', rules)).toEqual({ kind: 'allowed' });
    const refused = principal({ role: 'sub-user', missingFeatures });
    expect(decideAccess(refused, 'expenses.read', rules)).toEqual({ kind: 'denied' });
  });
});

describe('pages', () => {
  test('each action is offered by one page, or is the owner’s alone', () => {
    const offered = PAGES.flatMap((page): readonly string[] => ACTIONS_OF_PAGE[page]);
    expect(offered.toSorted()).toEqual([...new Set(offered)].toSorted());
    expect(ACTIONS.filter((action) => !offered.includes(action))).toEqual([
      'documents.setPolicy',
      'bookkeeping.lock',
      'registration.advance',
      'secondFactors.demand',
      'people.read',
      'people.write',
      'accountants.decide',
      'managers.decide',
      'files.readAll',
    ]);
  });

  test('paths under create count as create, other documents as documents', () => {
    expect(pageOf('/documents/create/305')).toBe('documents/create');
    expect(pageOf('/documents/4c1f')).toBe('documents');
    expect(pageOf('/documentsx')).toBeUndefined();
  });

  test('a permission group that this release does not know gives nothing', () => {
    expect(permissionGroupsOf(['documents', 'payroll', 'toString'])).toEqual(['documents']);
  });
});

test('the matrix of roles and actions', () => {
  const rows = ACTIONS.map((action) => {
    const allowed = ROLES.filter((role) => isAllowed(principal({ role }), action));
    return `${action}: ${allowed.join(', ')}`;
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "dashboard.read: owner, accountant, account-manager",
      "incomeReport.read: owner, accountant, account-manager",
      "revenueReport.read: owner, accountant, account-manager",
      "budget.write: owner, account-manager",
      "expensesReport.read: owner, accountant, account-manager",
      "withheldReport.read: owner, accountant, account-manager",
      "withheldSuppliersReport.read: owner, accountant, account-manager",
      "donationsReport.read: owner, accountant, account-manager",
      "stockValueReport.read: owner, accountant, account-manager",
      "openDebtReport.read: owner, accountant, account-manager",
      "paymentsReport.read: owner, accountant, account-manager",
      "vatReport.read: owner, accountant, account-manager",
      "uniformFile.check: owner, accountant, account-manager",
      "trialBalanceReport.read: owner, accountant, account-manager",
      "ledgerReport.read: owner, accountant, account-manager",
      "chequesReport.read: owner, accountant, account-manager",
      "cardsReport.read: owner, accountant, account-manager",
      "futurePaymentsReport.read: owner, accountant, account-manager",
      "cheques.write: owner, account-manager",
      "taxReport.read: owner, accountant, account-manager",
      "openFormatReport.read: owner, accountant, account-manager",
      "allTypesReport.read: owner, accountant, account-manager",
      "allTypesReport.write: owner, account-manager",
      "closeMonth.read: owner, accountant, account-manager",
      "journal.read: owner, accountant, account-manager",
      "journal.write: owner, account-manager",
      "documents.read: owner, sub-user, accountant, account-manager",
      "documents.prepare: owner, sub-user, account-manager",
      "documents.issue: owner, sub-user, account-manager",
      "documents.cancel: owner, sub-user, account-manager",
      "documents.close: owner, sub-user, account-manager",
      "documents.allocate: owner, sub-user, account-manager",
      "documents.annotate: owner, sub-user, account-manager",
      "documents.tag: owner, sub-user, account-manager",
      "documents.releaseOriginal: owner, sub-user, account-manager",
      "documents.mail: owner, sub-user, account-manager",
      "documents.text: owner, sub-user, account-manager",
      "documents.replacePublicLink: owner, sub-user, account-manager",
      "documents.remind: owner, sub-user, account-manager",
      "documents.setPolicy: owner",
      "bulkJobs.read: owner, sub-user, accountant, account-manager",
      "bulkJobs.run: owner, sub-user, accountant, account-manager",
      "batchUpload.read: owner, sub-user, account-manager",
      "batchUpload.prepare: owner, sub-user, account-manager",
      "batchUpload.issue: owner, sub-user, account-manager",
      "customers.read: owner, sub-user, accountant, account-manager",
      "customers.write: owner, sub-user, account-manager",
      "customers.annotate: owner, sub-user, account-manager",
      "customers.mailStatement: owner, sub-user, account-manager",
      "customers.remind: owner, sub-user, account-manager",
      "customers.merge: owner, sub-user, account-manager",
      "customers.sharePage: owner, sub-user, account-manager",
      "items.read: owner, sub-user, accountant, account-manager",
      "items.write: owner, sub-user, account-manager",
      "items.changePrices: owner, sub-user, account-manager",
      "stock.read: owner, sub-user, accountant, account-manager",
      "stock.adjust: owner, sub-user, account-manager",
      "stock.configure: owner, sub-user, account-manager",
      "expenses.read: owner, accountant, account-manager",
      "expenses.write: owner, account-manager",
      "expenses.report: owner, account-manager",
      "suppliers.read: owner, accountant, account-manager",
      "suppliers.write: owner, account-manager",
      "suppliers.pay: owner, account-manager",
      "bank.read: owner, accountant, account-manager",
      "bank.write: owner, account-manager",
      "gateways.read: owner",
      "gateways.write: owner",
      "clearingForm.read: owner",
      "clearingForm.write: owner",
      "cardPayments.read: owner, account-manager",
      "cardPayments.settle: owner, account-manager",
      "billing.read: owner, sub-user, account-manager",
      "billing.write: owner, sub-user, account-manager",
      "paymentRequests.read: owner, sub-user, account-manager",
      "paymentRequests.write: owner, sub-user, account-manager",
      "salesPages.read: owner, sub-user, account-manager",
      "salesPages.write: owner, sub-user, account-manager",
      "orders.read: owner, sub-user, account-manager",
      "virtualTerminal.charge: owner",
      "fastBilling.run: owner, account-manager",
      "transactionsReport.read: owner",
      "transmissionReport.read: owner",
      "apiKeys.read: owner",
      "apiKeys.write: owner",
      "cloudBackup.read: owner",
      "cloudBackup.write: owner",
      "tags.read: owner, accountant, account-manager",
      "tags.write: owner, account-manager",
      "design.read: owner, account-manager",
      "design.write: owner, account-manager",
      "bookkeeping.read: owner, account-manager",
      "bookkeeping.write: owner, account-manager",
      "bookkeeping.lock: owner",
      "preferences.read: owner, account-manager",
      "preferences.write: owner, account-manager",
      "numberings.read: owner, account-manager",
      "numberings.write: owner, account-manager",
      "packages.read: owner",
      "packages.buy: owner",
      "company.read: owner, account-manager",
      "company.write: owner, account-manager",
      "taxAuthority.read: owner, account-manager",
      "taxAuthority.write: owner, account-manager",
      "activity.read: owner",
      "account.archive: owner",
      "account.close: owner",
      "distributor.read: owner",
      "distributor.approve: owner",
      "registration.advance: owner",
      "secondFactors.demand: owner",
      "people.read: owner",
      "people.write: owner",
      "ownSignIn.change: owner, sub-user, accountant, account-manager",
      "ownership.answer: owner, sub-user, accountant, account-manager",
      "accountants.decide: owner",
      "clients.read: ",
      "clientIncome.read: ",
      "clientWork.read: ",
      "distributedAccounts.read: ",
      "distributorBrand.read: ",
      "distributorBrand.write: ",
      "managedAccounts.read: ",
      "managedAccounts.open: ",
      "managers.decide: owner",
      "clients.download: ",
      "affiliateReport.read: ",
      "clients.ask: ",
      "files.readAll: owner",
    ]
  `);
});
