import { startFakeS3Server } from '@pinkas/test-kit/fakes/fake-s3-server';
import { startFakeWebdavServer } from '@pinkas/test-kit/fakes/fake-webdav-server';
import type { StorageManner } from '@pinkas/test-kit/fakes/hostile-storage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { BackupPlace, BackupTarget } from './backup-target.ts';
import { backupTargets } from './open-target.ts';

interface Place {
  readonly place: BackupPlace;
  readonly objects: Map<string, Buffer>;
  readonly requests: readonly string[];
  behave(manner: StorageManner): void;
  close(): Promise<void>;
}

async function bucket(): Promise<Place> {
  const server = await startFakeS3Server();
  const { endpoint: address, region, accessKeyId: login, secretAccessKey: secret } = server;
  return { ...server, place: { kind: 's3', address, folder: 'books/kav', region, login, secret } };
}

async function office(): Promise<Place> {
  const server = await startFakeWebdavServer();
  const { address, login, secret } = server;
  const place = { kind: 'webdav', address, folder: 'books/קו', region: '', login, secret } as const;
  return { ...server, place };
}

const PATH = 'packs/ab.tar.age';
const BYTES = Buffer.from([0, 255, 13, 10, 104]);

describe.each([
  ['a bucket', bucket],
  ['a WebDAV server', office],
])('%s', (_name, start) => {
  let server: Place;
  let target: BackupTarget;
  /** Changes of the place, such as another password. */
  const open = (changes: Partial<BackupPlace> = {}, answerWithinMs = 5_000) =>
    backupTargets({ addressFrom: 'settings', answerWithinMs })({ ...server.place, ...changes });

  beforeEach(async () => {
    server = await start();
    target = open();
  });
  afterEach(() => server.close());

  test('gives back the bytes that it got, under its folder', async () => {
    await target.put(PATH, BYTES);
    expect([...server.objects.keys()]).toEqual([`${server.place.folder}/${PATH}`]);
    expect(await target.get(PATH)).toEqual(BYTES);
    const other = Buffer.from('other bytes');
    await target.put(PATH, other);
    expect(await target.get(PATH)).toEqual(other);
  });

  test('says of a file that is not there that it is not there', async () => {
    expect(await target.get(PATH)).toBeUndefined();
    await target.put(PATH, BYTES);
    await target.remove(PATH);
    expect(await target.get(PATH)).toBeUndefined();
    await target.remove(PATH);
  });

  test.each([
    ['full', 'full'],
    ['denying', 'denied'],
    ['broken', 'broken'],
    ['redirecting', 'broken'],
  ] as const)('that is %s is named: %s', async (manner, fault) => {
    server.behave(manner);
    await expect(target.put(PATH, BYTES)).rejects.toMatchObject({ fault });
    expect(server.objects.size).toBe(0);
  });

  test('with another password is named', async () => {
    await expect(open({ secret: 'another' }).put(PATH, BYTES)).rejects.toMatchObject({
      fault: 'denied',
    });
  });

  test('that never answers is slow', async () => {
    server.behave('silent');
    await expect(open({}, 300).get(PATH)).rejects.toMatchObject({ fault: 'slow' });
  });

  test('that nobody runs any more is gone', async () => {
    await server.close();
    await expect(target.put(PATH, BYTES)).rejects.toMatchObject({ fault: 'gone' });
  });

  test('is not spoken to without TLS where there has to be some, nor on this machine for others', async () => {
    const secure = server.place.address.replace('http:', 'https:');
    await expect(open({ address: secure }).get(PATH)).rejects.toMatchObject({
      fault: 'not-secure',
    });
    const asUser = backupTargets({ addressFrom: 'user', answerWithinMs: 5_000 })(server.place);
    await expect(asUser.get(PATH)).rejects.toMatchObject({ fault: 'private-address' });
    expect(server.requests).toEqual([]);
  });
});
