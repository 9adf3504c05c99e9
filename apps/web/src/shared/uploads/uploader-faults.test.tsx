import { describe, expect, test } from 'vitest';

import { noConnection, refusal } from '../../../test/fake-server.ts';
import {
  anUploader,
  aPaper,
  itemOf,
  PART,
  server,
  startUploads,
  stateOf,
  takeParts,
  textOf,
  UPLOAD,
} from './testing/an-uploader.ts';
import { UPLOAD_ERRORS, UploadError } from './upload-error.ts';
import { createUploader } from './uploader.ts';

startUploads();

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
      await expect.poll(() => server.callsTo(UPLOAD)).toHaveLength(1);
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
