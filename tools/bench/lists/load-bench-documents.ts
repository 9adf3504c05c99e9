import { readConfig } from '../../../apps/server/src/config/config.ts';
import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { loadDemoDocuments } from '../../../apps/server/src/features/demo/load/load-demo-documents.ts';
import { seedDemoBusiness } from '../../../apps/server/src/features/demo/seed/seed-demo.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { passwordHasher } from '../../../apps/server/src/platform/passwords/password-hasher.ts';
import { withLoader } from '../bench-loader.ts';

const OTHER_ACCOUNTS = 8;
/** The measured account's part of all documents. */
const MEASURED_PART = 5;

/** Returns how many documents each account gets: a fifth the measured one, the others the rest evenly. */
export function documentsByAccount(documents: number): Map<number, number> {
  const measured = Math.floor(documents / MEASURED_PART);
  const perOther = Math.floor((documents - measured) / OTHER_ACCOUNTS);
  const others = Array.from({ length: OTHER_ACCOUNTS }, (_, index) => index + 1);
  return new Map([
    ...others.map((other) => [DEMO_ACCOUNT_ID + other, perOther] as const),
    [DEMO_ACCOUNT_ID, documents - perOther * OTHER_ACCOUNTS],
  ]);
}

/** Makes the demo in a folder and loads documents into it and, by default, into eight more accounts. */
export async function loadBenchDocuments(
  dataFolder: string,
  documents: number,
  say: (line: string) => void,
  byAccount: ReadonlyMap<number, number> = documentsByAccount(documents),
): Promise<void> {
  const { secret } = readConfig({ PINKAS_DATA_DIR: dataFolder });
  await withLoader(dataFolder, async (loader, db) => {
    const seed = { db, passwords: passwordHasher(), linkSecret: secret };
    await seedDemoBusiness(seed, () => systemClock.nowMs());
    let loaded = 0;
    for (const [accountId, count] of byAccount) {
      const load = { accountId, count, linkSecret: secret };
      loaded += await loadDemoDocuments(loader, load, systemClock, () => undefined);
      say(`loaded ${loaded} of ${documents} documents`);
    }
  });
}
