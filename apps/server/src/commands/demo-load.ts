import { parseArgs } from 'node:util';

import { readConfig } from '../config/config.ts';
import { DEMO_ACCOUNT_ID } from '../features/demo/demo-business.ts';
import { loadDemoDocuments } from '../features/demo/load/load-demo-documents.ts';
import { seedDemoBusiness } from '../features/demo/seed/seed-demo.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { passwordHasher } from '../platform/passwords/password-hasher.ts';

/** `npm run demo:load -- --documents N [--account A]`: believable documents in bulk. */

const { values } = parseArgs({
  options: { documents: { type: 'string' }, account: { type: 'string' } },
});
const count = Number(values.documents);
const accountId = Number(values.account ?? DEMO_ACCOUNT_ID);
const isSound = Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(accountId);
if (!isSound || accountId < 1 || accountId > 4_095) {
  console.error('Say how many: npm run demo:load -- --documents 10000 [--account 1]');
  process.exit(2);
}
const config = readConfig(process.env);
if (config.mode !== 'demo') {
  console.error('Demo data is loaded in demo mode alone.');
  process.exit(2);
}
const db = await openDatabase({
  dataFolder: config.dataFolder,
  url: config.databaseUrl,
  appUrl: config.databaseAppUrl,
  authUrl: config.databaseAuthUrl,
  secret: config.secret,
});
try {
  const nowMs = (): number => systemClock.nowMs();
  const storage = openStorage(config.storage, config.dataFolder);
  const seed = { db, passwords: passwordHasher(), linkSecret: config.secret, storage };
  await seedDemoBusiness(seed, nowMs);
  const startedMs = nowMs();
  const loaded = await loadDemoDocuments(
    db.owner,
    { accountId, count, linkSecret: config.secret },
    systemClock,
    (done) => console.log(`${done} of ${count} documents`),
  );
  const seconds = Math.max(1, Math.floor((nowMs() - startedMs) / 1_000));
  console.log(`${loaded} documents in account ${accountId}, ${seconds} seconds`);
} finally {
  await db.close();
}
