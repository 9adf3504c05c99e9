import { passkeysContract } from '@pinkas/contract/auth/factors/passkeys.contract';

import { implement } from '../../../platform/http/implement.ts';
import { confirmPasskey, nameOwnPasskey, removePasskey, startPasskey } from './change-passkeys.ts';

export const passkeysRoutes = implement(passkeysContract, {
  start: ({ ctx, body }) => startPasskey(ctx, body.proof),

  confirm: async ({ ctx, body }) => {
    const codes = await confirmPasskey(ctx, body.passkey);
    return { recoveryCodes: codes === null ? null : [...codes] };
  },

  rename: async ({ ctx, params, body }) => {
    await nameOwnPasskey(ctx, params.id, body.name);
    return { success: true as const };
  },

  remove: async ({ ctx, params, body }) => {
    await removePasskey(ctx, params.id, body.proof);
    return { success: true as const };
  },
});
