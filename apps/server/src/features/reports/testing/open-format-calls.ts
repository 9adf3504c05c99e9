import type { OpenFormatRun } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { C100, D110, D120 } from '@pinkas/official-files/uniform-file/document-records';
import { A100, Z900 } from '@pinkas/official-files/uniform-file/frame-records';
import { B100, B110, M100 } from '@pinkas/official-files/uniform-file/ledger-records';
import type { RecordTable } from '@pinkas/official-files/uniform-file/record-table';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import { sourceOfBytes } from '@pinkas/uniform-file-checker/archive/byte-source';
import { checkUniformFile } from '@pinkas/uniform-file-checker/check-uniform-file';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import type { HandWorker } from '../../../../test/accounting/bulk-jobs.ts';

export const OPEN_FORMAT = '/v2/api/reports/export_open_format';

const TABLES = new Map<string, RecordTable>(
  [A100, B100, B110, C100, D110, D120, M100, Z900].map((table) => [table.code, table]),
);

/** A record as it was read back: amounts as numbers, all other fields as their texts. */
export type ReadRecord = Readonly<Record<string, string>> & {
  readonly amounts: Readonly<Record<string, number>>;
};

/** A uniform file, read back. */
export interface ReadUniformFile {
  readonly names: readonly string[];
  readonly index: readonly string[];
  readonly lines: readonly string[];
  readonly of: (code: string) => readonly ReadRecord[];
}

function readRecord(line: string): ReadRecord {
  const table = TABLES.get(line.slice(0, 4));
  if (table === undefined || line.length !== table.length) throw new Error(`no record: ${line}`);
  const texts: Record<string, string> = {};
  const amounts: Record<string, number> = {};
  let at = 0;
  for (const { name, kind, length } of table.fields) {
    const text = line.slice(at, at + length);
    texts[name] = text.trimEnd();
    if (kind === 'amount') amounts[name] = Number(text);
    at += length;
  }
  return Object.assign(texts, { amounts }) as unknown as ReadRecord;
}

/** Reads the archive that a person downloads. */
export function readUniformFile(archive: Uint8Array): ReadUniformFile {
  const entries = readZip(archive);
  const bytesOf = (end: string): Uint8Array => {
    const entry = entries.find(({ name }) => name.endsWith(end));
    if (entry === undefined) throw new Error(`no ${end}`);
    return entry.bytes;
  };
  const text = (bytes: Uint8Array): string[] => {
    const all = new TextDecoder('iso-8859-8', { fatal: true }).decode(bytes).split('\r\n');
    if (all.pop() !== '') throw new Error('the last line does not end');
    return all;
  };
  const [data] = readZip(bytesOf('/BKMVDATA.zip'));
  if (data?.name !== 'BKMVDATA.TXT') throw new Error('no BKMVDATA.TXT');
  const lines = text(data.bytes);
  const records = lines.map((line) => readRecord(line));
  return {
    names: entries.map(({ name }) => name),
    index: text(bytesOf('/INI.TXT')),
    lines,
    of: (code) => records.filter(({ recordCode }) => recordCode === code),
  };
}

/** Returns the newest file of a person with its outcome. */
export async function newestRun(browser: HttpBrowser): Promise<OpenFormatRun> {
  const { runs } = await getJson<{ runs: OpenFormatRun[] }>(browser, OPEN_FORMAT);
  const [run] = runs;
  if (run === undefined) throw new Error('no run');
  return run;
}

/** The faults that a reader of the official tables finds in an archive: code and field of each. */
export async function faultsIn(archive: Uint8Array): Promise<readonly string[]> {
  const result = await checkUniformFile([{ name: 'OPENFRMT.zip', ...sourceOfBytes(archive) }]);
  if (result === null) throw new Error('the check was stopped');
  return result.groups.flatMap(({ kept }) =>
    kept.map(({ code, field }) => `${code} ${String(field)}`),
  );
}

/** Produces the file of a range, reads it back, and checks it. */
export async function produceFile(
  browser: HttpBrowser,
  worker: HandWorker,
  range: { readonly from: string; readonly to: string; readonly accountId: number },
): Promise<{
  readonly run: OpenFormatRun;
  readonly file: ReadUniformFile;
  readonly faults: readonly string[];
}> {
  const { accountId, ...days } = range;
  const answer = await write(browser, 'POST', OPEN_FORMAT, days);
  if (answer.status !== 200) throw new Error(`not started: ${answer.status} ${answer.text}`);
  await worker.runAll(accountId);
  const run = await newestRun(browser);
  const { status, bytes } = await browser.get(`/v2/api/exports/${run.job.id}/file`);
  if (status !== 200) throw new Error(`no file: ${status}, ${run.job.state}`);
  return { run, file: readUniformFile(bytes), faults: await faultsIn(bytes) };
}
