import {
  DETAILED_FAULTS_MAX,
  DETAILED_TYPES,
  type DetailedFault,
  type DetailedVat,
} from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { VatSums } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodTerms } from '@pinkas/domain/vat/vat-period-terms';
import { vatToPay, type VatFigure } from '@pinkas/domain/vat/vat-return';
import { checkPcn874, type Pcn874Reading } from '@pinkas/official-files/pcn874/check-pcn874';
import { pcn874FileName, writePcn874 } from '@pinkas/official-files/pcn874/pcn874-file';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getBusinessTaxId } from '../../business/profile/profile.api.ts';
import { readBookLocks, readBookTerms, readCashBasisDays } from '../../settings/book/book.api.ts';
import { detailedRecords, type DetailedRecord } from './detailed-records.reads.ts';
import { listVatReturns, stateOfPeriod } from './vat-report.reads.ts';
import { readVatSums } from './vat-sums.reads.ts';

/** The file of a period with the documents of its records. */
interface MadeFile {
  readonly text: string;
  readonly records: readonly DetailedRecord[];
}

/** Makes the detailed file of a period out of the books as they are. */
async function makeFile(
  tx: AccountTx,
  period: ReportPeriod,
  createdOn: LocalDate,
): Promise<MadeFile> {
  const cashDays = await readCashBasisDays(tx, period.to);
  const reporter = await getBusinessTaxId(tx);
  const records: DetailedRecord[] = [];
  for await (const some of detailedRecords(tx, { ...period, cashDays })) records.push(...some);
  const head = { reporter, periodEnd: period.to, createdOn };
  return {
    text: writePcn874(
      head,
      records.map(({ record }) => record),
    ),
    records,
  };
}

/**
 * Returns the detailed file that is saved with a closing; null for a business that files sums
 * alone.
 */
export async function fileToKeep(
  tx: AccountTx,
  period: ReportPeriod,
  today: LocalDate,
): Promise<string | null> {
  const { terms } = vatPeriodTerms(await readBookTerms(tx), period.from);
  return terms.vatForm === 'detailed' ? (await makeFile(tx, period, today)).text : null;
}

/** What was saved when a period was closed last, as long as it is closed. */
interface StoredUploadFile {
  readonly closedOn: LocalDate;
  readonly text: string | null;
}

async function findLocalFile(
  tx: AccountTx,
  period: ReportPeriod,
): Promise<StoredUploadFile | undefined> {
  const [last] = await listVatReturns(tx, period);
  if (last === undefined) return undefined;
  const { lockedUntil } = await readBookLocks(tx);
  if (stateOfPeriod(period, { hasReturns: true, lockedUntil }) !== 'closed') return undefined;
  const { detailedFile } = await tx
    .selectFrom('vatReturns')
    .select('detailedFile')
    .where('accountId', '=', tx.accountId)
    .where('returnNo', '=', last.returnNo)
    .executeTakeFirstOrThrow();
  return { closedOn: localDateOf(last.at), text: detailedFile };
}

/** The file of the period that contains a day, as it is served, beside what the books would give now. */
interface PeriodFile extends MadeFile {
  readonly period: ReportPeriod;
  readonly fileName: string;
  readonly createdOn: LocalDate;
  readonly isKept: boolean;
  readonly isChangedSince: boolean;
}

async function readPeriodFile(
  tx: AccountTx,
  day: LocalDate,
  today: LocalDate,
): Promise<PeriodFile> {
  const { terms, period } = vatPeriodTerms(await readBookTerms(tx), day);
  if (terms.vatPeriod === 'none') throw new AppError('STATE_NOT_ALLOWED');
  const kept = await findLocalFile(tx, period);
  const createdOn = kept?.closedOn ?? today;
  const made = await makeFile(tx, period, createdOn);
  const reporter = await getBusinessTaxId(tx);
  return {
    period,
    fileName: pcn874FileName({ reporter, periodEnd: period.to }),
    createdOn,
    text: kept?.text ?? made.text,
    records: made.records,
    isKept: typeof kept?.text === 'string',
    isChangedSince: typeof kept?.text === 'string' && kept.text !== made.text,
  };
}

/** Serves the file of the period that contains a day. STATE_NOT_ALLOWED where the business has no return. */
export async function readDetailedFile(
  tx: AccountTx,
  day: LocalDate,
  today: LocalDate,
): Promise<Pick<PeriodFile, 'text' | 'fileName'>> {
  return readPeriodFile(tx, day, today);
}

const AGOROT = 100;

/** Returns the sums of a file beside those of the return, in the order of the header. */
function figuresOf({ header }: Pcn874Reading, { lines }: VatSums): DetailedVat['figures'] {
  const line = (figure: VatFigure) =>
    lines.find((one) => one.figure === figure) ?? { figure, beforeVatAgorot: 0, vatAgorot: 0 };
  const vatOf = (figure: VatFigure): number => line(figure).vatAgorot;
  const untaxed = line('zero').beforeVatAgorot + line('exempt').beforeVatAgorot;
  const pairs = [
    ['taxable', header?.taxable, line('taxable').beforeVatAgorot],
    ['output-vat', header?.outputVat, vatOf('taxable')],
    ['untaxed', header?.untaxed, untaxed],
    ['input-vat', header?.inputVat, vatOf('inputs')],
    ['equipment-vat', header?.equipmentVat, vatOf('equipment')],
    ['total', header?.total, vatToPay(lines)],
  ] as const;
  return pairs.map(([of, inFile = 0, returnAgorot]) => ({
    of,
    fileAgorot: inFile * AGOROT,
    returnAgorot,
  }));
}

/**
 * Names the first faults, each with the document of its record where the file is of these books.
 */
function faultsOf(
  { faults }: Pcn874Reading,
  records: readonly DetailedRecord[],
  isOfRecords: boolean,
): DetailedFault[] {
  return faults.slice(0, DETAILED_FAULTS_MAX).map(({ code, line, columns }) => {
    const view = isOfRecords ? records[line - 2]?.view : undefined;
    return {
      code,
      line,
      from: columns?.from ?? null,
      to: columns?.to ?? null,
      paper: view === undefined ? null : paperOf(view),
    };
  });
}

/** Returns inputs of one supplier and sign whose number is the same in the file: its nine digits from the right. */
function sameNumbersOf(records: readonly DetailedRecord[]): DetailedVat['sameNumbers'] {
  const inputs = records.filter(({ view }) => view.docType === null && view.type !== 'K');
  const alike = Map.groupBy(
    inputs.map(({ view }) => view),
    ({ party, writtenNumber, amountAgorot, vatAgorot }) =>
      `${party} ${writtenNumber} ${amountAgorot < 0 || vatAgorot < 0}`,
  );
  return [...alike.values()]
    .map((views) => ({
      name: views[0]?.name ?? '',
      writtenNumber: views[0]?.writtenNumber ?? '',
      sourceIds: [...new Set(views.map(({ sourceId }) => sourceId))],
    }))
    .filter(({ sourceIds }) => sourceIds.length > 1)
    .slice(0, DETAILED_FAULTS_MAX);
}

const paperOf = ({ sourceId, docType, name, number }: DetailedRecord['view']) => ({
  sourceId,
  docType,
  name,
  number,
});

/**
 * Returns the content of the detailed file of a period. The caller reads it in one snapshot. STATE_NOT_ALLOWED as
 * `readDetailedFile`.
 */
export async function readDetailedVat(
  tx: AccountTx,
  day: LocalDate,
  today: LocalDate,
): Promise<DetailedVat> {
  const file = await readPeriodFile(tx, day, today);
  const { period, text, records, fileName, createdOn, isKept, isChangedSince } = file;
  const { sums } = await readVatSums(tx, period);
  const checked = checkPcn874(text);
  // For a current period the page states that it is not over: no fault of the file.
  const reading =
    today > period.to
      ? checked
      : {
          ...checked,
          faults: checked.faults.filter(({ code }) => code !== 'created-before-period'),
        };
  const unnamed = records.filter(({ record }) => record.type === 'K');
  return {
    from: period.from,
    to: period.to,
    fileName,
    createdOn,
    isKept,
    isChangedSince,
    salesCount: reading.header?.salesCount ?? 0,
    inputsCount: reading.header?.inputsCount ?? 0,
    types: DETAILED_TYPES.flatMap((type) => {
      const found = reading.types.find((one) => one.type === type);
      return found === undefined
        ? []
        : [
            {
              type,
              count: found.count,
              amountAgorot: found.amount * AGOROT,
              vatAgorot: found.vat * AGOROT,
            },
          ];
    }),
    figures: figuresOf(reading, sums),
    sameNumbers: sameNumbersOf(records),
    unnamedSuppliers: {
      count: unnamed.length,
      vatAgorot: unnamed.reduce((sum, { view }) => sum + view.vatAgorot, 0),
    },
    faults: faultsOf(reading, records, !isChangedSince),
    faultsCount: reading.faults.length,
  };
}
