import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { findEvidenceCode } from '@pinkas/domain/identifiers/evidence-code';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

import { readConfig } from '../config/config.ts';
import { findSeal } from '../features/account/evidence/evidence.api.ts';
import type { Violation } from '../features/accounting/documents/verify/check-document.ts';
import { exportProof } from '../features/accounting/documents/verify/export-proof.ts';
import {
  type AccountReport,
  verifyAccount,
  type VerifyDependencies,
} from '../features/accounting/documents/verify/verify-account.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { columnNames } from '../platform/db/column-names.ts';
import { openDatabase } from '../platform/db/database.ts';
import { findChangedReferenceData } from '../platform/db/schema/reference-data.ts';
import { TABLES } from '../tables.ts';
import type { DB } from '../platform/db/schema.types.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

/**
 * `npm run verify [-- --account N [--head CODE] [--export FILE [--with-files]]]`: replays every chain and names what does not
 * match. With `--head` it reports whether the account's chain contains a code from a mail; with `--export` it then writes the
 * account's proof archive.
 */

const USAGE =
  'Usage: npm run verify -- [--account N [--head CODE] [--export FILE.tar.gz [--with-files]]]';

interface Wanted {
  readonly accountId: number | undefined;
  /** The path of the proof archive; relative to the folder of the command. */
  readonly exportPath: string | undefined;
  readonly withFiles: boolean;
  /** A code of evidence that was stored outside, alone or within a text. */
  readonly head: string | undefined;
}

interface GivenOptions {
  readonly export?: string | undefined;
  readonly 'with-files': boolean;
  readonly head?: string | undefined;
}

/** Returns every account; undefined where an option is for one account alone. */
function ofAllAccounts(given: GivenOptions): Wanted | undefined {
  const asksForOne = given.export !== undefined || given['with-files'] || given.head !== undefined;
  if (asksForOne) return undefined;
  return { accountId: undefined, exportPath: undefined, withFiles: false, head: undefined };
}

/**
 * Returns one account; undefined for a code that is none, an export to nowhere, and files without an
 * export.
 */
function ofOneAccount(accountId: number, given: GivenOptions): Wanted | undefined {
  const { export: path, 'with-files': withFiles } = given;
  const head = given.head === undefined ? undefined : findEvidenceCode(given.head);
  if (given.head !== undefined && head === undefined) return undefined;
  if (path === '' || (path === undefined && withFiles)) return undefined;
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  return {
    accountId,
    exportPath: path === undefined ? undefined : resolve(folder, path),
    withFiles,
    head,
  };
}

function readArguments(): Wanted | undefined {
  try {
    const { values } = parseArgs({
      options: {
        account: { type: 'string' },
        export: { type: 'string' },
        'with-files': { type: 'boolean', default: false },
        head: { type: 'string' },
      },
    });
    const accountId = values.account === undefined ? undefined : Number(values.account);
    if (accountId === undefined) return ofAllAccounts(values);
    return Number.isSafeInteger(accountId) ? ofOneAccount(accountId, values) : undefined;
  } catch {
    return undefined;
  }
}

/** What is named by no document, by invariant. */
const LABELS: Readonly<Record<string, string>> = { I7: 'files', I10: 'evidence' };

function describe(violation: Violation): string {
  const { invariant, accountId, docType, number, documentId, what } = violation;
  const document =
    number !== null
      ? `document ${docType}/${number} (${documentId})`
      : docType !== null
        ? `series ${docType}`
        : documentId === null
          ? (LABELS[invariant] ?? 'ledger')
          : `purchase ${documentId}`;
  return `${invariant} broken: account ${accountId}, ${document}: ${what}`;
}

/**
 * Returns what the chain of evidence covered, with its last seal, to compare with one that was recorded
 * outside.
 */
function describeEvidence(evidence: AccountReport['evidence']): string {
  const { entriesCount, sealsCount, tablesCount, unsealedCount, head } = evidence;
  const covered = `  evidence: ${entriesCount} changes in ${tablesCount} tables under ${sealsCount} seals`;
  const waiting = unsealedCount === 0 ? '' : `, ${unsealedCount} wait for the next`;
  const last =
    head === null ? '' : `; last seal ${head.sealNo} of ${head.sealedAt}: ${head.sealHash}`;
  return covered + waiting + last;
}

/** Returns whether everything of the account holds; what does not is printed. */
async function verifyOne(deps: VerifyDependencies, accountId: number): Promise<boolean> {
  const report = await verifyAccount(deps, accountId);
  const { violations, documentsCount, seriesCount, evidence } = report;
  for (const violation of violations) console.log(describe(violation));
  const state = violations.length === 0 ? 'every chain holds' : 'NOT in order';
  console.log(
    `account ${accountId}: ${documentsCount} documents in ${seriesCount} series, ${state}`,
  );
  console.log(describeEvidence(evidence));
  return violations.length === 0;
}

/** Returns whether rates, thresholds and charts are those of this release; what differs is printed. */
async function checkReferenceData(owner: Pool): Promise<boolean> {
  const faults = await findChangedReferenceData(owner, TABLES);
  for (const fault of faults) console.log(`I10 broken: reference data: ${fault}`);
  return faults.length === 0;
}

/**
 * Returns whether the chain of the account contains a code and continues from it; prints the
 * result.
 */
async function checkHead(owner: Pool, accountId: number, head: string): Promise<boolean> {
  const seal = await findSeal(owner, accountId, head);
  if (seal === undefined) {
    console.log(`account ${accountId}: NO seal has the code ${head}`);
    return false;
  }
  const { sealNo, sealedAt, entriesCount, isWhole } = seal;
  const state = isWhole ? 'the chain goes on from it' : 'the chain does NOT go on from it';
  console.log(
    `account ${accountId}: the code is seal ${sealNo} of ${sealedAt}, ${entriesCount} changes up to it; ${state}`,
  );
  return isWhole;
}

/** Returns whether the archive holds every file that it should. */
async function exportOne(
  deps: VerifyDependencies,
  accountId: number,
  path: string,
  withFiles: boolean,
): Promise<boolean> {
  const at = systemClock.now();
  const report = await exportProof(deps, { accountId, path, at, withFiles });
  for (const hash of report.missingFiles) console.log(`the file ${hash} is missing or damaged`);
  const files = withFiles ? ` and ${report.filesCount} files` : '';
  console.log(`wrote ${report.documentsCount} documents${files} to ${path}`);
  console.log(`its digest, to be kept apart from it: ${report.digest}`);
  console.log('check it with: node tools/check-proof/check-proof.mjs FILE DIGEST');
  return report.missingFiles.length === 0;
}

async function main({ accountId, exportPath, withFiles, head }: Wanted): Promise<number> {
  const config = readConfig(process.env);
  const db = await openDatabase({
    dataFolder: config.dataFolder,
    url: config.databaseUrl,
    appUrl: config.databaseAppUrl,
    authUrl: config.databaseAuthUrl,
    secret: config.secret,
  });
  try {
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: db.owner }),
      plugins: [columnNames],
    });
    const deps = { owner, config, storage: openStorage(config.storage, config.dataFolder) };
    const accounts = await owner.selectFrom('accounts').select('id').orderBy('id').execute();
    const chosen = accounts.filter(({ id }) => accountId === undefined || id === accountId);
    if (chosen.length === 0) {
      const which = accountId === undefined ? 'are no accounts' : `is no account ${accountId}`;
      console.error(`There ${which}.`);
      return 2;
    }
    let isSound = await checkReferenceData(db.owner);
    for (const { id } of chosen) {
      isSound = (await verifyOne(deps, id)) && isSound;
      if (head !== undefined) isSound = (await checkHead(db.owner, id, head)) && isSound;
      if (exportPath !== undefined) {
        isSound = (await exportOne(deps, id, exportPath, withFiles)) && isSound;
      }
    }
    return isSound ? 0 : 1;
  } finally {
    await db.close();
  }
}

const wanted = readArguments();
if (wanted === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await main(wanted);
}
