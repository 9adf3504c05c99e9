import type { Endpoint } from '@pinkas/contract/define';
import { withoutIsolates } from '@pinkas/phrases/own-direction';

import { ApiError } from '../../api/api-error.ts';
import { otherAccount, readFailure } from '../../api/read-failure.ts';
import { addressOf, type RawInput } from '../../api/client.ts';
import { reportFailure } from '../../api/failure-reports.ts';
import { noteServerVersion } from '../../navigation/server-version.ts';
import { isForThisTab, nameAccount } from '../../session/tab-account.ts';

/** A file that arrived whole. */
export interface DownloadedFile {
  readonly file: Blob;
  readonly name: string | undefined;
}

export interface DownloadOptions extends Pick<RawInput, 'params' | 'query'> {
  readonly signal: AbortSignal;
  /** Called with the number of received bytes. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Takes a file that the server writes while it reads: as long as it comes, it is waited for. Throws
 * `ApiError` for a refusal and NO_CONNECTION for one that broke off, so that a part is never saved.
 */
export async function downloadFile(
  endpoint: Endpoint,
  { signal, onProgress, ...input }: DownloadOptions,
): Promise<DownloadedFile> {
  try {
    const response = await begin(addressOf(endpoint, input), signal);
    noteServerVersion(response.headers.get('ezver'));
    if (!response.ok) throw await readFailure(response);
    if (!isForThisTab(response.headers)) throw otherAccount(response);
    const parts = await readParts(response, signal, onProgress);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return {
      file: new Blob(parts, { type }),
      name: nameOf(response.headers.get('content-disposition') ?? ''),
    };
  } catch (reason) {
    if (reason instanceof ApiError) reportFailure(endpoint, reason);
    throw reason;
  }
}

async function begin(address: string, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ accept: '*/*', 'x-requested-with': 'XMLHttpRequest' });
  nameAccount(headers);
  try {
    return await fetch(address, { credentials: 'same-origin', headers, signal });
  } catch (reason) {
    throw brokenOff(reason, signal);
  }
}

async function readParts(
  response: Response,
  signal: AbortSignal,
  onProgress: DownloadOptions['onProgress'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const next = await reader?.read();
      if (next?.value === undefined) return parts;
      parts.push(next.value);
      bytes += next.value.length;
      onProgress?.(bytes);
    }
  } catch (reason) {
    throw brokenOff(reason, signal);
  }
}

/** A person who cancels a download gets no error message. */
function brokenOff(reason: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? reason : new ApiError({ status: 0, code: 'NO_CONNECTION' });
}

/** The file name of RFC 8187, which may be Hebrew. */
function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Gives a file to the person as the browser's own download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = withoutIsolates(name);
  link.click();
  // The download has its own hold of the file by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
