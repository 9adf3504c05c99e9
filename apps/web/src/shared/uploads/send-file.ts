import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';

import { ApiError } from '../api/api-error.ts';
import { sendPart } from './send-part.ts';
import type { UploadConfig } from './upload-config.ts';
import { UploadError } from './upload-error.ts';

/** A file being uploaded, from the sender's side. */
export interface SendingFile {
  /** Identifies the upload to the server; the same for every attempt. */
  readonly uploadId: string;
  readonly name: string;
  readonly content: Blob;
  /** Where to begin: the bytes that an earlier attempt has sent. */
  readonly startBytes: number;
  readonly signal: AbortSignal;
  onProgress(loadedBytes: number): void;
  /** A part is being tried again after a wait. */
  onRetry(): void;
}

const WAIT_MS_MAX = 30_000;
/** Maximum number of redirects by the server before the upload fails. */
const DETOURS_MAX = 8;

/**
 * Sends a file whole or in parts, each tried again by the configuration, and gives the server's
 * answer to the last part. Throws UploadError, ApiError, and the abort of the signal.
 */
export async function sendFile(config: UploadConfig, file: SendingFile): Promise<UploadAnswer> {
  const total = file.content.size;
  const partBytes = config.chunkSizeBytes === 0 ? Math.max(total, 1) : config.chunkSizeBytes;
  let offset = Math.min(file.startBytes, Math.max(total - 1, 0));
  offset -= offset % partBytes;
  let detours = 0;
  for (;;) {
    file.signal.throwIfAborted();
    const end = Math.min(offset + partBytes, total);
    const form = await formOf(config, file, { offset, end, partBytes });
    const answer = await tryPart(config, file, form).catch((reason: unknown) => {
      const place = placeIn(reason, config, partBytes);
      if (place === undefined || (detours += 1) > DETOURS_MAX) throw reason;
      return place;
    });
    if (typeof answer === 'number') {
      offset = Math.min(answer, Math.max(total - 1, 0));
      file.onProgress(offset);
      continue;
    }
    file.onProgress(end);
    if (answer.file !== null) return answer;
    if (end >= total) throw new ApiError({ status: 200, code: 'UNEXPECTED_ANSWER' });
    offset = end;
  }
}

/** Returns the byte from which the server asks to continue; undefined for any other error. */
function placeIn(reason: unknown, config: UploadConfig, partBytes: number): number | undefined {
  if (!(reason instanceof ApiError) || reason.code !== 'UPLOAD_OUT_OF_PLACE') return undefined;
  const { chunk, offset } = reason.params;
  if (config.partForm === 'offset') return typeof offset === 'number' ? offset : undefined;
  return typeof chunk === 'number' ? chunk * partBytes : undefined;
}

interface PartPlace {
  readonly offset: number;
  readonly end: number;
  readonly partBytes: number;
}

/** Fields first and the file last: the server reads a form in its order. */
async function formOf(
  config: UploadConfig,
  file: SendingFile,
  { offset, end, partBytes }: PartPlace,
): Promise<FormData> {
  const form = new FormData();
  if (config.sendsName) form.append('name', file.name);
  if (config.sendsUploadId) form.append('upload', file.uploadId);
  const total = file.content.size;
  if (config.partForm === 'offset') {
    form.append('offset', String(offset));
    form.append('total', String(total));
  } else {
    form.append('chunk', String(offset / partBytes));
    form.append('chunks', String(Math.max(1, Math.ceil(total / partBytes))));
  }
  for (const [name, value] of Object.entries(config.params)) form.append(name, value);
  form.append(config.fileFieldName, await readPart(file, offset, end), file.name);
  return form;
}

/** Reads a part before it is sent: a file that was removed from the device is distinguished from a lost connection. */
async function readPart({ content, signal }: SendingFile, from: number, to: number): Promise<Blob> {
  try {
    return new Blob([await content.slice(from, to).arrayBuffer()]);
  } catch {
    signal.throwIfAborted();
    throw new UploadError('io');
  }
}

async function tryPart(
  config: UploadConfig,
  file: SendingFile,
  form: FormData,
): Promise<UploadAnswer> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await sendPart(config, form, file.signal);
    } catch (reason) {
      if (retry >= config.retriesMax || !isPassing(reason)) throw reason;
      file.onRetry();
      await waitFor(Math.min(config.retryWaitMs * 2 ** retry, WAIT_MS_MAX), file.signal);
    }
  }
}

/** Returns whether a failure is temporary: no response, a timeout, a rate limit, or a server error. */
function isPassing(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  const { status } = reason;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      window.clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = window.setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
