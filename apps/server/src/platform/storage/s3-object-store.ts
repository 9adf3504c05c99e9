import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { assert } from '@pinkas/domain/assert';
import { S3mini, S3ServiceError } from 's3mini';

import { isObjectKey, ObjectMissingError, type ObjectStore } from './object-store.ts';

export interface S3Settings {
  /** Address of the bucket: `https://storage.example/bucket`, or with the bucket in the host's name. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TRIES_MAX = 4;
const FIRST_PAUSE_MS = 200;
/** Objects of one answer; S3 returns no more. */
const LIST_MAX = 1_000;
const REQUEST_LIMIT_MS = 120_000;

/**
 * Objects in a bucket that speaks S3. A request that the service could not take, or that got no
 * answer, is made again a few times with growing pauses; every request here may be repeated.
 */
export function s3ObjectStore(settings: S3Settings, pauseMs = FIRST_PAUSE_MS): ObjectStore {
  const client = new S3mini({ ...settings, requestAbortTimeout: REQUEST_LIMIT_MS });
  const send = <T>(key: string, request: () => Promise<T>): Promise<T> => {
    assert(isObjectKey(key), 'an object has a key of ours');
    return withRetries(request, pauseMs);
  };
  return {
    async put(key, file) {
      // A blob is read from the disk as it is sent, and its length is known.
      await send(key, async () => client.putObject(key, await openAsBlob(file.path)));
    },
    async open(key) {
      const response = await send(key, () => client.getObjectResponse(key));
      const body = response?.body ?? undefined;
      if (body === undefined) throw new ObjectMissingError(`object ${key} is missing`);
      return Readable.fromWeb(body);
    },
    has: async (key) => (await send(key, () => client.objectExists(key))) === true,
    remove: async (key) => {
      await send(key, () => client.deleteObject(key));
    },
    async *list(folder) {
      let after: string | undefined;
      do {
        const page = await send(folder, () =>
          client.listObjectsPaged('/', `${folder}/`, LIST_MAX, after),
        );
        for (const { Key: key, LastModified: at } of page?.objects ?? []) {
          yield { key, storedAtMs: at.getTime() };
        }
        after = page?.nextContinuationToken;
      } while (after !== undefined);
    },
  };
}

async function withRetries<T>(request: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await request();
    } catch (error) {
      if (tried === TRIES_MAX || !isWorthRetrying(error)) throw error;
      // Unequal pauses, or many processes retry at the same moment.
      await sleep(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}

/** A refusal stays one; too much work, and everything below HTTP, may pass. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof S3ServiceError)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}
