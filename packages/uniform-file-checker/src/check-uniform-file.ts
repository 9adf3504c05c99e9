import type { NamedSource } from './archive/byte-source.ts';
import { checkPath } from './archive/check-path.ts';
import { findFiles, type FoundFile } from './archive/find-files.ts';
import { ArchiveFault } from './archive/zip-directory.ts';
import { DataCheck, type DataSummary } from './checks/data-check.ts';
import { checkIni } from './checks/ini-check.ts';
import { noFacts, type IniDetails } from './checks/ini-details.ts';
import type { FaultFile, FaultGroup } from './faults/fault-codes.ts';
import { FaultLog } from './faults/fault-log.ts';

/** INI.TXT has some hundred characters; more of it is not read. */
const MOST_INI_BYTES = 1_000_000;

/** What a check found. */
export interface CheckResult {
  readonly business: { readonly number: string | null; readonly name: string };
  readonly software: string;
  /** YYYYMMDD; zero when the file does not state it. */
  readonly from: number;
  readonly to: number;
  /** Null when there was no BKMVDATA.TXT. */
  readonly data: DataSummary | null;
  readonly groups: readonly FaultGroup[];
}

/** How far a check is. */
export interface CheckOptions {
  /** Called after each part, with bytes read and all bytes of BKMVDATA.TXT. */
  readonly onProgress?: (read: number, all: number) => void;
  /** Called after each part; a check that is no longer needed ends at once. */
  readonly isStopped?: () => boolean;
}

/**
 * Checks files of the uniform structure, version 1.31: an archive, or INI.TXT and BKMVDATA.TXT by
 * themselves. Returns null when it was stopped. Never throws for what the files hold.
 */
export async function checkUniformFile(
  sources: readonly NamedSource[],
  options: CheckOptions = {},
): Promise<CheckResult | null> {
  const log = new FaultLog();
  const files = await findFiles(sources, log);
  const facts = files.ini === null ? noFacts() : await readIni(files.ini, log);
  if (files.path !== null) checkPath(files.path, facts, log);
  let data: DataSummary | null = null;
  if (files.data !== null) {
    const check = new DataCheck(facts, log);
    const isDone = await read(files.data, 'data', log, options, (part) => check.push(part));
    if (!isDone) return null;
    data = check.end();
  }
  return resultOf(facts, data, log);
}

function resultOf(facts: IniDetails, data: DataSummary | null, log: FaultLog): CheckResult {
  return {
    business: { number: facts.businessNumber, name: facts.businessName },
    software: facts.softwareName,
    from: facts.from,
    to: facts.to,
    data,
    groups: log.groups(),
  };
}

async function readIni(file: FoundFile, log: FaultLog): Promise<IniDetails> {
  const bytes = new Uint8Array(MOST_INI_BYTES);
  let size = 0;
  await read(file, 'ini', log, {}, (part) => {
    const kept = part.subarray(0, bytes.length - size);
    bytes.set(kept, size);
    size += kept.length;
  });
  return checkIni(bytes.subarray(0, size), log);
}

/** Reads a file to its end, or as far as its archive can be read; false when it was stopped. */
async function read(
  file: FoundFile,
  kind: FaultFile,
  log: FaultLog,
  { onProgress, isStopped }: CheckOptions,
  take: (part: Uint8Array) => void,
): Promise<boolean> {
  let bytes = 0;
  try {
    for await (const part of file.parts()) {
      if (isStopped?.() === true) return false;
      take(part);
      bytes += part.length;
      onProgress?.(bytes, file.bytes);
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    log.add(error.code, 'archive', { found: kind === 'ini' ? 'INI.TXT' : 'BKMVDATA.TXT' });
  }
  return true;
}
