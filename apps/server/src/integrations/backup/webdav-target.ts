import { exchangeOutside, type ExchangedAnswer } from '../outside-call/exchange-outside.ts';
import { BackupTargetError, type BackupPlace, type BackupTarget } from './backup-target.ts';
import { faultOfAnswer, faultOfSilence } from './target-fault.ts';
import type { TargetLimits } from './target-limits.ts';

/** A folder above is not there yet (RFC 4918, 9.7.1). */
const NO_PARENT = 409;
/** The folder is there already (RFC 4918, 9.3.1). */
const ALREADY_THERE = 405;

/** Opens a folder of a server that speaks WebDAV (RFC 4918), such as Nextcloud or a NAS. */
export function webdavTarget(place: BackupPlace, limits: TargetLimits): BackupTarget {
  const { address, folder, login, secret } = place;
  const base = address.replace(/\/+$/, '');
  const credentials = Buffer.from(`${login}:${secret}`).toString('base64');
  const urlOf = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const inFolder = (path: string) => (folder === '' ? path : `${folder}/${path}`);

  async function ask(method: string, path: string, body?: Uint8Array): Promise<ExchangedAnswer> {
    const { result } = await exchangeOutside({
      ...limits,
      url: urlOf(path),
      method,
      headers: {
        accept: '*/*',
        authorization: `Basic ${credentials}`,
        ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body }),
    });
    if (result.outcome === 'answered') return result;
    throw new BackupTargetError(faultOfSilence(result.cause));
  }

  /** Makes the folders of a path, the outermost first. */
  async function makeFolders(path: string): Promise<void> {
    const parts = path.split('/').slice(0, -1);
    for (const [index] of parts.entries()) {
      // A folder is made in one that is there.
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await ask('MKCOL', parts.slice(0, index + 1).join('/'));
      if (!isGood(status) && status !== ALREADY_THERE) {
        throw new BackupTargetError(faultOfAnswer(status));
      }
    }
  }

  return {
    async put(path, bytes) {
      let { status } = await ask('PUT', inFolder(path), bytes);
      // Some servers answer 404 for it.
      if (status === NO_PARENT || status === 404) {
        await makeFolders(inFolder(path));
        ({ status } = await ask('PUT', inFolder(path), bytes));
      }
      if (!isGood(status)) throw new BackupTargetError(faultOfAnswer(status));
    },
    async get(path) {
      const { status, bytes } = await ask('GET', inFolder(path));
      if (status === 404) return undefined;
      if (!isGood(status)) throw new BackupTargetError(faultOfAnswer(status));
      return bytes;
    },
    async remove(path) {
      const { status } = await ask('DELETE', inFolder(path));
      if (!isGood(status) && status !== 404) throw new BackupTargetError(faultOfAnswer(status));
    },
  };
}

function isGood(status: number): boolean {
  return status >= 200 && status <= 299;
}
