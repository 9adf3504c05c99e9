import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Kysely } from 'kysely';

import { tarEnd, tarEntry } from '../../../../platform/archive/tar.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { FIRST_PREVIOUS_HASH } from '../record/content/document-hash.ts';
import { documentContent } from '../record/content/document-content.ts';
import { PROOF_README } from './proof-readme.ts';
import {
  listSeries,
  readSeriesBatch,
  type PostedDocument,
  type SeriesKey,
} from './series.reads.ts';
import type { VerifyDependencies } from './verify-account.ts';

/** Which books to write out, and where to. */
export interface ProofRequest {
  readonly accountId: number;
  readonly path: string;
  /** Moment of the writing, as ISO text. */
  readonly at: string;
  /** Whether the PDFs themselves go along, beside their hashes. */
  readonly withFiles: boolean;
}

export interface ProofReport {
  readonly documentsCount: number;
  readonly filesCount: number;
  /** PDFs that are listed but missing from the store or damaged. */
  readonly missingFiles: readonly string[];
  /**
   * The hash of all series with their counts and last seals: stored elsewhere, it represents the
   * archive.
   */
  readonly digest: string;
}

interface ProofFile {
  readonly kind: string;
  readonly sha256: string;
}

interface Counts {
  documentsCount: number;
  filesCount: number;
  readonly missingFiles: string[];
  /** A line of the digest for each series that was written. */
  readonly ends: string[];
}

function jsonEntry(name: string, value: object): Buffer {
  return tarEntry(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));
}

/** Binds the files of a document to its position in the chain: see the README of the archive. */
function sealAfter(seal: Buffer, chainHash: Buffer, files: readonly ProofFile[]): Buffer {
  const text = files.map(({ kind, sha256 }) => `${kind}:${sha256}\n`).join('');
  return createHash('sha256').update(seal).update(chainHash).update(text).digest();
}

async function readFiles(
  owner: Kysely<DB>,
  accountId: number,
  documents: readonly PostedDocument[],
): Promise<Map<string, ProofFile[]>> {
  const rows = await owner
    .selectFrom('documentFiles')
    .select(['documentId', 'kind', 'sha256'])
    .where('accountId', '=', accountId)
    .where(
      'documentId',
      'in',
      documents.map(({ document }) => document.id),
    )
    .orderBy('kind')
    .orderBy('printNo')
    .execute();
  const files = new Map<string, ProofFile[]>();
  for (const { documentId, kind, sha256 } of rows) {
    const known = files.get(documentId) ?? [];
    files.set(documentId, [...known, { kind, sha256: sha256.toString('hex') }]);
  }
  return files;
}

async function* pdfEntries(
  deps: VerifyDependencies,
  files: Iterable<readonly ProofFile[]>,
  counts: Counts,
): AsyncGenerator<Buffer> {
  for (const { sha256 } of [...files].flat()) {
    const bytes = await deps.storage.files.read(sha256).catch(() => undefined);
    if (bytes === undefined) {
      counts.missingFiles.push(sha256);
      continue;
    }
    counts.filesCount += 1;
    yield tarEntry(`files/${sha256}.pdf`, bytes);
  }
}

async function* seriesEntries(
  deps: VerifyDependencies,
  { accountId, withFiles }: ProofRequest,
  key: SeriesKey,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const { owner } = deps;
  const folder = `series/${key.docType}-${key.series}`;
  let seal: Buffer = FIRST_PREVIOUS_HASH;
  let lastNumber = 0;
  let writtenCount = 0;
  for (;;) {
    const { row, documents } = await readSeriesBatch(owner, accountId, key, lastNumber);
    const [first] = documents;
    if (first === undefined) {
      const { firstNumber, nextNumber, lastDate, lastHash } = row;
      const name = `${key.docType}-${key.series}`;
      counts.ends.push(`${name} ${writtenCount} ${seal.toString('hex')}\n`);
      yield jsonEntry(`${folder}/series.json`, {
        ...key,
        firstNumber,
        nextNumber,
        lastDate,
        lastHash: lastHash.toString('hex'),
        seal: seal.toString('hex'),
      });
      return;
    }
    const files = await readFiles(owner, accountId, documents);
    const lines = documents.map(({ document }) => {
      const own = files.get(document.id) ?? [];
      seal = sealAfter(seal, document.chainHash, own);
      lastNumber = document.number;
      return JSON.stringify({
        number: document.number,
        id: document.id,
        content: documentContent(document, document),
        contentHash: document.contentHash.toString('hex'),
        previousHash: document.previousHash.toString('hex'),
        chainHash: document.chainHash.toString('hex'),
        files: own,
        seal: seal.toString('hex'),
      });
    });
    counts.documentsCount += documents.length;
    writtenCount += documents.length;
    const name = `${folder}/${String(first.document.number).padStart(9, '0')}.jsonl`;
    yield tarEntry(name, Buffer.from(`${lines.join('\n')}\n`));
    if (withFiles) yield* pdfEntries(deps, files.values(), counts);
  }
}

async function* proofEntries(
  deps: VerifyDependencies,
  request: ProofRequest,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const { accountId, at, withFiles } = request;
  const business = await deps.owner
    .selectFrom('businessProfiles')
    .select(['nameHe', 'nameEn', 'taxId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  yield tarEntry('README.txt', Buffer.from(PROOF_README));
  yield jsonEntry('proof.json', { format: 'pinkas-proof-1', accountId, at, withFiles, business });
  const series = await listSeries(deps.owner, accountId);
  for (const key of series) yield* seriesEntries(deps, request, key, counts);
  yield jsonEntry('end.json', {
    series: series.map((key) => `${key.docType}-${key.series}`),
    documentsCount: counts.documentsCount,
  });
  yield tarEnd();
}

/**
 * Writes a proof archive (gzipped tar): every document of the account as it was hashed, with its
 * position in the chain, and the hashes of its PDFs. It is written as a stream, batch by batch,
 * and gets its name only when it is complete. Its own README describes its format.
 */
export async function exportProof(
  deps: VerifyDependencies,
  request: ProofRequest,
): Promise<ProofReport> {
  const counts: Counts = { documentsCount: 0, filesCount: 0, missingFiles: [], ends: [] };
  const unfinished = `${request.path}.unfinished`;
  try {
    await pipeline(
      Readable.from(proofEntries(deps, request, counts)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, request.path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const { ends, ...report } = counts;
  return { ...report, digest: createHash('sha256').update(ends.join('')).digest('hex') };
}
