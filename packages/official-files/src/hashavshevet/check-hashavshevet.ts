import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

import {
  readParameters,
  recordsOf,
  type HashavshevetFault,
  type ReportFault,
} from './read-parameters.ts';

/** The four files, as they are submitted. */
export interface HashavshevetFiles {
  readonly 'MOVEIN.DOC': Uint8Array;
  readonly 'MOVEIN.PRM': Uint8Array;
  readonly 'HESHIN.DAT': Uint8Array;
  readonly 'HESHIN.PRM': Uint8Array;
}

/** A movement, as the other program reads it. */
export interface ReadMovement {
  readonly code: string;
  readonly reference: string;
  /** As in the file, dd/mm/yyyy. */
  readonly date: string;
  readonly details: string;
  readonly debits: readonly ReadSide[];
  readonly credits: readonly ReadSide[];
  readonly allocationNumber: string;
}

export interface ReadSide {
  readonly account: string;
  readonly agorot: number;
}

/** The content of the files, and their faults. */
export interface HashavshevetReading {
  readonly faults: readonly HashavshevetFault[];
  readonly movements: readonly ReadMovement[];
  readonly accounts: ReadonlyMap<string, string>;
}

/** Lines of MOVEIN.PRM by what they describe: accounts and their sums in shekels. */
const DEBITS = [
  [10, 14],
  [11, 15],
] as const;
const CREDITS = [
  [12, 16],
  [13, 17],
] as const;
const MOVEIN_TERMS = { lines: [17, 35], required: [2, 3, 5, 6, 10, 12, 14, 16] } as const;
const HESHIN_TERMS = { lines: [24, 69], required: [2, 3, 4] } as const;

function isDay(text: string): boolean {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(text);
  if (parts === null) return false;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return parseLocalDate(iso) !== undefined;
}

/** Agorot of a sum; undefined for what is none. */
function agorotOf(text: string): number | undefined {
  if (text === '') return 0;
  const parts = /^(\d{1,9})\.(\d{2})$/.exec(text);
  return parts === null ? undefined : Number(`${parts[1] ?? ''}${parts[2] ?? ''}`);
}

function readSides(
  field: (line: number) => string,
  lines: readonly (readonly [number, number])[],
  fault: (code: 'sum' | 'sum-without-account' | 'account-without-sum') => void,
): ReadSide[] {
  return lines.flatMap(([accountLine, sumLine]) => {
    const account = field(accountLine);
    const agorot = agorotOf(field(sumLine));
    if (agorot === undefined) fault('sum');
    if (agorot !== 0 && account === '') fault('sum-without-account');
    if (agorot === 0 && account !== '') fault('account-without-sum');
    return agorot === undefined || agorot === 0 ? [] : [{ account, agorot }];
  });
}

const total = (sides: readonly ReadSide[]): number =>
  sides.reduce((sum, { agorot }) => sum + agorot, 0);

function checkFacts(field: (line: number) => string, no: number, report: ReportFault): void {
  if (field(2) === '') report(no, 'code');
  if (!/^\d*$/.test(field(3))) report(no, 'reference');
  if (!isDay(field(5))) report(no, 'date');
  if (!isDay(field(6))) report(no, 'value-date');
  if (field(29) !== '' && !isIsraeliId(field(29))) report(no, 'tax-id');
  if (!/^(\d{9,30})?$/.test(field(35))) report(no, 'allocation-number');
}

function readMovements(
  { 'MOVEIN.DOC': data, 'MOVEIN.PRM': parameters }: HashavshevetFiles,
  reportParameters: ReportFault,
  report: ReportFault,
): (ReadMovement & { readonly no: number })[] {
  const read = readParameters(parameters, MOVEIN_TERMS, reportParameters);
  if (read === undefined) return [];
  return recordsOf(data, read, report).map(({ no, field }) => {
    checkFacts(field, no, report);
    const debits = readSides(field, DEBITS, (code) => report(no, code));
    const credits = readSides(field, CREDITS, (code) => report(no, code));
    if (debits.length === 0 && credits.length === 0) report(no, 'nothing');
    else if (total(debits) !== total(credits)) report(no, 'unbalanced');
    return {
      no,
      code: field(2),
      reference: field(3),
      date: field(5),
      details: field(9),
      debits,
      credits,
      allocationNumber: field(35),
    };
  });
}

function readAccounts(
  { 'HESHIN.DAT': data, 'HESHIN.PRM': parameters }: HashavshevetFiles,
  reportParameters: ReportFault,
  report: ReportFault,
): Map<string, string> {
  const accounts = new Map<string, string>();
  const read = readParameters(parameters, HESHIN_TERMS, reportParameters);
  if (read === undefined) return accounts;
  for (const { no, field } of recordsOf(data, read, report)) {
    const [key, name] = [field(2), field(3)];
    if (key === '') report(no, 'key-missing');
    else if (accounts.has(key)) report(no, 'key-repeated');
    if (name === '') report(no, 'name-missing');
    if (!/^\d{1,9}$/.test(field(4))) report(no, 'sort-code');
    accounts.set(key, name);
  }
  return accounts;
}

/** Reads the files of Hashavshevet of any program and reports every fault with its file and line. */
export function checkHashavshevet(files: HashavshevetFiles): HashavshevetReading {
  const faults: HashavshevetFault[] = [];
  const of =
    (file: HashavshevetFault['file']): ReportFault =>
    (line, code) =>
      void faults.push({ file, line, code });
  const movements = readMovements(files, of('MOVEIN.PRM'), of('MOVEIN.DOC'));
  const accounts = readAccounts(files, of('HESHIN.PRM'), of('HESHIN.DAT'));
  for (const { no, debits, credits } of movements) {
    const isKnown = [...debits, ...credits].every(
      ({ account }) => account === '' || accounts.has(account),
    );
    if (!isKnown) of('MOVEIN.DOC')(no, 'account-unknown');
  }
  return { faults, movements, accounts };
}
