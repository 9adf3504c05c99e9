import { beforeEach, expect } from 'vitest';

import { aStoredFile } from '../../../../test/an-attachment.ts';
import { fakeServer, type FakeCall, type FakeServer } from '../../../../test/fake-server.ts';
import { PRODUCT_UPLOADS, type UploadConfig } from '../upload-config.ts';
import { createUploader, type Uploader, type UploadItem } from '../uploader.ts';

export const UPLOAD = 'POST /v2/api/files';
export const PART = 204_798;

export let server: FakeServer;

export function textOf(call: FakeCall, field: string): string | undefined {
  const value = call.form?.get(field);
  return typeof value === 'string' ? value : undefined;
}

/** Accepts parts in order, as the server does. */
export function takeParts(call: FakeCall): unknown {
  const [chunk, chunks] = [Number(textOf(call, 'chunk')), Number(textOf(call, 'chunks'))];
  const isLast = chunk + 1 === chunks;
  return aStoredFile({
    chunk: chunk + 1,
    offset: (chunk + 1) * PART,
    ...(!isLast && { file: null }),
  });
}

/** Answers each part when the test releases it. */
export function holdParts(): (() => void)[] {
  const releases: (() => void)[] = [];
  server.answer({
    [UPLOAD]: (call) => new Promise((resolve) => releases.push(() => resolve(takeParts(call)))),
  });
  return releases;
}

export function anUploader(changes: Partial<UploadConfig> = {}): Uploader {
  return createUploader({ ...PRODUCT_UPLOADS, retryWaitMs: 1, ...changes });
}

export function aPaper(bytes = 10, name = 'paper.pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}

export function itemOf(uploader: Uploader, index = 0): UploadItem {
  const item = uploader.items()[index];
  if (item === undefined) throw new Error('there is no such file in the queue');
  return item;
}

export const stateOf = (uploader: Uploader, index = 0) =>
  expect.poll(() => itemOf(uploader, index).state);

/** Gives each test a server and a page of its own. */
export function startUploads(): void {
  beforeEach(() => {
    server = fakeServer({ [UPLOAD]: takeParts });
  });
}
