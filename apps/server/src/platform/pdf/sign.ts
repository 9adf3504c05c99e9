import { HttpTimestampAuthority, P12Signer, PDF, type TimestampAuthority } from '@libpdf/core';

import type { SignatureLevel, SigningSetup, XmpAddition } from './pdf-request.ts';
import { addXmp } from './xmp-metadata.ts';

const TIMESTAMP_TRIES = 2;
/**
 * Space reserved for the signature in the file: the certificates, and a time stamp with its own
 * chain.
 */
const SIGNATURE_BYTES = 12_288;
const SIGNATURE_WITH_TIMESTAMP_BYTES = 24_576;

export interface SignedPdf {
  readonly bytes: Uint8Array;
  readonly signatureLevel: SignatureLevel;
  readonly timestampProblem: string | null;
}

/** Signs rendered PDFs with one key. */
export interface PdfSigner {
  readonly sign: (rendered: Uint8Array, xmp: XmpAddition | undefined) => Promise<SignedPdf>;
}

async function signOnce(
  signer: P12Signer,
  rendered: Uint8Array,
  xmp: XmpAddition | undefined,
  timestampAuthority: TimestampAuthority | null,
): Promise<Uint8Array> {
  const pdf = await PDF.load(rendered);
  if (xmp !== undefined) addXmp(pdf, xmp);
  const { bytes } = await pdf.sign({
    signer,
    fieldName: 'Signature',
    subFilter: 'ETSI.CAdES.detached',
    ...(timestampAuthority === null
      ? { level: 'B-B', estimatedSize: SIGNATURE_BYTES }
      : { level: 'B-T', estimatedSize: SIGNATURE_WITH_TIMESTAMP_BYTES, timestampAuthority }),
  });
  return bytes;
}

/**
 * Opens the signing key. The signature is PAdES: B-T where a time-stamping authority is configured
 * and answers within two attempts, else B-B, and then the result contains the reason. Extra XMP is
 * written in the same increment, so that the signature covers it. Throws on a wrong password or a
 * broken file.
 */
export async function openSigner(setup: SigningSetup): Promise<PdfSigner> {
  const signer = await P12Signer.create(setup.p12, setup.password);
  const authority =
    setup.timestampUrl === null
      ? null
      : new HttpTimestampAuthority(setup.timestampUrl, { timeout: setup.timestampTimeoutMs });

  return {
    sign: async (rendered, xmp) => {
      let timestampProblem: string | null = null;
      for (let tries = 0; authority !== null && tries < TIMESTAMP_TRIES; tries += 1) {
        try {
          const bytes = await signOnce(signer, rendered, xmp, authority);
          return { bytes, signatureLevel: 'B-T', timestampProblem: null };
        } catch (error) {
          timestampProblem = error instanceof Error ? error.message : String(error);
        }
      }
      const bytes = await signOnce(signer, rendered, xmp, null);
      return { bytes, signatureLevel: 'B-B', timestampProblem };
    },
  };
}
