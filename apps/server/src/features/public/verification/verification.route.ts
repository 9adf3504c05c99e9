import { verificationContract } from '@pinkas/contract/public/verification/verification.contract';
import { localDate } from '@pinkas/domain/time/local-date';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import {
  findGenuineKind,
  findPublicDocument,
  showsSums,
} from '../../accounting/documents/documents.api.ts';

export const verificationRoutes = implement(verificationContract, {
  get: async ({ ctx, params }) => {
    const found = await findPublicDocument(ctx.db, params.token);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { document, chain, isCancelled } = found;
    return {
      docType: document.docType,
      number: document.number,
      documentDate: localDate(document.documentDate),
      totalAgorot: showsSums(document.issuer) ? document.totalAgorot : null,
      issuerName: document.issuer.nameHe,
      issuerNameEn: document.issuer.nameEn,
      issuerTaxId: document.issuer.taxId,
      chain,
      isCancelled,
    };
  },

  checkFile: async ({ ctx, params, body }) => {
    const found = await findGenuineKind(ctx.db, params.token, body.sha256);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return { isGenuine: found.kind !== null, kind: found.kind };
  },
});
