import { describe, expect, test } from 'vitest';

import { checkFileCircles } from './check-file-circles.ts';
import type { SourceFile } from './source-files.ts';

const ISSUE = 'apps/server/src/features/accounting/documents/issue';

function file(path: string, ...imports: readonly string[]): SourceFile {
  return { path, text: imports.map((line) => `${line}\n`).join('') };
}

describe('circles of files', () => {
  test('are found where one way is a type alone, also through a third, once', () => {
    const files = [
      file(`${ISSUE}/issue.ts`, "import { tasksOf } from './tasks.ts';"),
      file(`${ISSUE}/tasks.ts`, "import { askTask } from './asking.ts';"),
      file(`${ISSUE}/asking.ts`, "import type { Context } from './issue.ts';"),
      file(`${ISSUE}/issue.route.ts`, "import { issue } from './issue.ts';"),
    ];
    expect(checkFileCircles(files)).toEqual([
      `${ISSUE}/asking.ts imports ${ISSUE}/issue.ts imports ${ISSUE}/tasks.ts imports ${ISSUE}/asking.ts: a circle.`,
    ]);
    expect(checkFileCircles(files.slice(1))).toEqual([]);
  });

  test.each([
    ['apps/web/src/shared/form', "import('./a.tsx');", "export type { B } from './b.ts';"],
    ['packages/ui/src/fields', "from './a.tsx';", "from './b.ts';"],
    ['packages/ui/src/fields', "from '@pinkas/ui/fields/a';", "from '@pinkas/ui/fields/b';"],
  ])('are found in %s: %s', (folder, ofB, ofA) => {
    const files = [file(`${folder}/b.ts`, ofB), file(`${folder}/a.tsx`, ofA)];
    expect(checkFileCircles(files)).toHaveLength(1);
  });

  test('are each found where several stand apart', () => {
    const pair = (folder: string) => [
      file(`${folder}/a.ts`, "from './b.ts';"),
      file(`${folder}/b.ts`, "from './a.ts';"),
    ];
    const files = [...pair('packages/domain/src/vat'), ...pair('packages/domain/src/money')];
    expect(checkFileCircles(files)).toHaveLength(2);
  });

  test('are not seen through tests, which may import anything, nor outside of the sources', () => {
    const files = (folder: string, name: string) => [
      file(`${folder}/a.ts`, `from './${name}';`),
      file(`${folder}/${name}`, "from './a.ts';"),
    ];
    expect(checkFileCircles(files(ISSUE, 'a.test.ts'))).toEqual([]);
    expect(checkFileCircles(files(ISSUE, 'testing/b.ts'))).toEqual([]);
    expect(checkFileCircles(files('apps/server/test', 'b.ts'))).toEqual([]);
  });
});
