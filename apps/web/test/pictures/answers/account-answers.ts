import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import type { Company } from '@pinkas/contract/account/company/company.contract';
import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';

import { someNumberings } from '../../../src/features/accounting/numberings/testing/some-numberings.ts';
import { OWNER } from '../../../src/features/account/people/testing/some-members.ts';
import { aClient } from '../../../src/features/accountant/clients/testing/a-client.ts';
import { settings } from '../../../src/features/accounting/design/testing/design-page.ts';
import { A_PRINTED_TEXT } from '../../../src/shared/documents/testing/a-printed-text.ts';
import { FOUND } from '../../../src/shell/search/testing/found-things.ts';
import { aSetup, aUser, startHandlers, type Handlers } from '../../fake-server.ts';
import { joiningHandlers } from '../../joining-server.ts';
import { A_PAPER } from '../business.ts';
import { dashboard } from './dashboard-answers.ts';
import { documents } from './document-answers.ts';

const START = startHandlers(true);

export const inside = (): Handlers => START;

const COMPANY: Company = {
  version: 4,
  kind: 'licensed-dealer',
  isTaxIdFinal: true,
  nameHe: 'סטודיו קו תכלת',
  nameEn: 'Kav Tchelet Studio',
  taxId: '300000007',
  address: 'הרצל 1',
  addressEn: '',
  city: 'תל אביב',
  cityEn: '',
  phone: '03-5550000',
  email: 'office@studio.test',
  isEilatResident: false,
};

export const company = (): Handlers => ({
  ...START,
  'GET /v2/api/account/company': () => COMPANY,
  'GET /v2/api/account/company/changes': () => ({
    changes: [
      {
        at: '2026-11-02T08:00:00.000Z',
        by: { kind: 'user', name: 'דנה כהן' },
        changes: [{ field: 'city', before: '', after: 'תל אביב' }],
      },
    ],
  }),
  'GET /v2/api/account/company/images': () => ({ images: [] }),
  'GET /v2/api/account/company/branches': () => ({ branches: [] }),
  'GET /v2/api/settings/payment': () => ({
    version: 1,
    ...NO_PAYMENT_DETAILS,
    defaultTerms: null,
    hasPayButton: true,
  }),
});

/** The start of an account that rests, over other answers. */
const resting = (state: 'read-only' | 'blocked', others: () => Handlers) => (): Handlers => ({
  ...others(),
  'GET /v2/api/data/init': () => ({
    success: true,
    data: aSetup({ accountState: { state, reason: 'unpaid' } }),
  }),
});
export const readOnly = resting('read-only', company);
export const blocked = resting('blocked', documents);

export const closing = (): Handlers => ({
  ...START,
  'GET /v2/api/account/closing': () => ({
    state: 'closing',
    askedAt: '2026-11-20T08:00:00.000Z',
    closesAt: '2026-12-04T08:00:00.000Z',
    retainedUntil: '2033-12-31',
    codeFrom: 'mail',
  }),
  'GET /v2/api/account/archive': () => ({ archive: null }),
});

export const joining = (step: RegistrationStep) => (): Handlers => ({
  ...joiningHandlers(step),
  'POST /v2/api/settings/design/preview': () => ({
    pages: [A_PAPER],
    pageCount: 1,
    text: A_PRINTED_TEXT,
  }),
});

export const design = (): Handlers => ({
  ...START,
  'GET /v2/api/settings/design': () => settings(),
  'POST /v2/api/settings/design/preview': () => ({
    pages: [A_PAPER],
    pageCount: 1,
    text: A_PRINTED_TEXT,
  }),
  'GET /v2/api/account/company/images': () => ({ images: [] }),
});

export const numberings = (): Handlers => ({
  ...START,
  'GET /v2/api/account/numberings': () => someNumberings(),
});

const CLERK: AccountMember = {
  ...OWNER,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  isOwn: false,
  name: 'נועה בר',
  email: 'noa@pinkas.test',
  role: 'sub-user',
  permissionGroups: ['documents/create', 'documents', 'customers'],
  secondFactors: [],
};
const INVITED: AccountMember = {
  ...CLERK,
  id: 'c0ffee00-0000-4000-8000-000000000003',
  isInvitation: true,
  name: 'רון כץ',
  email: 'ron@pinkas.test',
  state: 'invited',
  permissionGroups: null,
  lastSeenAt: null,
  expiresAt: '2026-11-27T09:30:00.000Z',
};

export const people = (): Handlers => ({
  ...START,
  'GET /v2/api/account/people': () => ({ people: [OWNER, CLERK, INVITED] }),
  'GET /v2/api/account/accounts/second-factor-demand': () => ({ isDemanded: false }),
  'GET /v2/api/account/factors': () => ({
    email: 'demo@pinkas.test',
    phone: '',
    hasTexts: false,
    appSince: '2026-11-19T07:46:00.000Z',
    passkeys: [],
    recoveryCodesLeft: 9,
    mustSet: false,
    asked: 'app',
    ways: ['app', 'email', 'recovery'],
  }),
});

/** As `people`, where Google is linked. */
export const linked = (): Handlers => ({
  ...people(),
  'GET /v2/api/account/providers': () => ({
    providers: [
      {
        providerType: 'google',
        label: 'Google',
        email: 'demo@gmail.test',
        linkedAt: '2026-11-19T08:00:00.000Z',
      },
    ],
    isAllowed: true,
  }),
});

export const unconnected = (): Handlers => ({
  ...taxAuthority(),
  'GET /v2/api/account/tax-authority': () => ({
    isOffered: true,
    isSimulated: false,
    issuesTaxInvoices: true,
    state: 'none',
    until: null,
    connectedAt: null,
    connectedBy: null,
  }),
});

/** As `people`, where the app of the second factor is set up anew. */
export const settingUp = (): Handlers => ({
  ...people(),
  'POST /v2/api/account/factors/app': () => ({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/Pinkas:demo@pinkas.test?secret=GEZDGNBVGY3TQOJQ',
    qr: { size: 37, path: 'M0 0h7v1h-7z' },
  }),
  'POST /v2/api/account/factors/app/confirm': () => ({
    recoveryCodes: [...'BCDEFGHJKM'].map((letter) => `AAAA${letter}-22222`),
  }),
});

export const taxAuthority = (): Handlers => ({
  ...START,
  'GET /v2/api/account/tax-authority': () => ({
    isOffered: true,
    isSimulated: false,
    issuesTaxInvoices: true,
    state: 'connected',
    until: '2027-02-20',
    connectedAt: '2026-11-19T08:00:00.000Z',
    connectedBy: 'דנה לוי',
  }),
  'GET /v2/api/account/tax-authority/emergency-numbers': () => ({
    numbers: [
      {
        allocationNumber: '900000001',
        enteredAt: '2026-11-19T07:05:00.000Z',
        documentId: null,
        docType: null,
        number: null,
        usedAt: null,
        reportedAt: null,
      },
    ],
  }),
});

export const search = (): Handlers => ({ ...dashboard(), 'GET /v2/api/search': () => FOUND });

const NOTICES: Notice[] = [
  {
    id: '0193aaaa-0000-7000-8000-000000000001',
    kind: 'quote-accepted',
    madeAt: '2026-11-20T07:46:00.000Z',
    isRead: false,
    facts: {
      documentId: '0193aaaa-0000-7000-8000-00000000000d',
      docType: 9999,
      number: 90_012,
      customer: 'מאפיית הגפן',
    },
  },
  {
    id: '0193aaaa-0000-7000-8000-000000000002',
    kind: 'job-done',
    madeAt: '2026-11-19T07:46:00.000Z',
    isRead: true,
    facts: { job: 'zip', jobId: '0193aaaa-0000-7000-8000-00000000000e' },
  },
];

export const notices = (): Handlers => ({
  ...dashboard(),
  'GET /v2/api/notices/unread': () => ({ unread: 1 }),
  'GET /v2/api/notices': () => ({ rows: NOTICES, after: null, before: null, unread: 1 }),
});

/** An accountant and the businesses of their clients. */
export const clients = (): Handlers => ({
  ...START,
  'GET /backoffice/data/initData': () => ({
    success: true,
    data: aUser({
      isOwner: false,
      isAccountant: true,
      accountantRights: [],
      accountId: 7,
      accountsCount: 3,
    }),
  }),
  'GET /v2/api/data/init': () => ({
    success: true,
    data: aSetup({ user: { fullName: 'רות אלמוג', role: 'accountant' } }),
  }),
  'GET /backoffice/accountant/getAccountantUserList': () => ({
    success: true,
    clients: [
      aClient({ waitingFiles: 2, waitingExpenses: 1, newDocuments: 4 }),
      aClient({
        id: 8,
        nameHe: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית לכל אזור המרכז והשפלה',
        nameEn: '',
        taxId: '300000007',
        rights: ['file'],
        bookkeepingUntil: '2026-11-01',
        unreportedExpenses: 3,
        unreportedSince: '2026-09-01',
      }),
      aClient({ id: 9, nameHe: 'קפה הפינה', nameEn: '', taxId: '300000015', state: 'blocked' }),
    ],
    today: '2026-11-20',
  }),
  'GET /v2/api/accountant/download': () => ({ download: null }),
  'GET /v2/api/accountant/requests': () => ({ requests: [] }),
});
