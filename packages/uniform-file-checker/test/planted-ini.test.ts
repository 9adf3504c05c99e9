import { expect, test } from 'vitest';

import type { FaultCode } from '../src/faults/fault-codes.ts';
import { codesOf, fileOf } from './check-sample.ts';
import { a100, iniRecords, numbered, sampleRecords, z900 } from './sample-file.ts';

/** Writes at a column, counted from 1, of the opening record. */
const put =
  (column: number, value: string) =>
  (ini: string[]): void => {
    const one = ini[0] ?? '';
    ini[0] = one.slice(0, column - 1) + value + one.slice(column - 1 + value.length);
  };

const PLANTS: readonly (readonly [string, FaultCode, number | null, (ini: string[]) => void])[] = [
  ['a business with a wrong check digit', 'business_check_digit', 1003, put(25, '777777714')],
  ['a producer with a wrong check digit', 'producer_check_digit', 1009, put(105, '199999995')],
  ['another constant', 'constant_wrong', 1005, put(49, '&OF1.30&')],
  ['no registration of the software', 'software_not_registered', 1006, put(57, '00000000')],
  ['a software of kind 3', 'code_unknown', 1011, put(134, '3')],
  ['a path without OPENFRMT', 'save_path_form', 1012, put(135, 'C:\\BKMV'.padEnd(50))],
  ['a path of another business', 'save_path_business', 1012, put(147, '19999999')],
  ['books of kind 3', 'code_unknown', 1013, put(185, '3')],
  ['double entry without a rule of balance', 'balancing_missing', 1014, put(186, '0')],
  ['books that are said not to be kept', 'ledger_not_declared', 1013, put(185, '00')],
  ['no start of the range', 'range_missing', 1024, put(367, '00000000')],
  ['a range that ends before it starts', 'range_reversed', 1024, put(367, '2026123120260101')],
  ['a range and a year', 'range_and_year', 1023, put(363, '2026')],
  ['one year without its number', 'tax_year_missing', 1023, put(134, '1')],
  ['a range after the run', 'range_after_run', 1024, put(383, '20251231')],
  ['a language 7', 'code_unknown', 1028, put(395, '7')],
  ['a leading currency NIS', 'currency_unknown', 1032, put(417, 'NIS')],
  ['a wrong total', 'total_records_differ', 1002, put(10, '000000000000021')],
  ['another primary id', 'primary_id_differs', 1103, put(34, '999')],
  [
    'a summary that is wrong',
    'summary_differs',
    1051,
    (ini) => {
      ini[1] = 'B100000000000000004';
    },
  ],
  [
    'letters in the count of a summary',
    'number_form',
    1051,
    (ini) => {
      ini[1] = 'B1000000000000000X4';
    },
  ],
  ['a summary too few', 'summary_missing', null, (ini) => ini.splice(1, 1)],
  ['a summary twice', 'summary_twice', null, (ini) => ini.push(ini[1] ?? '')],
  [
    'a summary of a type that is not counted',
    'record_unknown',
    null,
    (ini) => ini.push('Z900000000000000001'),
  ],
  ['no opening', 'opening_missing', null, (ini) => ini.splice(0, 1)],
  ['two openings', 'opening_again', null, (ini) => ini.push(ini[0] ?? '')],
  ['a record that is cut', 'record_short', null, (ini) => ini.push('C1000001')],
];

test.each(PLANTS)('planted in INI.TXT, %s: %s', async (_, code, field, edit) => {
  const data = numbered(sampleRecords());
  const ini = iniRecords(data);
  edit(ini);
  const { codes, result } = await codesOf(fileOf(ini), fileOf(data));
  expect(codes).toContain(code);
  const places = result.groups.find((group) => group.code === code)?.kept ?? [];
  expect(places.map((place) => place.field)).toContain(field);
});

test('books that are said to be kept and are not, and a summary of nothing, are doubts', async () => {
  const data = numbered([a100(), z900()]);
  const ini = [...iniRecords(data), 'C100000000000000000'];
  const { result } = await codesOf(fileOf(ini), fileOf(data));
  expect(result.groups.map(({ code, isDoubt }) => `${code} ${isDoubt}`)).toEqual([
    'summary_of_nothing true',
    'ledger_missing true',
  ]);
});
