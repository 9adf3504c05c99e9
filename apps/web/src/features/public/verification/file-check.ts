import { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import { verificationContract } from '@pinkas/contract/public/verification/verification.contract';

import { call } from '../../../shared/api/client.ts';
import { findXsrfToken } from '../../../shared/api/xsrf-token.ts';

/** Larger files are not hashed in the browser; an issued document is far smaller. */
export const FILE_BYTES_MAX = 25 * 1024 * 1024;

const PDF_HEAD = '%PDF-';

/** Why a file was not checked at all. */
export type FileProblem = 'too-large' | 'not-pdf';

export type FileVerdict = 'original' | 'copy' | 'translated' | 'not-genuine';

/** Checks the size and the first bytes only; returns undefined when the file can be verified. */
export async function findFileProblem(file: Blob): Promise<FileProblem | undefined> {
  if (file.size > FILE_BYTES_MAX) return 'too-large';
  const head = await file.slice(0, PDF_HEAD.length).text();
  return head === PDF_HEAD ? undefined : 'not-pdf';
}

/** SHA-256 of a file in lower-case hex, computed on this device. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks whether a file with this content was issued for the document; only its hash is sent. */
export async function checkFile(token: string, file: Blob): Promise<FileVerdict> {
  const sha256 = await sha256Of(file);
  // This call sets the anti-forgery cookie that the POST requires.
  if (findXsrfToken(document.cookie) === undefined) await call(sessionContract.frontInit);
  const { isGenuine, kind } = await call(verificationContract.checkFile, {
    params: { token },
    body: { sha256 },
  });
  return isGenuine ? (kind ?? 'original') : 'not-genuine';
}
