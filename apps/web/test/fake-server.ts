import type { personContract } from '@pinkas/contract/auth/session/person.contract';
import type { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import type { z } from 'zod';

import { pauseBeforeAnswer } from './disturbed.ts';

/** A call as a handler receives it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The parsed JSON body, or undefined. */
  readonly body: unknown;
  /** The form of an upload, or of a call that takes one; undefined otherwise. */
  readonly form: FormData | undefined;
  /** Fires when the page gives the call up. */
  readonly signal: AbortSignal;
  /** Whether the browser sends it also where the window is closed. */
  readonly outlivesPage: boolean;
}

/** Answers a call: a value is sent as JSON with 200; a `Response` is sent as it is. */
export type Handler = (call: FakeCall) => unknown;

/** Handlers by `METHOD /path`, where `{name}` matches any one part of the path. */
export type Handlers = Readonly<Record<string, Handler>>;

export interface FakeServer {
  /** Every call that came, oldest first. */
  readonly calls: readonly FakeCall[];
  readonly callsTo: (key: string) => readonly FakeCall[];
  /** Changes or adds answers from now on. */
  readonly answer: (handlers: Handlers) => void;
}

function patternOf(key: string): RegExp {
  const escaped = key.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** A refusal as the server sends it. */
export function refusal(status: number, code: string, extra: object = {}): Response {
  const body = { success: false, code, requestId: 'req-7f3', ...extra };
  return Response.json(body, { status, headers: { 'x-request-id': 'req-7f3' } });
}

/** No connection: what `fetch` throws when the network is away. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** Replaces the server for this page; a call without a handler is answered 404. */
export function fakeServer(handlers: Handlers): FakeServer {
  const calls: FakeCall[] = [];
  const all = new Map(Object.entries(handlers));
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const isForm = /^(?:multipart|application\/x-www-form)/.test(
      request.headers.get('content-type') ?? '',
    );
    const form = isForm ? await request.formData() : undefined;
    const text = isForm ? '' : await request.text();
    const call: FakeCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
      form,
      signal: request.signal,
      outlivesPage: request.keepalive,
    };
    calls.push(call);
    const key = [...all.keys()]
      .toReversed()
      .find((one) => patternOf(one).test(`${call.method} ${call.path}`));
    const answer = key === undefined ? refusal(404, 'NOT_FOUND') : await all.get(key)?.(call);
    await pauseBeforeAnswer();
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return {
    calls,
    callsTo: (key) => calls.filter((call) => patternOf(key).test(`${call.method} ${call.path}`)),
    answer(more) {
      for (const [key, handler] of Object.entries(more)) {
        all.delete(key);
        all.set(key, handler);
      }
    },
  };
}

type FrontInit = z.input<(typeof sessionContract)['frontInit']['response']>;
type UserInit = z.input<(typeof personContract)['backofficeInit']['response']>['data'];
type SetupInit = z.input<(typeof personContract)['init']['response']>['data'];

export function frontInit(isOpen: boolean): FrontInit {
  return {
    ENV_DATA: {
      mode: 'demo',
      PROD_MODE: false,
      demoOutbox: ['mail', 'sms', 'whatsapp'],
      registration: 'open',
      hasSms: true,
      hasGoogle: true,
      support: null,
    },
    STATIC_DATA: {
      DOC_TYPES: { INVOICE: 305 },
      COMP_TYPES: { LICENSED_DEALER: 1 },
      COMP_TYPES_NAMES: { 1: 'עוסק מורשה' },
      docTypesArr: [305],
      USER_TYPES: [],
      BASE_URLS: { SERVER_SYSTEM_BASE_URL: '/' },
      RECAPCHA_KEY: '',
    },
    isHaveOpenSession: isOpen,
    REACT_WC_VERSION: '1',
  };
}

export function aUser(overrides: Partial<UserInit> = {}): UserInit {
  return {
    ua_uuid: 'user-1',
    u_uuid: 'account-1',
    u_email: 'demo@pinkas.test',
    ua_first: 'דנה',
    ua_last: 'לוי',
    u_company: 'סטודיו קו תכלת',
    u_comp_type: 1,
    u_comp_city: 'חיפה',
    u_type: [],
    u_registration_date: '2026-01-04',
    u_registration_step: 'FINISH',
    isOwner: true,
    isPermissionModeActive: false,
    accountPermissionsGroupsObj: {},
    u_total_docs_count: 3,
    preferences: { IRS_rule_46_approved: false },
    taxMinistryVatThreshold: 500_000,
    ...overrides,
  };
}

export function aSetup(overrides: Partial<SetupInit> = {}): SetupInit {
  return {
    business: {
      nameHe: 'סטודיו קו תכלת',
      nameEn: 'Kav Tchelet Studio',
      kind: 'licensed-dealer',
      hasVatBooks: false,
      taxId: '300000007',
      email: 'demo@pinkas.test',
    },
    user: { fullName: 'דנה לוי', role: 'owner' },
    docTypes: [305],
    vatRates: [{ validFrom: '2025-01-01', rateBasisPoints: 1800 }],
    taxAuthorityUntil: null,
    allocationThresholds: [{ validFrom: '2026-06-01', netAboveAgorot: 500_000 }],
    cashLawPeriods: [],
    dateGuard: 'block',
    booksLockedUntil: null,
    mayIssueForeign: false,
    mayChooseVatRate: false,
    donationApprovalUntil: null,
    branches: [],
    defaultPaymentTerms: null,
    openDocumentsCount: 6,
    today: '2026-11-20',
    ...overrides,
  };
}

/** Answers to the start of a user with read-only access to the dashboard. */
export const dashboardReader = (): Handlers => ({
  'GET /backoffice/data/initData': () => ({
    success: true,
    data: aUser({
      isOwner: false,
      isPermissionModeActive: true,
      accountPermissionsGroupsObj: { dashboard: { pg_ui_uri: '/dashboard' } },
    }),
  }),
  'GET /v2/api/data/init': () => ({
    success: true,
    data: aSetup({ user: { fullName: 'דנה לוי', role: 'sub-user' } }),
  }),
});

/** Returns the start response for an accountant in the books of a client who allows these permissions. */
export function accountantHandlers(accountantRights: UserInit['accountantRights']): Handlers {
  const data = aUser({ isOwner: false, isAccountant: true, accountantRights });
  const user = { fullName: 'דנה לוי', role: 'accountant' as const };
  return {
    'GET /backoffice/data/initData': () => ({ success: true, data }),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ user }) }),
  };
}

/** Returns the start response for an account manager in the books of a managed account. */
export function managerHandlers(): Handlers {
  const userFeatures = { MANAGE_MULTIPLE_USER_ACCOUNT: true };
  const data = aUser({ isOwner: false, userFeatures, accountId: 7, accountsCount: 2 });
  const user = { fullName: 'נועם ברק', role: 'account-manager' as const };
  return {
    'GET /backoffice/data/initData': () => ({ success: true, data }),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ user }) }),
  };
}

/** The calls of the start: someone is signed in, or nobody is. */
export function startHandlers(isSignedIn: boolean): Handlers {
  return {
    'GET /front/data/initData': () => frontInit(isSignedIn),
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser() }),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup() }),
    'GET /front/auth/logout': () => ({ success: true }),
    'GET /v2/api/notices/unread': () => ({ unread: 0 }),
    'GET /v2/api/broadcasts': () => ({ broadcasts: [] }),
    'GET /v2/api/notices/settings': () => ({ settings: [] }),
    'GET /v2/api/account/accountant_requests': () => ({ requests: [] }),
  };
}
