import { distributorBrandContract } from '@pinkas/contract/distributor/branding/branding.contract';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readBrand, saveBrand } from './save-brand.ts';

export const brandingRoutes = implement(distributorBrandContract, {
  get: ({ ctx }) => readBrand(ctx),

  save: ({ ctx, body }) => saveBrand(ctx, body),

  logo: async ({ ctx, query, reply }) => {
    const found = await inControlPlane(ctx.db, (tx) =>
      tx
        .selectFrom('distributors')
        .select(['distributors.logo', 'distributors.logoType'])
        .where('distributors.code', '=', query.dist)
        .executeTakeFirst(),
    );
    const { logo: body = null, logoType: mediaType = null } = found ?? {};
    if (body === null || mediaType === null) throw new AppError('NOT_FOUND');
    reply.header('content-security-policy', "default-src 'none'");
    const fileName = mediaType === 'image/jpeg' ? 'logo.jpg' : 'logo.png';
    return { body, mediaType, fileName, disposition: 'inline' as const };
  },
});
