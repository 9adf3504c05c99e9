import { COMP_TYPE_OF_KIND, kindOfCompType } from '@pinkas/contract/auth/company-types';
import { oauth2ApprovalContract } from '@pinkas/contract/auth/oauth2/oauth2-approval.contract';
import { oauth2AppsContract } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
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
import { answerRequest, viewApproval } from './approval.ts';
import { changeApp, createApp, removeApp, rotateSecret, viewApps } from './apps/change-apps.ts';
import { revokeGrant, viewGrants } from './grants/view-grants.ts';

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
  details: ({ ctx, query, reply }) => viewApproval({ ctx, reply, request: query.request }),

  // An address of the query is never followed: where a request leads to is registered.
  redirectBack: async ({ ctx, query, reply }) => {
    const { request, answer, OAUTH2_APPROVAL_TOKEN: token } = query;
    const location = await answerRequest({
      ctx,
      reply,
      request,
      token,
      isApproved: answer !== 'deny',
    });
    return { location: location ?? refusedAddress(query) };
  },
});

/** The page that says that nothing was approved, with the query that it had. */
function refusedAddress(query: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(query).filter(([, value]) => typeof value === 'string');
  const kept = new URLSearchParams(Object.fromEntries(texts) as Record<string, string>);
  kept.delete('OAUTH2_APPROVAL_TOKEN');
  kept.delete('answer');
  kept.set('redirect_failed', '1');
  return `/#/oauth2/approval?${kept.toString()}`;
}

export const oauth2AppsRoutes = implement(oauth2AppsContract, {
  list: ({ ctx }) => ctx.transaction(viewApps),
  create: ({ ctx, body, idempotencyKey }) => createApp(ctx, body, idempotencyKey),
  change: ({ ctx, params, body }) => changeApp(ctx, params.id, body),
  rotate: ({ ctx, params, idempotencyKey }) => rotateSecret(ctx, params.id, idempotencyKey),
  remove: ({ ctx, params }) => removeApp(ctx, params.id),
  grants: ({ ctx }) => ctx.transaction(viewGrants),
  revoke: ({ ctx, params }) => revokeGrant(ctx, params.id),
});
