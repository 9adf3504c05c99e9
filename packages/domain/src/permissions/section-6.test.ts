import { describe, expect, test } from 'vitest';

import { decidePage, type Principal } from './decide.ts';
import { deriveFlags, type FlagDetails } from './derived-flags.ts';
import { isInMenu, MENU_REMOVALS, ORDINARY_OWNER, type MenuConditions } from './menu-rules.ts';
import { nonOwnerEntries } from './non-owner-table.ts';
import { pageOf } from './pages.ts';

const OWNER: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
const SUB_USER: Principal = { ...OWNER, role: 'sub-user' };

function check(path: string, principal: Principal): string {
  const page = pageOf(path);
  if (page === undefined) return 'no page';
  const decision = decidePage(principal, page);
  return decision.kind === 'redirect' ? `-> ${decision.to}` : decision.kind;
}

/** Section 6, "Permission check per route": the sentence, who, where, the result. */
const ROUTE_ROWS: readonly (readonly [string, Principal, string, string])[] = [
  [
    '1: the map denies all of a first part',
    { ...OWNER, deniedPaths: { settings: '*' } },
    '/settings/tags',
    'denied',
  ],
  [
    '1: the map denies by the last part',
    { ...OWNER, deniedPaths: { documents: ['batch-upload'] } },
    '/documents/batch-upload',
    'denied',
  ],
  [
    '1: another last part stays open',
    { ...OWNER, deniedPaths: { documents: ['batch-upload'] } },
    '/documents',
    'allowed',
  ],
  [
    '1: the map is of the first part alone',
    { ...OWNER, deniedPaths: { account: ['documents'] } },
    '/documents',
    'allowed',
  ],
  [
    '1: before step 3',
    { ...SUB_USER, permissionGroups: ['customers'], deniedPaths: { customers: '*' } },
    '/customers',
    'denied',
  ],
  ['2: owners are allowed', OWNER, '/settings/tags', 'allowed'],
  ['2: before step 3', { ...OWNER, permissionGroups: ['documents'] }, '/settings/tags', 'allowed'],
  [
    '3: a path in the groups',
    { ...SUB_USER, permissionGroups: ['settings/tags'] },
    '/settings/tags',
    'allowed',
  ],
  [
    '3: the trailing slash is trimmed',
    { ...SUB_USER, permissionGroups: ['settings/tags'] },
    '/settings/tags/',
    'allowed',
  ],
  [
    '3: a path that is in no group, though the table has it',
    { ...SUB_USER, permissionGroups: ['settings/tags'] },
    '/documents',
    'denied',
  ],
  [
    '3: no redirect of the table counts',
    { ...SUB_USER, permissionGroups: ['settings/tags'] },
    '/dashboard',
    'denied',
  ],
  ['4: a sub-path of the table', SUB_USER, '/customers', 'allowed'],
  ['4: a path that the table has not', SUB_USER, '/expenses', 'denied'],
  ['4: an arrow denies and leads on', SUB_USER, '/dashboard', '-> documents'],
  ['4: an arrow below another top path', SUB_USER, '/account/company', '-> account/accounts'],
  ['4: a top path with no such part', SUB_USER, '/account/numberings', 'denied'],
  ['folding: under create counts as create', SUB_USER, '/documents/create/305', 'allowed'],
  [
    'folding: create is not the documents',
    { ...SUB_USER, permissionGroups: ['documents'] },
    '/documents/create/320',
    'denied',
  ],
  [
    'folding: the map means create too',
    { ...OWNER, deniedPaths: { documents: ['create'] } },
    '/documents/create/305',
    'denied',
  ],
];

describe('the permission check of a route', () => {
  test.each(ROUTE_ROWS)('%s', (_sentence, principal, path, outcome) => {
    expect(check(path, principal)).toBe(outcome);
  });
});

test('the default menu of a sub-user is that of the specification, with its two arrows', () => {
  expect(nonOwnerEntries().map(({ path, redirectTo }) => [path, redirectTo])).toEqual([
    ['dashboard', 'documents'],
    ['documents/create', undefined],
    ['documents/batch-upload', undefined],
    ['documents', undefined],
    ['customers', undefined],
    ['items', undefined],
    ['sales/sales_pages', undefined],
    ['sales/orders', undefined],
    ['sales/billing', undefined],
    ['sales/payment_request_page', undefined],
    ['account/company', 'account/accounts'],
    ['account/accounts', undefined],
  ]);
});

const REMOVABLE = [...new Set(MENU_REMOVALS.flatMap(({ paths }) => paths))];
const removedFor = (changes: Partial<MenuConditions>) =>
  REMOVABLE.filter((path) => !isInMenu(path, { ...ORDINARY_OWNER, ...changes }));

describe('removals of the menu', () => {
  const AREAS = ['accountant', 'affiliate', 'account_manager'];
  const USUAL = [...AREAS, 'account/dist_approval', 'account/clearing_form'];

  test('an ordinary owner has neither the areas of others nor the steps of others', () => {
    expect(removedFor({})).toEqual(USUAL);
  });

  test.each([
    ['an accountant', { types: ['ACCOUNTANT'] }, 'accountant'],
    ['an affiliate', { types: ['AFFILIATE'] }, 'affiliate'],
    ['a manager of several accounts', { managesAccounts: true }, 'account_manager'],
    [
      'an account of a distributor that approves',
      { isOfDistributor: true, showsApprovalPage: true },
      'account/dist_approval',
    ],
    ['onboarding of clearing', { isClearingOnboarding: true }, 'account/clearing_form'],
  ] as const)('%s gets its own back', (_who, changes, path) => {
    expect(isInMenu(path, { ...ORDINARY_OWNER, ...changes })).toBe(true);
  });

  test('packages are no matter of an account of a distributor', () => {
    expect(isInMenu('account/packages', { ...ORDINARY_OWNER, isOfDistributor: true })).toBe(false);
    expect(isInMenu('account/packages', ORDINARY_OWNER)).toBe(true);
  });

  test('the reports of clearing and the terminal are the owner’s', () => {
    expect(removedFor({ isOwner: false })).toEqual([
      ...USUAL,
      'sales/transactions_report',
      'sales/transmission_report',
      'sales/virtual_terminal',
    ]);
  });

  test('TE-10: an account of a partner loses what the specification names, more without the API', () => {
    const always = [
      'account/referral',
      'reports/cc',
      'sales/fast_billing_page',
      'settings/cc_gateways',
    ];
    const partner = { isPartnerSignOn: true };
    const lost = (changes: Partial<MenuConditions>) =>
      removedFor({ ...partner, ...changes })
        .filter((path) => !USUAL.includes(path))
        .toSorted();
    expect(lost({})).toEqual(['account/packages', ...always].toSorted());
    expect(lost({ hasApi: false })).toEqual(
      [
        'account/packages',
        ...always,
        'documents/batch-upload',
        'sales/payment_request_page/batch-upload',
        'sales/sales_pages',
        'sales/orders',
        'sales/transactions',
        'settings/api',
      ].toSorted(),
    );
    expect(lost({ hasPaymentRequests: false })).toContain('sales/payment_request_page');
    expect(lost({ hasBilling: false })).toContain('sales/billing');
    expect(removedFor({ hasApi: false, hasPaymentRequests: false, hasBilling: false })).toEqual(
      USUAL,
    );
  });

  test('a path that only begins alike stays', () => {
    expect(
      isInMenu('account/packages_of_others', { ...ORDINARY_OWNER, isOfDistributor: true }),
    ).toBe(true);
  });
});

describe('derived flags', () => {
  const FACTS: FlagDetails = {
    kind: 'licensed-dealer',
    isRule46Approved: false,
    vatThresholdAgorot: 500_000,
    documentsCount: 0,
    hasPackage: false,
    isOfDistributor: false,
  };
  const flags = (changes: Partial<FlagDetails>) => deriveFlags({ ...FACTS, ...changes });

  test.each([
    ['licensed-dealer', true, false],
    ['company', true, false],
    ['non-profit', false, true],
    ['exempt-dealer', false, false],
  ] as const)('%s: pays VAT %s, non-profit %s', (kind, paysVat, isNonProfit) => {
    expect(flags({ kind })).toMatchObject({ paysVat, isNonProfit });
  });

  test('a non-profit with rule 46 approved has the threshold that no sum reaches', () => {
    expect(flags({ kind: 'non-profit', isRule46Approved: true }).vatThreshold).toBe(-1);
    expect(flags({ kind: 'non-profit' }).vatThreshold).toBe(500_000);
    expect(flags({ isRule46Approved: true }).vatThreshold).toBe(500_000);
  });

  test('more than 10,000 documents are big data', () => {
    expect(flags({ documentsCount: 10_000 }).isBigData).toBe(false);
    expect(flags({ documentsCount: 10_001 }).isBigData).toBe(true);
  });

  test('progress is complete with a package, or with 20 documents of a distributor’s account', () => {
    expect(flags({ hasPackage: true }).isProgressComplete).toBe(true);
    expect(flags({ isOfDistributor: true, documentsCount: 19 }).isProgressComplete).toBe(false);
    expect(flags({ isOfDistributor: true, documentsCount: 20 }).isProgressComplete).toBe(true);
    expect(flags({ documentsCount: 500 }).isProgressComplete).toBe(false);
  });
});
