import { COMP_TYPE_OF_KIND, kindOfCompType } from '@pinkas/contract/auth/company-types';
import {
  APPROVAL_ERRORS,
  oauth2ApprovalContract,
} from '@pinkas/contract/auth/oauth2/oauth2-approval.contract';
import { oauth2RegistrationContract } from '@pinkas/contract/auth/oauth2/oauth2-registration.contract';
import { assert } from '@pinkas/domain/assert';
import {
  askedFirstNumbersOf,
  FIRST_NUMBER,
  type AskedFirstNumber,
} from '@pinkas/domain/numbering/first-numbers';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';

import { implement } from '../../../platform/http/implement.ts';
import { firstNumbersOf, register, registrationAnswer } from '../registration/registration.api.ts';
import { COMP_TYPES_NAMES } from '../session/session.api.ts';
import { findApprover } from './approver.reads.ts';

const BEGINNINGS: Readonly<Record<AskedFirstNumber, number>> = {
  INVOICE: FIRST_NUMBER,
  RECIEPT: FIRST_NUMBER,
  INVOICE_RECIEPT: FIRST_NUMBER,
  INVOICE_TRANSACTION: FIRST_NUMBER,
  INVOICE_CREDIT: FIRST_NUMBER,
};
const NUMBERS_OF_KINDS = Object.fromEntries(
  COMPANY_KINDS.map((kind) => [COMP_TYPE_OF_KIND[kind], askedFirstNumbersOf(kind)]),
);

export const oauth2RegistrationRoutes = implement(oauth2RegistrationContract, {
  details: () => ({
    success: true as const,
    INIT_DATA: { numbering: BEGINNINGS },
    STATIC_DATA: { COMP_TYPES_NAMES },
    REG_CONF: { docNumberingUi: NUMBERS_OF_KINDS },
  }),

  register: async ({ ctx, body }) => {
    const kind = kindOfCompType(body.company_type);
    assert(kind !== undefined, 'the schema takes known kinds alone');
    const outcome = await register(ctx, {
      requestId: body.request_id,
      account: {
        email: body.company_email,
        personName: body.ua_name,
        businessName: body.company_name,
        kind,
        taxId: body.company_crn,
        address: body.comp_address,
        city: '',
        phone: body.comp_phone1,
        language: body.language,
        isEilatResident: body.zero_vat,
        firstNumbers: firstNumbersOf(body.numbering),
      },
      password: body.password,
      isAgreed: body.user_agreed,
      wantsAds: body.agreed_ads,
      robotAnswer: body.recaptcha,
      invitation: undefined,
      distributor: undefined,
      affiliate: undefined,
      application: body.application ?? '',
    });
    return registrationAnswer(outcome);
  },
});

export const oauth2ApprovalRoutes = implement(oauth2ApprovalContract, {
  details: async ({ ctx }) => {
    const approver = await findApprover(ctx);
    return {
      success: false as const,
      errNum: APPROVAL_ERRORS[approver === undefined ? 'NO_SESSION' : 'UNKNOWN_CLIENT'],
      clientData: null,
      scopeData: [],
      userObj:
        approver === undefined ? null : { u_company: approver.company, u_email: approver.email },
      OAUTH2_APPROVAL_TOKEN: null,
    };
  },

  // Nobody is registered who could be led back to, and an address of the query is never followed.
  redirectBack: ({ query }) => {
    const texts = Object.entries(query).filter(([, value]) => typeof value === 'string');
    const kept = new URLSearchParams(Object.fromEntries(texts) as Record<string, string>);
    kept.delete('OAUTH2_APPROVAL_TOKEN');
    kept.set('redirect_failed', '1');
    return { location: `/#/oauth2/approval?${kept.toString()}` };
  },
});
