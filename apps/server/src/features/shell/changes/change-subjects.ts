import {
  CHANGE_SUBJECTS,
  type ChangeSubject,
} from '@pinkas/contract/shell/changes/changes.contract';
import type { AuditThing } from '@pinkas/domain/identity/audit-areas';
import type { Action } from '@pinkas/domain/permissions/actions';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import type { ChangedKinds } from '../../../platform/changes/change-feed.ts';

/**
 * The subject of a thing that the audit trail, the history of a document or a notice names; the others are not shown
 * separately.
 */
const SUBJECT_OF_KIND: Readonly<Partial<Record<AuditThing | 'notice', ChangeSubject>>> = {
  document: 'documents',
  'document-row': 'documents',
  cheque: 'documents',
  draft: 'drafts',
  'bulk-job': 'jobs',
  'batch-file': 'jobs',
  'request-file': 'jobs',
  'fast-billing': 'jobs',
  customer: 'customers',
  item: 'items',
  'price-list': 'items',
  expense: 'expenses',
  'expense-inbox': 'expenses',
  'expense-category': 'expenses',
  'recurring-expense': 'expenses',
  supplier: 'suppliers',
  'supplier-payment': 'suppliers',
  'bank-account': 'bank',
  'bank-statement': 'bank',
  'bank-row': 'bank',
  'bank-deposit': 'bank',
  'card-payment': 'card-payments',
  notice: 'notices',
  'package-order': 'packages',
  subscription: 'packages',
};

/**
 * Who receives changes of a subject: everybody who may do one of these actions. Notices are
 * everybody's own.
 */
const HEARD_WITH: Readonly<Record<ChangeSubject, readonly Action[]>> = {
  documents: ['documents.read', 'dashboard.read', 'customers.read'],
  drafts: ['documents.prepare'],
  customers: ['customers.read'],
  items: ['items.read'],
  expenses: ['expenses.read', 'dashboard.read'],
  suppliers: ['suppliers.read'],
  bank: ['bank.read'],
  'card-payments': ['cardPayments.read'],
  jobs: ['bulkJobs.read', 'batchUpload.read', 'fastBilling.run'],
  notices: [],
  packages: ['packages.read'],
};

/** Returns the subjects of what changed. */
export function subjectsOf(kinds: ChangedKinds): readonly ChangeSubject[] {
  if (kinds === 'all') return CHANGE_SUBJECTS;
  const known: Readonly<Record<string, ChangeSubject>> = SUBJECT_OF_KIND;
  return [...kinds].map((kind) => known[kind]).filter((subject) => subject !== undefined);
}

/** Changes that may end what somebody has open: of people, of the account, of sign-ins. */
const ENDING_KINDS: readonly string[] = ['person', 'account', 'session'];

/** Returns whether a change may have taken somebody's access away. */
export function mayEndAccess(kinds: ChangedKinds): boolean {
  return kinds === 'all' || ENDING_KINDS.some((kind) => kinds.has(kind));
}

/** Returns the subjects whose changes a person may receive. */
export function audibleSubjects(principal: Principal): ReadonlySet<ChangeSubject> {
  return new Set(
    CHANGE_SUBJECTS.filter(
      (subject) =>
        HEARD_WITH[subject].length === 0 ||
        HEARD_WITH[subject].some((action) => isAllowed(principal, action)),
    ),
  );
}
