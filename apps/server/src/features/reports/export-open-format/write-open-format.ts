import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';

import type { OpenFormatOutcome } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { formatInstant, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { beginDataFile, type DataFile } from '@pinkas/official-files/uniform-file/data-file';
import { indexFile } from '@pinkas/official-files/uniform-file/index-file';

import { packedFile } from '../../../platform/archive/packed-file.ts';
import { zipStream, type ZipMember } from '../../../platform/archive/zip.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { exportBytes, type BytesWatch } from '../../../platform/export/export-bytes.ts';
import type { ExportCall } from '../../../platform/export/export-rows.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import {
  readBusinessDetails,
  readRecordKeys,
  type BusinessDetails,
} from './business-details.reads.ts';
import { writeDocuments, type DocumentTally } from './document-records.ts';
import { countDocuments, documentRows } from './document-rows.ts';
import { writeAccounts, writeMovements, type AccountSum } from './ledger-records.ts';
import { countLedgerLines } from './movement-rows.ts';
import { requireRange } from './open-format-range.ts';
import { softwareOf, type SoftwareDetails } from './software-details.ts';
import { writeStock } from './stock-records.ts';

const PRIMARY_ID_LENGTH = 15;
const DOUBLE_ENTRY = 2;
/** An invoicing product without a ledger of its own. */
const NO_LEDGER = 0;
/** Each movement balances on its own. */
const BY_MOVEMENT = 1;
const COMPRESSION = 'zip';
const COMPANY = 'company';
/** A third of the work of the usual one, and a file that is a sixth longer: most of a record is blanks and zeros. */
const DATA_PACKING = 3;
/** An archive in an archive, where a little is left to be packed. */
const PACKED_AGAIN = 1;

/** A production of the file while it is written. */
interface Production {
  readonly business: BusinessDetails;
  readonly software: SoftwareDetails;
  readonly period: ReportPeriod;
  readonly primaryId: string;
  /** `YYYY-MM-DD` and `hh:mm` in Israel. */
  readonly runDate: string;
  readonly runTime: string;
  readonly file: DataFile;
  readonly tally: DocumentTally;
  accounts: readonly AccountSum[] | null;
}

/**
 * Writes the uniform file of a range as one archive, of one snapshot and in flat memory. EXPORT_NEEDS_JOB within a call;
 * refusals: INVALID_REQUEST for a range in the future, NOT_PERMITTED for a person who sees only a part of the documents,
 * BUSINESS_ID_MISSING.
 */
export async function exportOpenFormat(
  call: ExportCall,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<FileAnswer> {
  const { ctx } = call;
  requireRange(ctx, { from, to });
  const primaryId = randomDigits(PRIMARY_ID_LENGTH);
  return exportBytes(call, {
    list: 'report-open-format',
    mediaType: 'application/zip',
    // The folder inside has the minute of the run, so two of one minute are distinguished by their
    // numbers.
    fileName: `OPENFRMT ${from} ${to} ${primaryId}.zip`,
    bytes: async (tx, watch) => {
      const business = await readBusinessDetails(tx);
      if (business.taxId === '') throw new AppError('BUSINESS_ID_MISSING');
      const production = begin(business, softwareOf(ctx.services), {
        period: { from, to },
        primaryId,
        now: ctx.clock.now(),
      });
      const lines = business.hasLedger ? await countLedgerLines(tx, production.period) : 0;
      watch.counted((await countDocuments(tx, production.period)) + lines);
      return zipStream(membersOf(tx, production, watch));
    },
  });
}

function begin(
  business: BusinessDetails,
  software: SoftwareDetails,
  { period, primaryId, now }: Pick<Production, 'period' | 'primaryId'> & { readonly now: string },
): Production {
  const [runDate = '', runTime = ''] = momentInIsrael(now);
  return {
    business,
    software,
    period,
    primaryId,
    runDate,
    runTime,
    file: beginDataFile({ vatId: business.taxId, primaryId }),
    tally: new Map(),
    accounts: null,
  };
}

/** Returns the day as `YYYY-MM-DD` and the time as `hh:mm`. */
function momentInIsrael(now: string): string[] {
  const [day = '', time = ''] = formatInstant(now).split(/,?\s+/);
  return [day.split('/').toReversed().join('-'), time.slice(0, 5)];
}

/** The first is no zero, so that the number has all of its digits wherever it is read as one. */
function randomDigits(length: number): string {
  return Array.from({ length }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('');
}

/** `OPENFRMT/<8 digits>.<YY>/<MMDDhhmm>`, the parts of the folder that the instructions name. */
function folderOf({ business, runDate, runTime }: Production): string[] {
  const [year = '', month = '', day = ''] = runDate.split('-');
  const moment = `${month}${day}${runTime.replace(':', '')}`;
  return ['OPENFRMT', `${business.taxId.slice(0, 8)}.${year.slice(2)}`, moment];
}

/** The data first: the index states what it contains. */
async function* membersOf(
  tx: AccountTx,
  production: Production,
  watch: BytesWatch,
): AsyncGenerator<ZipMember> {
  const folder = folderOf(production).join('/');
  const packed = packedFile(dataPieces(tx, production, watch), {
    name: 'BKMVDATA.TXT',
    packing: DATA_PACKING,
    day: production.runDate,
    time: production.runTime,
  });
  const bytes = Readable.from(packed, { objectMode: false });
  yield { name: `${folder}/BKMVDATA.zip`, bytes, packing: PACKED_AGAIN };
  yield await Promise.resolve({
    name: `${folder}/INI.TXT`,
    bytes: indexFile(identityOf(production), indexValues(production), production.file),
  });
  watch.told(outcomeOf(production));
}

/** BKMVDATA.TXT: the books first, then documents and stock, each as it is read. */
async function* dataPieces(
  tx: AccountTx,
  production: Production,
  watch: BytesWatch,
): AsyncGenerator<Uint8Array> {
  const { file, period, tally, business } = production;
  const { mainBranch } = business;
  const keys = await readRecordKeys(tx);
  if (business.hasLedger) {
    for await (const rows of writeMovements(tx, { file, keys, period, mainBranch })) {
      watch.read(rows);
      if (file.isPieceFull()) yield file.takePiece();
    }
    const accounts: AccountSum[] = [];
    for await (const _some of writeAccounts(tx, { file, keys, period, mainBranch }, accounts)) {
      if (file.isPieceFull()) yield file.takePiece();
    }
    production.accounts = accounts;
  }
  for await (const documents of documentRows(tx, period)) {
    writeDocuments(documents, { file, keys, mainBranch, tally });
    watch.read(documents.length);
    if (file.isPieceFull()) yield file.takePiece();
  }
  if (business.hasStock) await writeStock(tx, file, period);
  file.close();
  yield file.takePiece();
}

function identityOf({ business, primaryId }: Production) {
  return { vatId: business.taxId, primaryId };
}

/** The path as the form has it; a web product has no drive. */
function pathOf(production: Production): string {
  return folderOf(production).join('\\');
}

function indexValues(production: Production) {
  const { business, software, period, runDate, runTime } = production;
  return {
    softwareRegistration: software.registration,
    softwareName: software.name,
    softwareRelease: software.release,
    producerVatId: software.producerTaxId,
    producerName: software.producerName,
    savePath: pathOf(production),
    bookkeepingKind: business.hasLedger ? DOUBLE_ENTRY : NO_LEDGER,
    ...(business.hasLedger && { balancing: BY_MOVEMENT }),
    ...(business.kind === COMPANY && { companyNumber: business.taxId }),
    withholdingFile: business.withholdingFile,
    businessName: business.name,
    street: business.address,
    city: business.city,
    rangeStart: period.from,
    rangeEnd: period.to,
    runDate,
    runTime,
    compressionSoftware: COMPRESSION,
    hasBranches: business.mainBranch === undefined ? 0 : 1,
  };
}

function outcomeOf(production: Production): OpenFormatOutcome {
  const { business, software, period, file, tally, accounts } = production;
  return {
    taxId: business.taxId,
    businessName: business.name,
    ...period,
    runDate: production.runDate,
    runTime: production.runTime,
    path: pathOf(production),
    total: file.total,
    counts: { ...file.counts },
    documents: [...tally]
      .map(([docType, sum]) => ({ docType, ...sum }))
      .toSorted((one, other) => one.docType - other.docType),
    accounts: accounts === null ? null : [...accounts],
    software: {
      name: software.name,
      release: software.release,
      registration: software.registration,
    },
  };
}
