/* `npm test`: runs every step, or the named ones, whatever the others say; counts at the end. */
import { rmSync } from 'node:fs';

import { RESULTS_FOLDER, type StepResult } from './step-result.ts';
import { STEPS, type Step } from './steps.ts';
import { renderSummary } from './summary.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step ${unknown.join(', ')}. Steps: ${STEPS.map((s) => s.name).join(', ')}.`,
  );
  process.exit(2);
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true });
const results: StepResult[] = [];
for (const step of STEPS) {
  if (wanted.length === 0 || wanted.includes(step.name)) results.push(await runStep(step));
}
console.log(renderSummary(results));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n== ${step.name}: ${step.what}`);
  const start = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { ...counts, name: step.name, seconds: (performance.now() - start) / 1000 };
}
