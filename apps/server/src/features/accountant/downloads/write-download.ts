import { ARCHIVE_DAYS } from '@pinkas/domain/documents/limits/archive-limits';

import { zipStream, type ZipMember } from '../../../platform/archive/zip.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listMembers } from '../../../platform/export/list-members.ts';
import { finishWithFile } from '../../../platform/jobs/long-job-result.ts';
import { StepSupersededError, type JobStep } from '../../../platform/jobs/long-job.ts';
import { isLostFile } from '../../../platform/storage/file-store.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { archiveNames } from '../../backup/archive/archive.api.ts';
import { takeCopyPatiently } from '../../accounting/bulk-jobs/bulk-jobs.api.ts';
import { documentsOfPeriodFile } from '../../accounting/documents/documents.api.ts';
import { expensesOfPeriodFile } from '../../accounting/expenses/expenses.api.ts';
import { listBusinesses } from '../../shell/switcher/switcher.api.ts';
import { findTurn, type ClientTurn } from './client-turn.ts';
import { clientFolders, writeIndex, type TakenClient } from './download-index.ts';
import { saveLeftOut, type StoredDownload } from './downloads.repository.ts';
import {
  listDocumentsOf,
  listPapersOf,
  type TakenDocument,
  type TakenPaper,
} from './taken-things.reads.ts';

const BYTES_MAX = 64 * 1024 ** 3;
/**
 * This many names are in memory, and after as many the job checks whether somebody cancelled it
 * meanwhile.
 */
const PAGE = 50;

/** Writes the file, one document in memory at a time, and finishes the job. */
export function writeDownload(step: JobStep, download: StoredDownload): Promise<void> {
  return finishWithFile(step, zipStream(downloadMembers(step, download)), {
    bytesMax: BYTES_MAX,
    days: ARCHIVE_DAYS,
    record: () => Promise.resolve(),
  });
}

async function* downloadMembers(
  step: JobStep,
  download: StoredDownload,
): AsyncGenerator<ZipMember> {
  const { services, actor, jobId } = step;
  const { clients, language } = download;
  const businesses = await listBusinesses(services.db, clients);
  const folderOf = clientFolders(language);
  const taken: TakenClient[] = [];
  for (const accountId of clients) {
    const business = businesses.get(accountId);
    const folder = folderOf(business);
    const turn = await findTurn(services, actor, accountId);
    const client: TakenClient = { folder, isIn: turn !== undefined, missing: [] };
    taken.push(client);
    if (turn === undefined) continue;
    await recordTaking(turn, download);
    for await (const member of clientMembers(step, download, turn, client)) {
      yield { ...member, name: `${folder}/${member.name}` };
    }
  }
  const leftOut = clients.filter((_id, index) => taken[index]?.isIn === false);
  await saveLeftOut(services.db, jobId, leftOut);
  const madeAt = actor.clock.now();
  yield { name: 'README.txt', bytes: writeIndex({ ...download, clients: taken, madeAt }) };
}

/** The activity of the client shows who downloaded what, before anything is read. */
async function recordTaking(
  { actor, accountId }: ClientTurn,
  { from, to, parts }: StoredDownload,
): Promise<void> {
  const detail = { from, to, parts };
  const about = { entityKind: 'client-download', entityId: String(accountId), detail } as const;
  await actor.transaction((tx) =>
    recordAudit(actor, tx, [{ action: 'client-download.taken', ...about }]),
  );
}

async function* clientMembers(
  step: JobStep,
  download: StoredDownload,
  turn: ClientTurn,
  client: TakenClient,
): AsyncGenerator<ZipMember> {
  const { parts, language } = download;
  const names = archiveNames(language);
  if (parts.includes('lists')) yield* listsOf(download, turn, names);
  if (parts.includes('documents') && turn.seesDocuments) {
    yield* documentsOf(step, download, turn, { names, client });
  }
  if (parts.includes('papers') && turn.seesExpenses) {
    yield* papersOf(step, download, turn, { names, client });
  }
}

type Names = ReturnType<typeof archiveNames>;

interface Naming {
  readonly names: Names;
  readonly client: TakenClient;
}

function listsOf(
  { from, to, format, language }: StoredDownload,
  { actor, seesDocuments, seesExpenses }: ClientTurn,
  names: Names,
): AsyncGenerator<ZipMember> {
  const today = actor.clock.today();
  const lists = [
    ...(seesDocuments ? [documentsOfPeriodFile({ from, to })] : []),
    ...(seesExpenses ? [expensesOfPeriodFile({ from, to })] : []),
  ];
  return listMembers(
    actor,
    lists.map((list) => ({
      name: names.ofList(list, format),
      bytes: (tx: AccountTx) => list[format](tx, today, language),
    })),
  );
}

async function* documentsOf(
  step: JobStep,
  download: StoredDownload,
  { actor, accountId }: ClientTurn,
  { names, client }: Naming,
): AsyncGenerator<ZipMember> {
  for (let afterId: string | null = null; ;) {
    await assertCurrent(step);
    const from: string | null = afterId;
    const documents: TakenDocument[] = await actor.transaction((tx) =>
      listDocumentsOf(tx, download, from, PAGE),
    );
    for (const document of documents) {
      const name = names.ofDocument(document);
      const bytes = await takeCopyPatiently(step.services, accountId, document.documentId);
      if (bytes === undefined) client.missing.push(name);
      else yield { name, bytes };
    }
    if (documents.length < PAGE) return;
    afterId = documents.at(-1)?.documentId ?? null;
  }
}

async function* papersOf(
  step: JobStep,
  download: StoredDownload,
  { actor, accountId }: ClientTurn,
  { names, client }: Naming,
): AsyncGenerator<ZipMember> {
  let papers: TakenPaper[] = [];
  do {
    await assertCurrent(step);
    const after = papers.at(-1)?.place;
    papers = await actor.transaction((tx) => listPapersOf(tx, download, after, PAGE));
    for (const paper of papers) {
      const name = names.ofFile({ ...paper, entityKind: 'expense', docType: null });
      const bytes = await readPaper(step, accountId, paper);
      if (bytes === undefined) client.missing.push(name);
      else yield { name, bytes };
    }
  } while (papers.length === PAGE);
}

/**
 * Returns the bytes of a document; undefined for one that is missing or damaged, which is logged.
 */
async function readPaper(
  { services }: JobStep,
  accountId: number,
  { sha256 }: TakenPaper,
): Promise<Uint8Array | undefined> {
  try {
    return await services.storage.uploadedOf(accountId).read(sha256);
  } catch (error) {
    if (!isLostFile(error)) throw error;
    services.log.error({ err: error, accountId }, 'a paper is missing in a file over many clients');
    return undefined;
  }
}

async function assertCurrent({ actor, isCurrent }: JobStep): Promise<void> {
  if (!(await actor.transaction(isCurrent))) throw new StepSupersededError();
}
