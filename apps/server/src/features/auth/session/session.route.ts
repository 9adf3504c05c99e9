import { COMP_TYPES, sessionContract } from '@pinkas/contract/auth/session.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';

import { setXsrfCookie } from '../../../platform/http/browser-cookies.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readBusiness, readSessionUser } from './session.reads.ts';

const USER_TYPES = ['ACCOUNTANT', 'AFFILIATE'];

export const sessionRoutes = implement(sessionContract, {
  frontInit: ({ ctx, reply }) => {
    const { config, version } = ctx.services;
    const isDemo = config.mode === 'demo';
    setXsrfCookie(reply.request, reply, config.secret, ctx.caller?.sessionId);
    return {
      ENV_DATA: { mode: config.mode, PROD_MODE: !isDemo, hasOutbox: isDemo },
      STATIC_DATA: {
        DOC_TYPES: { ...DOC_TYPES },
        COMP_TYPES: { ...COMP_TYPES },
        docTypesArr: Object.values(DOC_TYPES),
        USER_TYPES,
        BASE_URLS: { SERVER_SYSTEM_BASE_URL: `${config.origin}/` },
      },
      isHaveOpenSession: ctx.caller?.stage === 'full',
      REACT_WC_VERSION: String(version),
    };
  },

  backofficeInit: async ({ ctx }) => ({
    success: true as const,
    data: await ctx.transaction((tx) => readSessionUser(tx, ctx)),
  }),

  init: async ({ ctx }) => ({
    success: true as const,
    data: await ctx.transaction((tx) => readBusiness(tx, ctx)),
  }),
});
