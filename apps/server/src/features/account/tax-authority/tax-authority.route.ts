import { taxAuthorityContract } from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import type { ConnectionOutcome } from '@pinkas/domain/tax-authority/connection';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { takeAccessToken, type AuthorityAccess } from './access-token.ts';
import { beginConsent, keepReturn } from './begin-consent.ts';
import { viewConnection } from './connection-view.ts';
import { endConnection } from './end-connection.ts';
import { finishConsent } from './finish-consent.ts';

const OUTCOME_OF_ACCESS: Readonly<Record<AuthorityAccess['kind'], ConnectionOutcome>> = {
  token: 'connected',
  'not-connected': 'refused',
  unreachable: 'unreachable',
  untrusted: 'untrusted',
};

export const taxAuthorityRoutes: Routes = implement(taxAuthorityContract, {
  get: ({ ctx }) => viewConnection(ctx),
  connect: async ({ ctx, reply }) => ({ authUrl: await beginConsent(ctx, reply) }),
  comeBack: ({ ctx, query, reply }) => ({ location: keepReturn(ctx, reply, query) }),
  finish: async ({ ctx, reply }) => {
    const outcome = await finishConsent(ctx, reply);
    return { outcome, connection: await viewConnection(ctx) };
  },
  check: async ({ ctx }) => {
    const { kind } = await takeAccessToken(ctx.services, ctx.accountId, { anew: true });
    return { outcome: OUTCOME_OF_ACCESS[kind], connection: await viewConnection(ctx) };
  },
  disconnect: async ({ ctx }) => {
    await endConnection(ctx);
    return viewConnection(ctx);
  },
});
