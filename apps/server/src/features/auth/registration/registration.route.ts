import { anotherBusinessContract } from '@pinkas/contract/auth/registration/another-business.contract';
import {
  registrationContract,
  type CHECK_REASONS,
} from '@pinkas/contract/auth/registration/registration.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { implement } from '../../../platform/http/implement.ts';
import { findDistributorByCode } from '../distributors/distributors.api.ts';
import { checkEmail, checkTaxId, type CheckOutcome } from './check-value.ts';
import { firstNumbersOf } from './first-numbers-of.ts';
import { openBusiness } from './open-business.ts';
import { register } from './register.ts';
import { registrationAnswer } from './registration-answer.ts';
import { readInvitation } from './read-invitation.ts';
import { confirmEmail, sendEmailLink } from './verify-email.ts';

type CheckReason = (typeof CHECK_REASONS)[number];
type Checked = Exclude<CheckOutcome, 'free'>;

const CHECK_FAILURES: Readonly<Record<Checked, CheckReason>> = {
  exists: 'EXISTS',
  invalid: 'INVALID',
  'too-many': 'TOO_MANY',
  closed: 'CLOSED',
};

const CHECKS: Readonly<
  Record<
    string,
    (context: RequestContext, typed: string, invitation?: string) => Promise<CheckOutcome>
  >
> = {
  comp_crn: checkTaxId,
  email: (context, typed, invitation) => checkEmail(context, typed, { invitation }),
};

/** Texts of the wire are in Hebrew, as the specification has it. */
const text = phrasesIn('he', 'registration');

export const registrationRoutes = implement(registrationContract, {
  register: async ({ ctx, body }) => {
    const outcome = await register(ctx, {
      requestId: body.request_id,
      account: {
        email: body.email,
        personName: body.ua_name,
        businessName: body.comp_name,
        businessNameEn: body.comp_name_en,
        kind: body.comp_type,
        taxId: body.comp_crn,
        address: '',
        city: '',
        phone: body.phone,
        language: body.language,
        ...(body.numbering !== undefined && { firstNumbers: firstNumbersOf(body.numbering) }),
      },
      password: body.password,
      isAgreed: body.user_agreed,
      wantsAds: body.agreed_ads,
      robotAnswer: body.recaptcha,
      invitation: body.invitation,
      distributor: body.dist_code,
      affiliate: body.aff_code,
      application: '',
    });
    return registrationAnswer(outcome);
  },

  findInvitation: async ({ ctx, body }) => {
    const email = await readInvitation(ctx, body.code);
    return email === undefined
      ? { success: false, fail_reason: 'NOT_INVITED' as const }
      : { success: true, u_email: email };
  },

  findDistributor: async ({ ctx, query }) => {
    const found = await inControlPlane(ctx.db, (tx) => findDistributorByCode(tx, query.dist));
    if (found === undefined) return { success: false };
    const { nameHe, nameEn, brand } = found;
    return {
      success: true,
      dist_name: nameHe,
      dist_name_en: nameEn,
      ...(brand !== null && { dist_brand: brand }),
    };
  },

  check: async ({ ctx, query, body }) => {
    const { type } = query;
    const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined;
    if (check === undefined) {
      ctx.services.log.error({ type }, 'a value of an unknown type was to be checked');
      return { success: false, reason: 'UNKNOWN_TYPE' as const, errMsg: text('checkUnknown') };
    }
    const outcome = await check(ctx, body[`u_${type}`] ?? '', body['invitation']);
    return outcome === 'free'
      ? { success: true }
      : { success: false, reason: CHECK_FAILURES[outcome] };
  },

  checkAccountEmail: async ({ ctx, body }) => ({
    success: (await checkEmail(ctx, body.ua_email, { ownId: body.ua_uuid })) === 'free',
  }),

  sendEmailLink: async ({ ctx, body }) => {
    const outcome = await sendEmailLink(ctx, { email: body.u_email, robotAnswer: body.recaptcha });
    if (outcome === 'sent') return { success: true };
    const reason = outcome === 'too-many' ? ('TMP_BLOCK' as const) : ('CAPTCHA' as const);
    return { success: false, fail_reason: reason };
  },

  confirmEmail: async ({ ctx, body }) =>
    (await confirmEmail(ctx, body.code)) === 'verified'
      ? { success: true }
      : { success: false, fail_reason: 'LINK_ENDED' as const },
});

export const anotherBusinessRoutes = implement(anotherBusinessContract, {
  open: async ({ ctx, body, idempotencyKey }) => ({
    id: await openBusiness(
      ctx,
      {
        kind: body.comp_type,
        taxId: body.comp_crn,
        businessName: body.comp_name,
        businessNameEn: body.comp_name_en,
        email: body.email,
        copyFrom: body.copyFrom,
      },
      idempotencyKey,
    ),
  }),
});
