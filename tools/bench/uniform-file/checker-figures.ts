import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { fileOf } from '../../../packages/uniform-file-checker/test/check-sample.ts';
import {
  a100,
  b100,
  b110,
  c100,
  d110,
  d120,
  iniRecords,
  z900,
} from '../../../packages/uniform-file-checker/test/sample-file.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, known, type FigureGroup } from '../figure.ts';
import type { CheckCost } from './check-alone.ts';

const run = promisify(execFile);
const CHECK_ALONE = fileURLToPath(new URL('check-alone.ts', import.meta.url));

const SECONDS_AIM = 10;
const DOCUMENTS = 100_000;
const MEMORY_AIM_MB = 200;
const DOCUMENTS_PER_PART = 2000;

/** An invoice-receipt with its row, payment and movement; numbers are written over for each. */
const DOCUMENT = [
  c100(320, 0, { before: 100_00, vat: 18_00 }),
  d110(320, 0, { line: 1, price: 100_00 }),
  d120(320, 0, { line: 1, means: 1, sum: 118_00 }),
  b100(0, { line: 1, account: 'CUST', side: 1, sum: 118_00 }),
  b100(0, { line: 2, account: 'SALES', side: 2, sum: 118_00 }),
];

/** The position of the number of a document in each of its records, by column and length. */
const NUMBERS = [
  [
    [26, 6],
    [425, 7],
  ],
  [
    [26, 6],
    [305, 7],
  ],
  [
    [26, 6],
    [156, 7],
  ],
  [[23, 10]],
  [[23, 10]],
] as const;

export const uniformFileCheckerFigures: FigureGroup = {
  prefixes: ['uniform-file-checker'],
  measure: ({ haste, report, say }) =>
    inBenchFolder(async (folder) => {
      const count = Math.ceil(DOCUMENTS / haste);
      const paths = [join(folder, 'INI.TXT'), join(folder, 'BKMVDATA.TXT')] as const;
      say(`writing a uniform file of ${count} documents`);
      const records = await writeData(paths[1], count);
      await writeFile(paths[0], iniOf(count, records));
      say(`checking ${records} records`);
      const { stdout } = await run(process.execPath, [CHECK_ALONE, ...paths]);
      const cost = JSON.parse(stdout) as CheckCost;
      if (cost.lines !== records || cost.faults > 0) throw new Error(`a clean file: ${stdout}`);
      report(atMost('uniform-file-checker', cost.seconds, 's', SECONDS_AIM / haste));
      report(known('uniform-file-checker.records', records, 'records'));
      report(
        atMost(
          'uniform-file-checker.memory',
          cost.grownBytes / 1e6,
          'MB above idle',
          MEMORY_AIM_MB,
        ),
      );
    }),
};

function accounts(count: number): string[] {
  return [b110('CUST', { debits: count * 118_00 }), b110('SALES', { credits: count * 118_00 })];
}

/** Returns INI.TXT of so many documents: records are distinguished by their code alone. */
function iniOf(count: number, records: number): Uint8Array {
  const [opening = '', ...summaries] = iniRecords([...accounts(count), ...DOCUMENT]);
  const total = String(records).padStart(15, '0');
  return fileOf([
    opening.slice(0, 9) + total + opening.slice(24),
    ...summaries.map((one) => {
      const inDocument = DOCUMENT.filter((record) => record.startsWith(one.slice(0, 4))).length;
      return inDocument === 0
        ? one
        : one.slice(0, 4) + String(inDocument * count).padStart(15, '0');
    }),
  ]);
}

function writeDigits(bytes: Uint8Array, at: number, length: number, value: number): void {
  for (let place = at + length - 1, rest = value; place >= at; place -= 1) {
    bytes[place] = 0x30 + (rest % 10);
    rest = Math.trunc(rest / 10);
  }
}

/** Writes the file and returns the number of its records. */
async function writeData(path: string, count: number): Promise<number> {
  await using file = await open(path, 'w');
  let records = 0;
  const write = async (lines: readonly string[]): Promise<void> => {
    const bytes = fileOf(lines);
    let at = 0;
    for (const line of lines) {
      records += 1;
      writeDigits(bytes, at + 4, 9, records);
      at += line.length + 2;
    }
    await file.appendFile(bytes);
  };
  await write([a100(), ...accounts(count)]);
  const block = fileOf(DOCUMENT);
  for (let first = 1; first <= count; first += DOCUMENTS_PER_PART) {
    const size = Math.min(DOCUMENTS_PER_PART, count - first + 1);
    const part = new Uint8Array(block.length * size);
    for (let index = 0; index < size; index += 1) {
      let at = index * block.length;
      part.set(block, at);
      for (const [place, record] of DOCUMENT.entries()) {
        records += 1;
        writeDigits(part, at + 4, 9, records);
        for (const [from, length] of NUMBERS[place] ?? []) {
          writeDigits(part, at + from - 1, length, first + index);
        }
        at += record.length + 2;
      }
    }
    await file.appendFile(part);
  }
  const total = String(records + 1).padStart(15, '0');
  await write([z900().replace('@TOTAL'.padEnd(15), total)]);
  return records;
}
