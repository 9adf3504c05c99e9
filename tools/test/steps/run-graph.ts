import type { Step, StepResult } from './step.ts';

export interface GraphOptions {
  readonly cores: number;
  readonly run: (step: Step) => Promise<StepResult>;
}

/**
 * Runs steps side by side as far as the cores go, each as soon as those are through that it waits
 * for. Gives the results in the order of the steps.
 */
export async function runGraph(
  steps: readonly Step[],
  { cores, run }: GraphOptions,
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...steps];
  let free = cores;
  const coresOf = (step: Step): number => Math.min(step.cores, cores);
  const isReady = (step: Step): boolean =>
    coresOf(step) <= free &&
    (step.after ?? []).every((name) => results.has(name) || !steps.some((s) => s.name === name));
  const start = (step: Step): void => {
    free -= coresOf(step);
    const done = run(step).then((result) => {
      results.set(step.name, result);
      running.delete(step.name);
      free += coresOf(step);
    });
    running.set(step.name, done);
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.findIndex(isReady); next >= 0; next = waiting.findIndex(isReady)) {
      waiting.splice(next, 1).forEach(start);
    }
    if (running.size === 0) throw new Error(`steps wait for each other: ${namesOf(waiting)}`);
    await Promise.race(running.values());
  }
  return steps.flatMap((step) => results.get(step.name) ?? []);
}

function namesOf(steps: readonly Step[]): string {
  return steps.map((step) => step.name).join(', ');
}
