import { companyImagesContract } from '@pinkas/contract/account/company/company-images.contract';
import { companyContract } from '@pinkas/contract/account/company/company.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listCompanyImages } from './company-images.repository.ts';
import { getCompany, listCompanyChanges } from './company.reads.ts';
import { removeCompanyImage, saveCompanyImage } from './save-company-image.ts';
import { saveCompany } from './save-company.ts';

export const companyRoutes: Routes = implement(companyContract, {
  get: ({ ctx }) => ctx.transaction(getCompany),
  changes: async ({ ctx }) => ({ changes: await ctx.transaction(listCompanyChanges) }),
  save: ({ ctx, body, idempotencyKey }) => saveCompany(ctx, body, idempotencyKey),
});

export const companyImageRoutes: Routes = implement(companyImagesContract, {
  get: async ({ ctx }) => ({ images: await ctx.transaction(listCompanyImages) }),
  save: ({ ctx, body, idempotencyKey }) => saveCompanyImage(ctx, body, idempotencyKey),
  remove: ({ ctx, body, idempotencyKey }) => removeCompanyImage(ctx, body.kind, idempotencyKey),
});
