import { describe, expect, test } from 'vitest';

import { aStoredFile } from '../../../test/an-attachment.ts';
import type { FakeCall } from '../../../test/fake-server.ts';
import {
  anUploader,
  aPaper,
  holdParts,
  itemOf,
  PART,
  server,
  startUploads,
  stateOf,
  takeParts,
  textOf,
  UPLOAD,
} from './testing/an-uploader.ts';
import { PRODUCT_UPLOADS, uploadAddress } from './upload-config.ts';

startUploads();

function fileOf(call: FakeCall | undefined): File {
  const file = call?.form?.get('file');
  if (!(file instanceof File)) throw new Error('the form has no file');
  return file;
}

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
    const releases = holdParts();
    const uploader = anUploader();
    uploader.add([aPaper(1), aPaper(2), aPaper(3)]);
    for (const [turn, states] of [
      'uploading queued queued',
      'done uploading queued',
      'done done uploading',
    ].entries()) {
      await expect.poll(() => releases.length).toBe(turn + 1);
      expect(
        uploader
          .items()
          .map(({ state }) => state)
          .join(' '),
      ).toBe(states);
      releases[turn]?.();
    }
    await stateOf(uploader, 2).toBe('done');
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

describe('what a person does', () => {
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
    // By the time that a file of another page is through, the first would have sent its next part.
    server.answer({ [UPLOAD]: takeParts });
    const other = anUploader();
    other.add([aPaper()]);
    await stateOf(other).toBe('done');
    await expect.poll(() => server.callsTo(UPLOAD)).toHaveLength(2);
    expect(stored).toEqual([]);
  });
});

describe('images', { timeout: 120_000 }, () => {
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
    await expect.poll(() => itemOf(uploader).state, { timeout: 60_000 }).toBe('done');
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
