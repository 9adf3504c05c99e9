import { S3mini, S3ServiceError } from 's3mini';

import { NoAnswerError, outsideFetch } from '../outside-call/outside-fetch.ts';
import { BackupTargetError, type BackupPlace, type BackupTarget } from './backup-target.ts';
import { faultOfAnswer, faultOfSilence } from './target-fault.ts';
import type { TargetLimits } from './target-limits.ts';

/** Opens a folder of a bucket that speaks S3. */
export function s3Target(place: BackupPlace, limits: TargetLimits): BackupTarget {
  const { address, folder, region, login, secret } = place;
  const client = new S3mini({
    endpoint: address,
    region: region === '' ? 'auto' : region,
    accessKeyId: login,
    secretAccessKey: secret,
    fetch: outsideFetch(limits),
  });
  const keyOf = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  return {
    put: (path, bytes) =>
      named(async () => {
        await client.putObject(keyOf(path), Buffer.from(bytes));
      }),
    get: (path) =>
      named(async () => {
        const answer = await client.getObjectResponse(keyOf(path));
        return answer === null ? undefined : Buffer.from(await answer.arrayBuffer());
      }),
    remove: (path) =>
      named(async () => {
        await client.deleteObject(keyOf(path));
      }),
  };
}

async function named<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof NoAnswerError) {
      throw new BackupTargetError(faultOfSilence(error.why), { cause: error });
    }
    if (error instanceof S3ServiceError) {
      const fault = faultOfAnswer(error.status, error.serviceCode);
      throw new BackupTargetError(fault, { cause: error });
    }
    throw error;
  }
}
