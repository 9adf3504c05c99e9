import type { ErrorCode } from '@pinkas/contract/errors';

import { ApiError, type ClientFailure } from '../api/api-error.ts';

/** The upload errors of specification section 8: number and message. */
export const UPLOAD_ERRORS = {
  generic: { code: -100, message: 'Generic error.' },
  http: { code: -200, message: 'HTTP Error.' },
  io: { code: -300, message: 'IO error.' },
  security: { code: -400, message: 'Security error.' },
  init: { code: -500, message: 'Init error.' },
  size: { code: -600, message: 'File size error.' },
  extension: { code: -601, message: 'File extension error.' },
  duplicate: { code: -602, message: 'Duplicate file error.' },
  imageFormat: { code: -700, message: 'Image format error.' },
  memory: { code: -701, message: 'Memory error.' },
  imageDimensions: { code: -702, message: 'Image dimensions error.' },
} as const;
export type UploadErrorKind = keyof typeof UPLOAD_ERRORS;

/** Finer words for what the browser found itself. */
export type UploadErrorDetail = 'empty' | 'heic';

/** Why a file was not uploaded. */
export class UploadError extends Error {
  readonly kind: UploadErrorKind;
  /** The number of the specification. */
  readonly code: number;
  readonly detail: UploadErrorDetail | undefined;
  /** The server's error, if the failure came from the server. */
  readonly reason: ApiError | undefined;

  constructor(
    kind: UploadErrorKind,
    more: { readonly detail?: UploadErrorDetail; readonly reason?: ApiError } = {},
  ) {
    super(UPLOAD_ERRORS[kind].message);
    this.name = 'UploadError';
    this.kind = kind;
    this.code = UPLOAD_ERRORS[kind].code;
    this.detail = more.detail;
    this.reason = more.reason;
  }
}

const KIND_OF_REFUSAL: Partial<Record<ErrorCode | ClientFailure, UploadErrorKind>> = {
  FILE_TOO_LARGE: 'size',
  BODY_TOO_LARGE: 'size',
  FILE_EMPTY: 'size',
  FILE_KIND_REFUSED: 'extension',
  FILE_INFECTED: 'security',
  IMAGE_UNREADABLE: 'imageFormat',
  IMAGE_TOO_LARGE: 'imageDimensions',
  PDF_REFUSED: 'generic',
};

/** Returns the upload error of a failure of any kind. */
export function uploadErrorOf(reason: unknown): UploadError {
  if (reason instanceof UploadError) return reason;
  if (reason instanceof ApiError) {
    return new UploadError(KIND_OF_REFUSAL[reason.code] ?? 'http', { reason });
  }
  return new UploadError('generic');
}

/** Returns whether the same file may succeed later: the connection failed, not the file. */
export function isWorthTrying({ kind, reason }: UploadError): boolean {
  if (reason?.code === 'PDF_REFUSED' || reason?.code === 'FILE_QUOTA_REACHED') return false;
  return kind === 'http' || kind === 'io' || kind === 'generic';
}
