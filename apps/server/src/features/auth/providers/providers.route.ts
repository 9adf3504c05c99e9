import { providersContract } from '@pinkas/contract/auth/providers/providers.contract';

import { GOOGLE } from '../../../config/providers.ts';
import { getProviderSignIn } from '../../../platform/db/accounts/account-people.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listIdentities } from '../identities/identities.api.ts';
import { setProvidersAllowed } from './allow-providers.ts';
import { begin } from './begin.ts';
import { comeBack } from './come-back.ts';
import { launch } from './launch.ts';
import { beginLink, unlinkProvider } from './link-provider.ts';

export const providersRoutes = implement(providersContract, {
  authorize: async ({ ctx, query, reply }) => {
    const { providerType, redirectAfter } = query;
    const provider = ctx.services.providers.find(providerType);
    if (provider === undefined) return { success: false, errMsg: 'not_set_up' as const };
    const authUrl = await begin(ctx, reply, provider, { redirectAfter });
    if (authUrl === undefined) return { success: false, errMsg: 'unreachable' as const };
    return { success: true, authUrl };
  },

  comeBack: async ({ ctx, params, query, reply }) => ({
    location: await comeBack(ctx, reply, { providerType: params.providerType, query }),
  }),

  launch: async ({ ctx, params, query, reply }) => ({
    location: await launch(ctx, reply, { ...params, ...query, redirectAfter: query.redirectAfter }),
  }),

  list: async ({ ctx }) => {
    const { isAllowed, partner } = await ctx.transaction((tx) => getProviderSignIn(tx));
    const linked = await inControlPlane(ctx.db, (tx) => listIdentities(tx, ctx.userId));
    // A partner signs in the people of its own businesses alone.
    const known = ctx.services.providers.all
      .map(({ settings }) => settings)
      .filter(({ name }) => name === GOOGLE || name === partner);
    const offered = known.map(({ name, label }) => {
      const own = linked.find(({ provider }) => provider === name);
      const { email = null, linkedAt = null } = own ?? {};
      return { providerType: name, label, email, linkedAt };
    });
    return { providers: offered, isAllowed };
  },

  link: async ({ ctx, body, reply }) => ({
    authUrl: (await beginLink(ctx, reply, body.providerType, body.proof)) ?? null,
  }),

  unlink: async ({ ctx, body }) => {
    await unlinkProvider(ctx, body.providerType, body.proof);
    return { success: true as const };
  },

  allow: async ({ ctx, body }) => {
    await setProvidersAllowed(ctx, body.isAllowed);
    return { success: true as const };
  },
});
