import { COMP_TYPES } from '@pinkas/contract/auth/company-types';
import { personContract } from '@pinkas/contract/auth/session/person.contract';
import { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';

import { giveXsrfToken } from '../../../platform/http/browser-cookies.ts';
import { implement } from '../../../platform/http/implement.ts';
import { COMP_TYPES_NAMES } from './company-type-names.ts';
import { listOwnAccounts } from './own-accounts.reads.ts';
import { readBusiness, readSessionUser, USER_TYPES } from './session.reads.ts';

export const sessionRoutes = implement(sessionContract, {
  frontInit: ({ ctx, reply }) => {
    const { config, version, providers } = ctx.services;
    const isDemo = config.mode === 'demo';
    giveXsrfToken(reply.request, reply, config.secret);
    return {
      ENV_DATA: {
        mode: config.mode,
        PROD_MODE: !isDemo,
        hasOutbox: isDemo,
        registration: config.registration,
        hasGoogle: providers.find('google') !== undefined,
      },
      STATIC_DATA: {
        DOC_TYPES: { ...DOC_TYPES },
        COMP_TYPES: { ...COMP_TYPES },
        docTypesArr: Object.values(DOC_TYPES),
        COMP_TYPES_NAMES,
        USER_TYPES: [...USER_TYPES],
        BASE_URLS: { SERVER_SYSTEM_BASE_URL: `${config.origin}/` },
        RECAPCHA_KEY: config.recaptcha?.siteKey ?? '',
      },
      isHaveOpenSession: ctx.caller?.stage === 'full',
      REACT_WC_VERSION: version,
    };
  },
});

export const personRoutes = implement(personContract, {
  backofficeInit: async ({ ctx }) => {
    const { length } = await listOwnAccounts(ctx);
    return {
      success: true as const,
      data: await ctx.transaction((tx) => readSessionUser(tx, ctx, length)),
    };
  },

  init: async ({ ctx }) => ({
    success: true as const,
    data: await ctx.transaction((tx) => readBusiness(tx, ctx)),
  }),
});
