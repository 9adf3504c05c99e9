import { RESTRICTIONS, type AccountState } from './account-state.ts';
import type { Action } from './actions.ts';
import { actionOfPage, type Page } from './pages.ts';

/** The refusals of the states, by their codes. */
export type StateRefusal =
  | 'ACCOUNT_READ_ONLY'
  | 'ACCOUNT_SUSPENDED'
  | 'ACCOUNT_BLOCKED'
  | 'ACCOUNT_CLOSED';

/**
 * What a call does, for the purpose of the states. `own`: signing in, and the person's own data, whatever the state of
 * the account is. `read`: shows something, or makes a file of it for download. `write`: everything else.
 */
export interface StateCall {
  readonly kind: 'own' | 'read' | 'write';
  /** Any one of them opens the call; none where every signed-in person may make it. */
  readonly actions: readonly Action[];
}

interface StateRule {
  readonly reads: 'all' | readonly Action[];
  readonly writes: 'all' | readonly Action[];
  readonly refusal: StateRefusal | undefined;
}

/** The own documents and everything of the business in one file: available in every state. */
const OWN_DOCUMENTS: readonly Action[] = [
  'documents.read',
  'documents.releaseOriginal',
  'bulkJobs.read',
  'bulkJobs.run',
  'account.archive',
];

/** An owner whose subscription ended still decides who has access and who owns the account, and may close it. */
const OWN_ACCOUNT: readonly Action[] = [
  'people.write',
  'accountants.decide',
  'managers.decide',
  'ownership.answer',
  'secondFactors.demand',
  'account.close',
  // What ended is bought again.
  'packages.buy',
];

const STATE_RULES: Readonly<Record<AccountState, StateRule>> = {
  active: { reads: 'all', writes: 'all', refusal: undefined },
  'read-only': { reads: 'all', writes: OWN_ACCOUNT, refusal: 'ACCOUNT_READ_ONLY' },
  suspended: { reads: 'all', writes: [], refusal: 'ACCOUNT_SUSPENDED' },
  blocked: { reads: OWN_DOCUMENTS, writes: [], refusal: 'ACCOUNT_BLOCKED' },
  closed: { reads: 'all', writes: [], refusal: 'ACCOUNT_CLOSED' },
};

/** Returns with which code an account in a state refuses a call; undefined for a call that it takes. */
export function refusalInState(
  state: AccountState,
  { kind, actions }: StateCall,
): StateRefusal | undefined {
  const { reads, writes, refusal } = STATE_RULES[state];
  if (kind === 'own') return undefined;
  const allowed = kind === 'read' ? reads : writes;
  if (allowed === 'all' || actions.some((action) => allowed.includes(action))) return undefined;
  // Every signed-in person may read who they are and where.
  return kind === 'read' && actions.length === 0 ? undefined : refusal;
}

/** Actions beside those in `.read` that change nothing of the account: they make files of it to take along. */
const TAKING_ALONG: readonly Action[] = [...OWN_DOCUMENTS, 'files.readAll'];

/**
 * Returns whether an account in a state leaves an action that shows or changes something of it, by the rule for its
 * calls: so no button is offered that the server would refuse.
 */
export function isLeftInState(state: AccountState, action: Action): boolean {
  const isReading = action.endsWith('.read') || TAKING_ALONG.includes(action);
  return (
    refusalInState(state, { kind: isReading ? 'read' : 'write', actions: [action] }) === undefined
  );
}

/**
 * Returns whether an account in a state continues automatically: planned documents, reminders, mailings, answers of
 * visitors.
 */
export function isAtWork(state: AccountState): boolean {
  return STATE_RULES[state].writes === 'all';
}

/** Pages on which nothing can be done but writing. */
const PAGES_FOR_WRITING: readonly Page[] = ['documents/create', 'documents/batch-upload'];

/** Pages that are about the person, and open in every state of the account. */
const PAGES_OF_PERSON: readonly Page[] = [
  'account/accounts',
  'accountant/user_list',
  'accountant/income_reports',
  'accountant/work_list',
  'account_manager/account_manager_user_list',
  'distributor/customers',
  'distributor/brand',
  'affiliate/report',
];

/** Returns whether an account in a state has a page that shows something, whatever actions are allowed there. */
function isShownInState(state: AccountState, page: Page): boolean {
  if (PAGES_OF_PERSON.includes(page)) return true;
  return refusalInState(state, { kind: 'read', actions: [actionOfPage(page)] }) === undefined;
}

/** Returns whether an account in a state opens a page: one that it shows, and on which something is left to do. */
export function isOpenInState(state: AccountState, page: Page): boolean {
  return isShownInState(state, page) && (isAtWork(state) || !PAGES_FOR_WRITING.includes(page));
}

/** Returns the state of an account from its stored status. `ended` accounts have no callers. */
export function accountStateOf(status: string, isClosed: boolean): AccountState {
  const restriction = RESTRICTIONS.find((known) => known === status);
  // The narrower of two: a blocked account stays blocked after closing.
  if (restriction === 'blocked') return restriction;
  if (isClosed) return 'closed';
  return restriction ?? 'active';
}
