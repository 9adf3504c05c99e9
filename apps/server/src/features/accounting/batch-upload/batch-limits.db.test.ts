import {
  BATCH_CELL_LENGTH_MAX,
  BATCH_COLUMNS_MAX,
  BATCH_FILE_BYTES_MAX,
  BATCH_ROWS_MAX,
} from '@pinkas/domain/batch/batch-limits';
import { expect, test } from 'vitest';

import { aTable, dryRun, givenTable, sendTable } from '../../../../test/accounting/batch-files.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { FILES, owner, startBatchServer } from './testing/batch-calls.ts';

startBatchServer();

/** A table of one long cell a row that is exactly so many bytes. */
function aTableOfBytes(bytes: number): Buffer {
  const whole = Buffer.alloc(bytes, 'x');
  whole.write('subject\n');
  for (let at = 7; at < bytes; at += BATCH_CELL_LENGTH_MAX) whole.write('\n', at);
  return whole;
}

async function refusalOf(bytes: Buffer): Promise<unknown> {
  const answer = await sendTable(owner, bytes);
  return [answer.status, answer.json];
}

test('a file of the largest size is taken, and one of a byte more is not', async () => {
  const file = await givenTable(owner, aTableOfBytes(BATCH_FILE_BYTES_MAX));
  expect(file.rows).toBe(Math.ceil((BATCH_FILE_BYTES_MAX - 7) / BATCH_CELL_LENGTH_MAX));
  expect(await refusalOf(aTableOfBytes(BATCH_FILE_BYTES_MAX + 1))).toMatchObject([
    413,
    { code: 'FILE_TOO_LARGE', params: { megabytes: 5 } },
  ]);
});

test('as many rows as there may be are taken, and one more names its line', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `לקוח,${index},1,1`);
  expect((await givenTable(owner, aTable(rows(BATCH_ROWS_MAX)))).rows).toBe(BATCH_ROWS_MAX);
  expect(await refusalOf(aTable(rows(BATCH_ROWS_MAX + 1)))).toMatchObject([
    422,
    {
      code: 'TABLE_REFUSED',
      params: { problem: 'rows', line: BATCH_ROWS_MAX + 2, max: BATCH_ROWS_MAX },
    },
  ]);
});

test('as many columns as there may be are taken, and one more is not', async () => {
  const heads = (count: number) =>
    Array.from({ length: count }, (_, index) => `עמודה ${index}`).join(',');
  const { columns } = await givenTable(owner, aTable(['א,ב'], heads(BATCH_COLUMNS_MAX)));
  expect(columns).toHaveLength(BATCH_COLUMNS_MAX);
  expect(await refusalOf(aTable(['א,ב'], heads(BATCH_COLUMNS_MAX + 1)))).toMatchObject([
    422,
    { params: { problem: 'columns', line: 1, max: BATCH_COLUMNS_MAX } },
  ]);
});

test('a cell of the longest text is taken, in the file and in a correction, and one letter more is not', async () => {
  const text = (length: number) => 'ש'.repeat(length);
  const file = await givenTable(owner, aTable([`לקוח,${text(BATCH_CELL_LENGTH_MAX)},1,1`]));
  expect((await dryRun(owner, file.id)).rows[0]?.values.description).toHaveLength(
    BATCH_CELL_LENGTH_MAX,
  );
  expect(await refusalOf(aTable([`לקוח,${text(BATCH_CELL_LENGTH_MAX + 1)},1,1`]))).toMatchObject([
    422,
    { params: { problem: 'cell', line: 2 } },
  ]);
  const correct = async (length: number) => {
    const body = { rowNo: 2, changes: { remarks: text(length) } };
    return (await write(owner, 'PUT', `${FILES}/${file.id}/rows`, body)).status;
  };
  expect([await correct(BATCH_CELL_LENGTH_MAX), await correct(BATCH_CELL_LENGTH_MAX + 1)]).toEqual([
    200, 400,
  ]);
});
