import { describe, expect, test } from 'vitest';

import type { FaultCode } from '../src/faults/fault-codes.ts';
import { codesOf, fileOf } from './check-sample.ts';
import { DOCUMENT_PLANTS, FIELD_PLANTS, LEDGER_PLANTS, type DataPlant } from './planted-faults.ts';
import { c100, d110, d120, iniRecords, numbered, sampleRecords } from './sample-file.ts';

async function found(
  code: FaultCode,
  edit: (records: string[]) => void,
  editIni: (ini: string[]) => void = () => undefined,
) {
  const records = sampleRecords();
  edit(records);
  const data = numbered(records);
  const ini = iniRecords(data);
  editIni(ini);
  const { codes, result } = await codesOf(fileOf(ini), fileOf(data));
  expect(codes).toContain(code);
  return result.groups.find((group) => group.code === code)?.kept ?? [];
}

describe.each([
  ['fields', FIELD_PLANTS],
  ['documents', DOCUMENT_PLANTS],
  ['ledger', LEDGER_PLANTS],
])('planted among %s', (_, plants: readonly DataPlant[]) => {
  test.each(plants)('%s: %s', async (_title, code, field, edit) => {
    const places = await found(code, edit);
    expect(places.map((place) => place.field)).toContain(field);
    for (const place of places) {
      expect(place.file).toBe('data');
      expect(place.record ?? 1).toBeGreaterThan(0);
    }
  });
});

test('a fault names its record, field and columns, what was found and what is expected', async () => {
  const [place] = await found('vat_sum_differs', (records) => {
    records[7] = c100(305, 1, { before: 110_00, discount: -10_00, vat: 18_00 }).replace(
      '+00000000011800',
      '+00000000011801',
    );
  });
  expect(place).toEqual({
    code: 'vat_sum_differs',
    file: 'data',
    record: 8,
    type: 'C100',
    field: 1223,
    from: 348,
    to: 362,
    found: '+00000000011801',
    expected: '118.00',
  });
});

test('where batches balance, a batch that does not is named', async () => {
  const byBatch = (ini: string[]): void => {
    ini[0] = `${ini[0]?.slice(0, 185)}2${ini[0]?.slice(186)}`;
  };
  const missing = await found('batch_missing', () => undefined, byBatch);
  expect(missing).toHaveLength(3);
  const places = await found(
    'batch_unbalanced',
    (records) => {
      for (const at of [1, 2]) {
        records[at] = `${records[at]?.slice(0, 37)}00000007${records[at]?.slice(45)}`;
      }
    },
    byBatch,
  );
  expect(places[0]?.found).toBe('00000007: 18.00');
});

test('where branches are kept, a document without one is named', async () => {
  const places = await found(
    'branch_missing',
    () => undefined,
    (ini) => {
      ini[0] = `${ini[0]?.slice(0, 419)}1${ini[0]?.slice(420)}`;
    },
  );
  expect(new Set(places.map(({ field }) => field))).toEqual(
    new Set([1374, 1421, 1231, 1270, 1320, 1274]),
  );
});

test('single-entry books without a counter account are named, and are not asked to balance', async () => {
  const single = (ini: string[]): void => {
    ini[0] = `${ini[0]?.slice(0, 184)}10${ini[0]?.slice(186)}`;
  };
  expect(await found('counter_account_missing', () => undefined, single)).toHaveLength(3);
});

test('all faults of a code are counted and the first hundred kept', async () => {
  const records = sampleRecords();
  const rows = Array.from({ length: 250 }, (_, index) =>
    d110(305, 900 + index, { line: 1, price: 1 }),
  );
  records.splice(18, 0, ...rows);
  const data = numbered(records);
  const { result } = await codesOf(fileOf(iniRecords(data)), fileOf(data));
  const [group] = result.groups;
  expect(group?.code).toBe('row_without_document');
  expect([group?.count, group?.kept.length]).toEqual([250, 100]);
});

describe('an invoice-receipt of 118.00 from which 5.00 were withheld', () => {
  const records = (cash: number): string[] =>
    sampleRecords().map((one) => {
      if (one === c100(320, 2, { before: 100_00, vat: 18_00 })) {
        return c100(320, 2, { before: 100_00, vat: 18_00, withheld: 5_00 });
      }
      const paid = { line: 2, means: 1, sum: 18_00 };
      return one === d120(320, 2, paid) ? d120(320, 2, { ...paid, sum: cash }) : one;
    });

  test.each([
    ['its total', 18_00],
    ['its total without what was withheld', 13_00],
  ])('may be paid with %s', async (_, cash) => {
    const data = numbered(records(cash));
    expect((await codesOf(fileOf(iniRecords(data)), fileOf(data))).codes).toEqual([]);
  });

  test('is told when it is paid with another sum', async () => {
    const data = numbered(records(12_00));
    const { codes } = await codesOf(fileOf(iniRecords(data)), fileOf(data));
    expect(codes).toContain('payments_sum_differs');
  });
});
