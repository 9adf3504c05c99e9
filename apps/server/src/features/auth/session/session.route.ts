import { COMP_TYPES } from '@pinkas/contract/auth/company-types';
import { personContract } from '@pinkas/contract/auth/session/person.contract';
import { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import type { OutboxKind } from '@pinkas/contract/demo/outbox/outbox.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { findAnalyticsChoice } from '../../../platform/analytics/find-analytics-choice.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { giveXsrfToken } from '../../../platform/http/callers/browser-cookies.ts';
import type { Config } from '../../../config/config.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readSupport } from '../../../platform/support/read-support.ts';
import { COMP_TYPES_NAMES } from './company-type-names.ts';
import { listOwnAccounts } from './own-accounts.reads.ts';
import { readBusiness, readSessionUser, USER_TYPES } from './session.reads.ts';

const OUTBOX_KINDS = ['mail', 'sms', 'whatsapp'] as const;

/** Returns the messages that the demo stores, as no supplier is set for them. */
function outboxOf(config: Config): OutboxKind[] {
  if (config.mode !== 'demo') return [];
  return OUTBOX_KINDS.filter((kind) => config[kind] === undefined);
}

/** Returns the name of the person at the collector of analytics and their first source; nothing where nothing is collected. */
async function readCollected({ db, userId, services }: AccountContext) {
  const { analytics } = services.config;
  if (analytics === undefined) return {};
  const chosen = await findAnalyticsChoice(db, userId, analytics);
  if (chosen === undefined || !chosen.isAllowed) return {};
  return { u_ga_client_id: chosen.clientId, u_ga_first_source: chosen.firstSource };
}

export const sessionRoutes = implement(sessionContract, {
  frontInit: async ({ ctx, reply }) => {
    const { config, version, providers, sms } = ctx.services;
    const isDemo = config.mode === 'demo';
    giveXsrfToken(reply.request, reply, config.secret);
    return {
      ENV_DATA: {
        mode: config.mode,
        PROD_MODE: !isDemo,
        demoOutbox: outboxOf(config),
        registration: config.registration,
        hasAnalytics: config.analytics !== undefined,
        hasSms: sms.isConfigured,
        hasGoogle: providers.find('google') !== undefined,
        support: await readSupport(ctx.services.db),
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
    const data = await ctx.transaction((tx) => readSessionUser(tx, ctx, length));
    const collected = data.isOwenedByDistributer === true ? {} : await readCollected(ctx);
    return { success: true as const, data: { ...data, ...collected } };
  },

  init: async ({ ctx }) => ({
    success: true as const,
    data: await ctx.transaction((tx) => readBusiness(tx, ctx)),
  }),
});
