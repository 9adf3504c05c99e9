import type { Action } from '../permissions/actions.ts';

/** What a key of the public API may do, in groups by resource; each names the actions that it opens. */
export const ACTIONS_OF_SCOPE = {
  'customers.read': ['customers.read'],
  'customers.write': ['customers.write'],
  'documents.read': ['documents.read'],
  /** Also the totals of a document that is not issued yet, and a credit of an issued one. */
  'documents.issue': ['documents.prepare', 'documents.issue'],
  'documents.cancel': ['documents.cancel'],
  /** Drafts, and requests that a person issues them: nothing gets a number by it. */
  'drafts.write': ['documents.prepare'],
  'documents.send': ['documents.mail'],
  'items.read': ['items.read'],
  'items.write': ['items.write'],
  'paymentRequests.read': ['paymentRequests.read'],
  /** Asks a customer for money by a link. */
  'paymentRequests.write': ['paymentRequests.write'],
  /** Changes of everything that webhooks send. */
  'events.read': ['apiKeys.read'],
  'webhooks.read': ['apiKeys.read'],
  /** Addresses outside that get changes of everything, and secrets that sign them. */
  'webhooks.write': ['apiKeys.write'],
  'reports.read': ['openDebtReport.read'],
} as const satisfies Readonly<Record<string, readonly Action[]>>;

export type ApiScope = keyof typeof ACTIONS_OF_SCOPE;

function isScope(text: string): text is ApiScope {
  return Object.hasOwn(ACTIONS_OF_SCOPE, text);
}

export const API_SCOPES = Object.keys(ACTIONS_OF_SCOPE).filter(isScope) as [
  ApiScope,
  ...ApiScope[],
];

/** The scopes by the resource that they open, in the order of a form. */
export const API_SCOPE_GROUPS = {
  documents: [
    'documents.read',
    'drafts.write',
    'documents.issue',
    'documents.send',
    'documents.cancel',
  ],
  customers: ['customers.read', 'customers.write'],
  items: ['items.read', 'items.write'],
  payments: ['paymentRequests.read', 'paymentRequests.write'],
  events: ['events.read', 'webhooks.read', 'webhooks.write'],
  reports: ['reports.read'],
} as const satisfies Readonly<Record<string, readonly ApiScope[]>>;
export type ApiScopeGroup = keyof typeof API_SCOPE_GROUPS;
export const API_SCOPE_GROUP_NAMES = Object.keys(API_SCOPE_GROUPS) as ApiScopeGroup[];

/** The least with which a key is of use: it sees documents and changes nothing. */
export const FIRST_API_SCOPES: readonly ApiScope[] = ['documents.read'];

/** What an assistant may hold: it looks and prepares, and what it does reaches nobody outside before a person approved it. */
export const ASSISTANT_SCOPES: readonly ApiScope[] = [
  'documents.read',
  'drafts.write',
  'customers.read',
  'reports.read',
];

/** What nobody gives to an assistant: what goes into the books by it alone. */
export const BOOKING_SCOPES: readonly ApiScope[] = ['documents.issue', 'documents.cancel'];

/** What an application may hold. What it sets up for itself would go on after its access is revoked: a person gives that by a key. */
export type AppScope = Exclude<ApiScope, 'webhooks.write'>;

function isAppScope(scope: ApiScope): scope is AppScope {
  return scope !== 'webhooks.write';
}

export const APP_SCOPES = API_SCOPES.filter(isAppScope) as [AppScope, ...AppScope[]];

/** Returns the scopes of an application among stored texts. */
export function appScopesOf(texts: readonly string[]): AppScope[] {
  return apiScopesOf(texts).filter(isAppScope);
}

/** Returns the scopes among stored texts; one of a later version opens nothing here. */
export function apiScopesOf(texts: readonly string[]): ApiScope[] {
  return texts.filter(isScope);
}

/** Returns all actions that scopes open. */
export function actionsOfScopes(scopes: readonly ApiScope[]): readonly Action[] {
  return [...new Set(scopes.flatMap((scope): readonly Action[] => ACTIONS_OF_SCOPE[scope]))];
}
