import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert } from '@pinkas/domain/assert';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = join(ROOT, 'apps/server/src');

/** A source of the server. */
export interface ServerFile {
  /** Where it stands under `apps/server/src`. */
  readonly path: string;
  readonly text: string;
  /** Its syntax tree, which takes some time to fetch. */
  tree(): SourceFile;
}

/** The sources of the server as the compiler understands them. */
export interface ServerProgram {
  readonly checker: Checker;
  /** Without tests and what serves tests alone. */
  readonly files: readonly ServerFile[];
  close(): void;
}

/** Opens the program of `tsconfig.json`. Types are computed as they are asked for; nothing is checked as a whole. */
export function openServerProgram(): ServerProgram {
  const api = new API({ cwd: ROOT });
  const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] });
  const [project] = snapshot.getProjects();
  assert(project !== undefined, 'the compiler opens the project');
  const paths = globSync('**/*.ts', { cwd: SOURCES })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .toSorted();
  return {
    checker: project.checker,
    files: paths.map((path) => ({
      path,
      text: readFileSync(join(SOURCES, path), 'utf8'),
      tree() {
        const file = project.program.getSourceFile(join(SOURCES, path));
        assert(file !== undefined, 'a source belongs to the program');
        return file;
      },
    })),

    close() {
      api.close();
    },
  };
}
