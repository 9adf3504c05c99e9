import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The end of an account's chain of evidence. */
export interface EvidenceHead {
  readonly accountId: number;
  readonly sealNo: number;
  /** ISO text in UTC. */
  readonly sealedAt: string;
  readonly sealHash: string;
}

const FOLDER = 'evidence';
const FILE_NAME = /^heads-\d{4}-\d{2}\.log$/;

/**
 * Appends heads to the file of their month under the data folder, one line each. The file is outside the
 * database, so an attacker who rewrites a chain there has to find it too; copies of it can leave the
 * machine.
 */
export async function recordHeads(
  dataFolder: string,
  heads: readonly EvidenceHead[],
): Promise<void> {
  const [first] = heads;
  if (first === undefined) return;
  const folder = join(dataFolder, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = heads.map(
    ({ accountId, sealNo, sealedAt, sealHash }) =>
      `${accountId} ${sealNo} ${sealedAt} ${sealHash}\n`,
  );
  // One write, so that lines of two servers do not mix.
  await appendFile(join(folder, `heads-${first.sealedAt.slice(0, 7)}.log`), lines.join(''), {
    mode: 0o600,
  });
}

/**
 * Returns the heads of an account that were recorded, oldest first; a line that was cut off is left
 * out.
 */
export async function* readHeads(
  dataFolder: string,
  accountId: number,
): AsyncGenerator<EvidenceHead> {
  const folder = join(dataFolder, FOLDER);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => FILE_NAME.test(one)).toSorted()) {
    const lines = createInterface({ input: createReadStream(join(folder, name)) });
    for await (const line of lines) {
      const [account, sealNo, sealedAt = '', sealHash = ''] = line.split(' ');
      if (Number(account) === accountId && /^[0-9a-f]{64}$/.test(sealHash)) {
        yield { accountId, sealNo: Number(sealNo), sealedAt, sealHash };
      }
    }
  }
}
