import { factorsContract } from '@pinkas/contract/auth/factors/factors.contract';
import { deviceOf } from '@pinkas/domain/identity/device';
import { askedFactor, waysOf } from '@pinkas/domain/identity/second-factors';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { implement } from '../../../platform/http/implement.ts';
import { drawQr } from '../../../platform/qr-code/qr-code.ts';
import {
  confirmApp,
  makeRecoveryCodes,
  preferFactor,
  removeApp,
  startApp,
} from './change-factors.ts';
import { getFactors } from './own-factors.reads.ts';
import { base32, totpAddress } from './totp.ts';

export const factorsRoutes = implement(factorsContract, {
  get: async ({ ctx }) => {
    const own = await inControlPlane(ctx.db, (tx) =>
      getFactors(tx, ctx.services, ctx.caller.userId),
    );
    const { email, phone, appSince, recoveryCodesLeft } = own;
    return {
      email,
      phone: own.hasPhone || own.hasWhatsapp ? phone : '',
      hasTexts: ctx.services.sms.isConfigured,
      appSince,
      passkeys: own.passkeys.map(({ id, name, userAgent, createdAt, lastUsedAt, isBackedUp }) => ({
        id,
        name,
        ...deviceOf(userAgent),
        createdAt,
        lastUsedAt,
        isBackedUp,
      })),
      recoveryCodesLeft,
      mustSet: ctx.caller.mustSetFactor,
      asked: askedFactor(own),
      ways: [...waysOf(own)],
    };
  },

  startApp: async ({ ctx, body }) => {
    const { secret, email } = await startApp(ctx, body.proof);
    const address = totpAddress(secret, email);
    return { secret: base32(secret), address, qr: drawQr(address) };
  },

  confirmApp: async ({ ctx, body }) => {
    const codes = await confirmApp(ctx, body.code);
    return { recoveryCodes: codes === null ? null : [...codes] };
  },

  removeApp: async ({ ctx, body }) => {
    await removeApp(ctx, body.proof);
    return { success: true as const };
  },

  makeRecoveryCodes: async ({ ctx, body }) => ({
    recoveryCodes: [...(await makeRecoveryCodes(ctx, body.proof))],
  }),

  prefer: async ({ ctx, body }) => {
    await preferFactor(ctx, body.factor);
    return { success: true as const };
  },
});
