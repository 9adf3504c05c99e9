import type { Reporter, TestCase } from 'vitest/node';

import { failureAt, failureOf, progressWriter } from './progress.ts';

/** Reporter of vitest that writes the progress file. */
export default function vitestProgress(): Reporter {
  const write = progressWriter();
  return {
    onTestRunStart(specifications) {
      write({ kind: 'plan', files: specifications.length });
    },
    onTestCaseResult(testCase) {
      const { state, errors } = testCase.result();
      if (state === 'pending') return;
      const place = { file: testCase.module.relativeModuleId, titles: titlesOf(testCase) };
      const failure = failureAt(place, errors?.map(({ message }) => message).join('\n'));
      write({
        kind: 'test',
        id: testCase.id,
        outcome: state,
        ...(state === 'failed' && { failure }),
      });
    },
    onTestModuleEnd(module) {
      const failedTests = [...module.children.allTests('failed')];
      if (!module.ok() && failedTests.length === 0) {
        const message = module.errors().map((error) => error.message);
        write({
          kind: 'fault',
          failure: failureOf(module.relativeModuleId, message.join('\n')),
        });
      }
      write({ kind: 'file', file: module.relativeModuleId });
    },
    onTestRunEnd(_modules, unhandledErrors) {
      for (const { message } of unhandledErrors) {
        write({ kind: 'fault', failure: failureOf('outside any test', message) });
      }
      write({ kind: 'end' });
    },
  };
}

function titlesOf(testCase: TestCase): string[] {
  const titles = [testCase.name];
  for (let { parent } = testCase; parent.type === 'suite'; parent = parent.parent) {
    titles.unshift(parent.name);
  }
  return titles;
}
