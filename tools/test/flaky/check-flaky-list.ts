/* Fails when docs/flaky.md has a test that was not mended in time, or too many. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findListProblems, FLAKY_LIST } from './flaky-list.ts';
import { ROOT } from '../steps/run-command.ts';

const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const problems = findListProblems(readFileSync(join(ROOT, FLAKY_LIST), 'utf8'), today);
for (const problem of problems) console.error(`${FLAKY_LIST}: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
