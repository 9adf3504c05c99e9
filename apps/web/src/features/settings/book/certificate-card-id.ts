import type { CertificateKind } from '@pinkas/domain/certificates/certificate';

/** The element of a certificate's card, to which what is missing leads. */
export function certificateCardId(kind: CertificateKind): string {
  return `certificate-${kind}`;
}
