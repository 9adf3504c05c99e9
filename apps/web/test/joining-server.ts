import type { Company } from '@pinkas/contract/account/company/company.contract';
import type { Numberings } from '@pinkas/contract/accounting/numberings/numberings.contract';
import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { PaymentSettings } from '@pinkas/contract/settings/usage/payment-settings.contract';
import {
  knownRegistrationStep,
  type RegistrationStep,
} from '@pinkas/domain/identity/registration-step';
import { isStepAfter } from '@pinkas/domain/identity/wizard-step';

import { A_PRINTED_TEXT } from '../src/shared/documents/testing/a-printed-text.ts';
import { aDashboard } from './a-dashboard.ts';
import { aUser, fakeServer, startHandlers, type FakeServer, type Handlers } from './fake-server.ts';

export const SET_STEP = 'POST /backoffice/settings/set_reg_step/{step}';
export const SAVE_COMPANY = 'PUT /v2/api/account/company';
export const SAVE_PAYMENT = 'PUT /v2/api/settings/payment';
export const SAVE_NUMBERINGS = 'PUT /v2/api/account/numberings';

const COMPANY: Company = {
  version: 1,
  kind: 'licensed-dealer',
  isTaxIdFinal: false,
  nameHe: 'סטודיו חדש',
  nameEn: '',
  taxId: '000000018',
  address: 'הרצל 1',
  addressEn: '',
  city: 'תל אביב',
  cityEn: '',
  phone: '',
  email: 'office@studio.test',
  isEilatResident: false,
};
const PAYMENT: PaymentSettings = {
  version: 1,
  bank: '',
  branch: '',
  account: '',
  iban: '',
  holder: '',
  bitPhone: '',
  link: '',
  instructions: '',
  defaultTerms: null,
  hasPayButton: true,
  tellsEndingCards: false,
  tellsRefusedCards: true,
};
const DESIGN: DesignSettings = {
  version: 1,
  printLayout: 'classic',
  printColumns: ['description', 'quantity', 'unitPrice', 'discount', 'total'],
  brandColor: '#2742A8',
  showsCode: true,
  showsHowToPay: true,
  showsPayButton: true,
  designs: [],
  section46: null,
  mayIssueForeign: false,
  mayChooseVatRate: false,
  printsProgress: true,
  isForeignChangeable: true,
  docTypes: [305],
  texts: [],
};
const NUMBERINGS: Numberings = {
  dateGuard: 'block',
  mailsEvidence: false,
  evidence: null,
  series: [
    {
      docType: 305,
      firstNumber: 1,
      nextNumber: 1,
      lastNumber: null,
      lastDate: null,
      documentsCount: 0,
      gapsCount: 0,
      isLocked: false,
      isIssuable: true,
    },
  ],
};

/** The answers to a business at a step of its registration, which store the saved steps. */
export function joiningHandlers(step: RegistrationStep): Handlers {
  let stands = step;
  return {
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ u_registration_step: stands }),
    }),
    [SET_STEP]: ({ path }) => {
      const asked = knownRegistrationStep(path.split('/').at(-1) ?? '');
      if (isStepAfter(asked, stands)) stands = asked;
      return { success: true, step: stands };
    },
    'GET /v2/api/account/company': () => COMPANY,
    'GET /v2/api/account/company/changes': () => ({ changes: [] }),
    [SAVE_COMPANY]: ({ body }) => ({ ...COMPANY, ...(body as Company), version: 2 }),
    'GET /v2/api/settings/payment': () => PAYMENT,
    [SAVE_PAYMENT]: ({ body }) => ({ ...PAYMENT, ...(body as PaymentSettings), version: 2 }),
    'GET /v2/api/settings/design': () => DESIGN,
    'POST /v2/api/settings/design/preview': () => ({
      pages: [],
      pageCount: 1,
      text: A_PRINTED_TEXT,
    }),
    'GET /v2/api/account/company/images': () => ({ images: [] }),
    'GET /v2/api/account/numberings': () => NUMBERINGS,
    [SAVE_NUMBERINGS]: () => ({
      ...NUMBERINGS,
      series: NUMBERINGS.series.map((row) => ({ ...row, firstNumber: 20_418, nextNumber: 20_418 })),
    }),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
  };
}

/** The server of such a business. */
export function joiningServer(step: RegistrationStep): FakeServer {
  return fakeServer(joiningHandlers(step));
}
