import { beforeEach, describe, expect, test } from 'vitest';

import { aStoredFile } from '../../../test/an-attachment.ts';
import {
  fakeServer,
  noConnection,
  refusal,
  type FakeCall,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { PRODUCT_UPLOADS, uploadAddress, type UploadConfig } from './upload-config.ts';
import { UPLOAD_ERRORS, UploadError } from './upload-error.ts';
import { createUploader, type Uploader, type UploadItem } from './uploader.ts';

const UPLOAD = 'POST /v2/api/files';
const PART = 204_798;

let server: FakeServer;

function textOf(call: FakeCall, field: string): string | undefined {
  const value = call.form?.get(field);
  return typeof value === 'string' ? value : undefined;
}

function fileOf(call: FakeCall | undefined): File {
  const file = call?.form?.get('file');
  if (!(file instanceof File)) throw new Error('the form has no file');
  return file;
}

/** Takes parts in their turn, as the server does. */
function takeParts(call: FakeCall): unknown {
  const [chunk, chunks] = [Number(textOf(call, 'chunk')), Number(textOf(call, 'chunks'))];
  const isLast = chunk + 1 === chunks;
  return aStoredFile({
    chunk: chunk + 1,
    offset: (chunk + 1) * PART,
    ...(!isLast && { file: null }),
  });
}

function anUploader(changes: Partial<UploadConfig> = {}): Uploader {
  return createUploader({ ...PRODUCT_UPLOADS, retryWaitMs: 1, ...changes });
}

function aPaper(bytes = 10, name = 'paper.pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}

function itemOf(uploader: Uploader, index = 0): UploadItem {
  const item = uploader.items()[index];
  if (item === undefined) throw new Error('there is no such file in the queue');
  return item;
}

const stateOf = (uploader: Uploader, index = 0) => expect.poll(() => itemOf(uploader, index).state);

beforeEach(() => {
  server = fakeServer({ [UPLOAD]: takeParts });
});

describe('what is sent', () => {
  test('starts at once, as a form with the fields before the file', async () => {
    const uploader = anUploader({ params: { entityKind: 'customer' } });
    uploader.add([aPaper(10, 'חשבון.pdf')]);
    await stateOf(uploader).toBe('done');
    const [call] = server.callsTo(UPLOAD);
    const names = [...(call?.form?.keys() ?? [])];
    expect(names).toEqual(['name', 'upload', 'chunk', 'chunks', 'entityKind', 'file']);
    expect(call?.form?.get('name')).toBe('חשבון.pdf');
    expect(call?.form?.get('file')).toBeInstanceOf(File);
    expect(call?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  test('a large file goes in parts of 204,798 bytes, counted from 0, under one id', async () => {
    const uploader = anUploader();
    uploader.add([aPaper(2 * PART + 5)]);
    await stateOf(uploader).toBe('done');
    const calls = server.callsTo(UPLOAD);
    expect(calls.map((call) => textOf(call, 'chunk'))).toEqual(['0', '1', '2']);
    expect(calls.map((call) => textOf(call, 'chunks'))).toEqual(['3', '3', '3']);
    expect(calls.map((call) => fileOf(call).size)).toEqual([PART, PART, 5]);
    expect(new Set(calls.map((call) => textOf(call, 'upload'))).size).toBe(1);
    expect(itemOf(uploader).loadedBytes).toBe(2 * PART + 5);
  });

  test('by offset and total, under another field and without a name, when so configured', async () => {
    server.answer({
      [UPLOAD]: (call) => aStoredFile(textOf(call, 'offset') === '6' ? {} : { file: null }),
    });
    const uploader = anUploader({
      partForm: 'offset',
      fileFieldName: 'paper',
      sendsName: false,
      sendsUploadId: false,
      chunkSizeBytes: 6,
    });
    uploader.add([aPaper(10)]);
    await stateOf(uploader).toBe('done');
    const calls = server.callsTo(UPLOAD);
    expect([...(calls[0]?.form?.keys() ?? [])]).toEqual(['offset', 'total', 'paper']);
    expect(calls.map((call) => textOf(call, 'offset'))).toEqual(['0', '6']);
    expect(calls.map((call) => textOf(call, 'total'))).toEqual(['10', '10']);
  });

  test('the files of a queue go one after another', async () => {
    let running = 0;
    let most = 0;
    server.answer({
      [UPLOAD]: async (call) => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return takeParts(call);
      },
    });
    const uploader = anUploader();
    uploader.add([aPaper(1), aPaper(2), aPaper(3)]);
    await stateOf(uploader, 2).toBe('done');
    expect(most).toBe(1);
  });

  test('a relative address stands under the base of the server', () => {
    expect(uploadAddress('v2/api/files', 'https://books.example')).toBe(
      'https://books.example/v2/api/files',
    );
    expect(uploadAddress('https://other.example/up', 'https://books.example')).toBe(
      'https://other.example/up',
    );
  });
});

describe('when something fails', () => {
  test('a part without an answer is tried again with a growing wait, and counts once', async () => {
    let tries = 0;
    server.answer({
      [UPLOAD]: (call) => {
        tries += 1;
        if (tries === 2) return noConnection();
        if (tries === 3) return refusal(503, 'BUSY');
        if (tries === 4) return refusal(429, 'TOO_MANY_REQUESTS');
        return takeParts(call);
      },
    });
    const uploader = anUploader();
    uploader.add([aPaper(2 * PART)]);
    await stateOf(uploader).toBe('done');
    const chunks = server.callsTo(UPLOAD).map((call) => textOf(call, 'chunk'));
    expect(chunks).toEqual(['0', '1', '1', '1', '1']);
  });

  test('an HTTP error marks the file failed, and the queue moves on', async () => {
    let first = true;
    server.answer({
      [UPLOAD]: (call) => {
        if (!first) return takeParts(call);
        first = false;
        return refusal(500, 'INTERNAL_ERROR');
      },
    });
    const uploader = anUploader({ retriesMax: 0 });
    uploader.add([aPaper(1), aPaper(2)]);
    await stateOf(uploader, 1).toBe('done');
    expect(itemOf(uploader)).toMatchObject({ state: 'failed' });
    expect(itemOf(uploader).error).toMatchObject({ code: -200, message: 'HTTP Error.' });
    uploader.retry(itemOf(uploader).id);
    await expect.poll(() => uploader.items().every(({ state }) => state === 'done')).toBe(true);
  });

  test('the server tells where to go on, and we go there', async () => {
    let isFirst = true;
    server.answer({
      [UPLOAD]: (call) => {
        if (isFirst && textOf(call, 'chunk') === '1') {
          isFirst = false;
          return refusal(409, 'UPLOAD_OUT_OF_PLACE', { params: { chunk: 0, offset: 0 } });
        }
        return takeParts(call);
      },
    });
    const uploader = anUploader();
    uploader.add([aPaper(3 * PART)]);
    await stateOf(uploader).toBe('done');
    const chunks = server.callsTo(UPLOAD).map((call) => textOf(call, 'chunk'));
    expect(chunks).toEqual(['0', '1', '0', '1', '2']);
  });

  test('a server that sends us round for ever is given up', async () => {
    server.answer({
      [UPLOAD]: () => refusal(409, 'UPLOAD_OUT_OF_PLACE', { params: { chunk: 0, offset: 0 } }),
    });
    const uploader = anUploader();
    uploader.add([aPaper(3 * PART)]);
    await stateOf(uploader).toBe('failed');
  });

  test.each([
    [413, 'FILE_TOO_LARGE', -600],
    [415, 'FILE_KIND_REFUSED', -601],
    [422, 'IMAGE_UNREADABLE', -700],
    [422, 'IMAGE_TOO_LARGE', -702],
    [422, 'FILE_INFECTED', -400],
    [422, 'PDF_REFUSED', -100],
    [403, 'NOT_PERMITTED', -200],
  ])(
    'the refusal %i %s is the upload error %i, and is not tried again',
    async (status, code, number) => {
      server.answer({ [UPLOAD]: () => refusal(status, code) });
      const uploader = anUploader();
      uploader.add([aPaper()]);
      await stateOf(uploader).toBe('failed');
      expect(itemOf(uploader).error?.code).toBe(number);
      expect(server.callsTo(UPLOAD)).toHaveLength(1);
    },
  );

  test('what the browser finds itself is never sent', () => {
    const uploader = anUploader({ fileBytesMax: 100, refusesDuplicates: true });
    uploader.add([
      aPaper(0),
      aPaper(101),
      aPaper(5, 'script.exe'),
      new File(['x'], 'photo.heic', { type: 'image/heic' }),
      aPaper(7),
      aPaper(7),
    ]);
    expect(uploader.items().map(({ error }) => error?.code)).toEqual([
      -600,
      -600,
      -601,
      -601,
      undefined,
      -602,
    ]);
    expect(uploader.items().map(({ error }) => error?.detail)).toEqual([
      'empty',
      undefined,
      undefined,
      'heic',
      undefined,
      undefined,
    ]);
    uploader.close();
  });

  test('duplicates are allowed unless configured otherwise', async () => {
    const uploader = anUploader();
    uploader.add([aPaper(7), aPaper(7)]);
    await stateOf(uploader, 1).toBe('done');
  });

  test('a file that can be read no more is an IO error', async () => {
    const file = aPaper(10);
    file.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
    const uploader = anUploader();
    uploader.add([file]);
    await stateOf(uploader).toBe('failed');
    expect(itemOf(uploader).error?.code).toBe(-300);
  });

  test('an image that cannot be opened is an image format error', async () => {
    const uploader = anUploader();
    uploader.add([new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' })]);
    await stateOf(uploader).toBe('failed');
    expect(itemOf(uploader).error?.code).toBe(-700);
  });

  test('without a configuration or an address there is no uploader', () => {
    for (const config of [undefined, {}, { url: '' }]) {
      expect(() => createUploader(config)).toThrow(UploadError);
      expect(() => createUploader(config)).toThrow('Init error.');
    }
    expect(UPLOAD_ERRORS.init.code).toBe(-500);
  });
});

describe('what a person does', () => {
  /** Answers each part when the test says so. */
  function holdParts(): (() => void)[] {
    const releases: (() => void)[] = [];
    server.answer({
      [UPLOAD]: (call) => new Promise((resolve) => releases.push(() => resolve(takeParts(call)))),
    });
    return releases;
  }

  test('a paused file stops, lets the next one go, and goes on from where it was', async () => {
    const releases = holdParts();
    const uploader = anUploader();
    uploader.add([aPaper(3 * PART), aPaper(1)]);
    await expect.poll(() => releases.length).toBe(1);
    releases[0]?.();
    await expect.poll(() => releases.length).toBe(2);
    const { id } = itemOf(uploader);
    uploader.pause(id);
    expect(itemOf(uploader)).toMatchObject({ state: 'paused', loadedBytes: PART });
    await expect.poll(() => releases.length).toBe(3);
    releases[2]?.();
    await stateOf(uploader, 1).toBe('done');
    server.answer({ [UPLOAD]: takeParts });
    uploader.resume(id);
    await stateOf(uploader).toBe('done');
    const first = server.callsTo(UPLOAD).filter((call) => textOf(call, 'upload') === id);
    expect(first.map((call) => textOf(call, 'chunk'))).toEqual(['0', '1', '1', '2']);
  });

  test('a cancelled file is gone, here and on the server', async () => {
    const releases = holdParts();
    const uploader = anUploader();
    uploader.add([aPaper(3 * PART)]);
    await expect.poll(() => releases.length).toBe(1);
    releases[0]?.();
    await expect.poll(() => releases.length).toBe(2);
    const { id } = itemOf(uploader);
    uploader.cancel(id);
    expect(uploader.items()).toEqual([]);
    await expect.poll(() => server.callsTo(`DELETE /v2/api/files/uploads/${id}`).length).toBe(1);
  });

  test('a file that is done can be taken off the list, a running one cannot', async () => {
    const uploader = anUploader();
    uploader.add([aPaper()]);
    const { id } = itemOf(uploader);
    uploader.dismiss(id);
    expect(uploader.items()).toHaveLength(1);
    await stateOf(uploader).toBe('done');
    uploader.dismiss(id);
    expect(uploader.items()).toEqual([]);
  });

  test('a page that goes stops its uploads', async () => {
    const releases = holdParts();
    const uploader = anUploader();
    const stored: unknown[] = [];
    uploader.onDone((answer) => stored.push(answer));
    uploader.add([aPaper(3 * PART)]);
    await expect.poll(() => releases.length).toBe(1);
    uploader.close();
    releases[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(releases).toHaveLength(1);
    expect(stored).toEqual([]);
  });
});

describe('images', { timeout: 30_000 }, () => {
  async function aPicture(width: number, height: number, type: string): Promise<File> {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.fillRect(0, 0, 5, 5);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
    return new File([blob ?? ''], 'photo', { type });
  }

  async function sentSize(file: File): Promise<[number, number, string]> {
    const uploader = anUploader({
      extensions: [],
      resize: { widthPxMax: 800, heightPxMax: 400, quality: 90 },
    });
    uploader.add([file]);
    // Drawing takes the processor, which may be busy.
    await expect.poll(() => itemOf(uploader).state, { timeout: 20_000 }).toBe('done');
    const sent = fileOf(server.callsTo(UPLOAD)[0]);
    const bitmap = await createImageBitmap(sent);
    return [bitmap.width, bitmap.height, file.size === sent.size ? 'same' : 'smaller'];
  }

  test.each([
    ['image/jpeg', 1600, 200, [800, 100]],
    ['image/png', 100, 1600, [25, 400]],
    ['image/webp', 1600, 1600, [400, 400]],
  ])('a %s of %i by %i is made smaller in its proportions', async (type, width, height, size) => {
    const [sentWidth, sentHeight] = await sentSize(await aPicture(width, height, type));
    expect([sentWidth, sentHeight]).toEqual(size);
  });

  test('an image within its bounds is sent as it is', async () => {
    const picture = await aPicture(800, 400, 'image/png');
    expect(await sentSize(picture)).toEqual([800, 400, 'same']);
  });

  test('the product keeps images within 8192 by 8192, at quality 90', () => {
    expect(PRODUCT_UPLOADS.resize).toEqual({ widthPxMax: 8192, heightPxMax: 8192, quality: 90 });
  });
});
