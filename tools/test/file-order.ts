import { readFileSync } from 'node:fs';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { DISTURBANCE, shuffled } from './flaky/disturbance.ts';

/**
 * Files that begin first, by the end of their path: those that guard most, each of which is long
 * too, and then the longest of the rest, so that no worker is left alone with one at the end.
 */
export const FIRST_FILES: readonly string[] = [
  'test/kill-loop/kill-loop.db.test.ts',
  'test/kill-loop/allocation-steps.db.test.ts',
  'test/isolation/account-isolation.db.test.ts',
  'test/random/random-chains.db.test.ts',
  'test/kill-loop/bulk-job.db.test.ts',
  'test/kill-loop/batch-file.db.test.ts',
  'test/kill-loop/backend-loss.db.test.ts',
  'test/kill-loop/database-loss.db.test.ts',
  'test/random/random-books.db.test.ts',
  'test/races/contention.db.test.ts',
  'bulk-jobs/bulk-jobs.db.test.ts',
  'platform/db/embedded/launcher.db.test.ts',
  'platform/db/database.db.test.ts',
  'platform/db/schema/schema-lint.db.test.ts',
  'test/isolation/foreign-references.db.test.ts',
  'files/uploads/upload-bounds.db.test.ts',
  'files/uploads/file-faults.db.test.ts',
  'demo/seed/seed-demo.db.test.ts',
  'documents/print/print-types.test.ts',
  'domain/src/documents/sums/totals.test.ts',
  'platform/pdf/typst-pool.test.ts',
  'documents/drafts/drafts.screen.test.tsx',
  'documents/create/newer-parts.screen.test.tsx',
  'documents/create/payments/payment-fields.screen.test.tsx',
  'documents/create/all-types.screen.test.tsx',
  'test/pictures/selling.pictures.test.tsx',
];

/** Returns the files in the order of a list of ends of their paths; those that are not in it come last. */
export function inOrderOf<File>(
  files: readonly File[],
  order: readonly string[],
  pathOf: (file: File) => string,
): File[] {
  const rankOf = (file: File): number => {
    const rank = order.findIndex((ending) => pathOf(file).endsWith(ending));
    return rank < 0 ? order.length : rank;
  };
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Environment variable that names a file with the order of the test files, one a line. */
export const ORDER_FILE = 'PINKAS_TEST_ORDER';

/**
 * Order of test files: the order that a run was given, or that its disturbance makes up; else `FIRST_FILES`, then what
 * failed or took longest the last time.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const pathOf = ({ moduleId }: TestSpecification): string => moduleId;
    const seed = process.env[DISTURBANCE];
    if (seed !== undefined) {
      return shuffled(
        files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
        Number(seed),
      );
    }
    const order = process.env[ORDER_FILE];
    if (order !== undefined) {
      return inOrderOf(files, readFileSync(order, 'utf8').trim().split('\n'), pathOf);
    }
    return inOrderOf(await super.sort(files), FIRST_FILES, pathOf);
  }
}
