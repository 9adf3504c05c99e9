import { bookContract } from '@pinkas/contract/settings/book/book.contract';
import { documentCertificatesContract } from '@pinkas/contract/settings/book/document-certificates.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readBookSettings } from './certificates.reads.ts';
import { saveBook } from './save-book.ts';
import { removeCertificate, saveCertificate } from './save-certificate.ts';

/** Certificates of the business. */
export const bookRoutes = implement(bookContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readBookSettings(tx)),
  save: ({ ctx, body, idempotencyKey }) => saveBook(ctx, body, idempotencyKey),
  saveCertificate: ({ ctx, body, idempotencyKey }) => saveCertificate(ctx, body, idempotencyKey),
  removeCertificate: ({ ctx, body, idempotencyKey }) =>
    removeCertificate(ctx, body.kind, idempotencyKey),
});

/** What the form of a document reads of them. */
export const documentCertificatesRoutes = implement(documentCertificatesContract, {
  forDocuments: ({ ctx }) =>
    ctx.transaction(async (tx) => {
      const { certificates, attachesCertificates } = await readBookSettings(tx);
      return {
        certificates: certificates.map(({ file: _file, ...rest }) => rest),
        attachesCertificates,
      };
    }),
});
