import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { aFolder } from '../steps/planted-step.ts';
import { addRun, EMPTY_MAP, readMap, writeMap, type TestMap } from './test-map.ts';

const MAP: TestMap = {
  functions: ['a.ts#1', 'a.ts#2', 'b.ts#3'],
  loaded: [2],
  files: {
    'old.test.ts': { step: 'unit', milliseconds: 7, ran: [0, 2] },
    'gone.test.ts': { step: 'unit', milliseconds: 7, ran: [1] },
    'again.test.ts': { step: 'unit', milliseconds: 7, ran: [1] },
  },
};

function aPart(files: Readonly<Record<string, readonly object[]>>, functions?: readonly string[]) {
  const folder = aFolder();
  for (const [step, lines] of Object.entries(files)) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(join(folder, `${step}.files.jsonl`), text);
    if (functions !== undefined) {
      writeFileSync(join(folder, `${step}.functions.json`), JSON.stringify(functions));
    }
  }
  return folder;
}

const named = (map: TestMap, file: string) =>
  map.files[file]?.ran?.map((place) => map.functions[place]);

test('a run renews the files that it ran, the others stay, and those that are gone go', () => {
  const again = { file: 'again.test.ts', milliseconds: 9, ran: [1], loaded: [1] };
  const folder = aPart({ unit: [again] }, ['a.ts#1', 'a.ts#9']);
  const map = addRun(MAP, folder, (file) => file !== 'gone.test.ts');
  expect(Object.keys(map.files)).toEqual(['old.test.ts', 'again.test.ts']);
  expect(named(map, 'old.test.ts')).toEqual(['a.ts#1', 'b.ts#3']);
  expect(named(map, 'again.test.ts')).toEqual(['a.ts#9']);
  expect(map.files['again.test.ts']?.milliseconds).toBe(9);
  expect(map.loaded.map((place) => map.functions[place])).toEqual(['b.ts#3', 'a.ts#9']);
});

test('a step that was killed before it named its functions counts for nothing', () => {
  const folder = aPart({
    unit: [{ file: 'again.test.ts', milliseconds: 9, ran: [1], loaded: [] }],
  });
  expect(
    named(
      addRun(MAP, folder, () => true),
      'again.test.ts',
    ),
  ).toEqual(['a.ts#2']);
});

test('the journeys of a file count together', () => {
  const one = { file: 'a.spec.ts', milliseconds: 3, calls: ['GET /a'], pages: ['/x'] };
  const two = { file: 'a.spec.ts', milliseconds: 4, calls: ['GET /a', 'PUT /b'], pages: [] };
  const { files } = addRun(EMPTY_MAP, aPart({ e2e: [one, two] }), () => true);
  expect(files['a.spec.ts']).toEqual({
    step: 'e2e',
    milliseconds: 7,
    calls: ['GET /a', 'PUT /b'],
    pages: ['/x'],
  });
});

test('the map is written whole, and empty before the first run', () => {
  const path = join(aFolder(), 'cache/test-map.json');
  expect(readMap(path)).toEqual(EMPTY_MAP);
  writeMap(MAP, path);
  expect(readMap(path)).toEqual(MAP);
  expect(existsSync(`${path}.new`)).toBe(false);
});
