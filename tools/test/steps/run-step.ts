import { join } from 'node:path';

import { PROGRESS_FILE, readProgress, type Failure } from '../progress/progress.ts';
import { runCommand, type CommandEnd, type Timer } from './run-command.ts';
import type { Counts, Step, StepResult } from './step.ts';

/** What a step is run with. */
export interface StepRun {
  /** Where progress files are written. */
  readonly folder: string;
  readonly write: (text: string) => void;
  readonly silenceMinutes: number;
  readonly timer: Timer;
  readonly stop: AbortSignal;
}

/** Runs the commands of a step, each whatever the results before it were, and counts what they found. */
export async function runStep(step: Step, run: StepRun): Promise<StepResult> {
  const start = performance.now();
  const progressPath = join(run.folder, `${step.name}.progress.jsonl`);
  const ends: CommandEnd[] = [];
  let problem: string | undefined;
  try {
    await step.prepare?.();
    for (const args of step.commands) {
      if (run.stop.aborted) break;
      ends.push(
        await runCommand({
          ...run,
          args,
          env: { ...color(), ...step.env, [PROGRESS_FILE]: progressPath },
        }),
      );
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    run.write(`${problem}\n`);
  }
  const isWell = problem === undefined && ends.every((end) => end.code === 0);
  const cut = ends.map(reasonOf).find((reason) => reason !== undefined);
  const counted =
    step.hasProgress === true
      ? countTests(progressPath, { isWell, cut })
      : { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0, ended: cut };
  const { ended, ...counts } = counted;
  return {
    ...counts,
    name: step.name,
    seconds: (performance.now() - start) / 1000,
    ...cpuSecondsOf(ends),
    ...(ended === undefined ? {} : { ended }),
  };
}

/** Returns the result of a step that never began, because the whole run was stopped before. */
export function notRun(name: string, reason: string): StepResult {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, ended: `did not run: ${reason}` };
}

/**
 * Counts tests from the progress file. A runner that did not finish, and an exit code that no failed test explains, are
 * one failure more.
 */
export function countTests(
  progressPath: string,
  { isWell, cut }: { readonly isWell: boolean; readonly cut?: string | undefined },
): Counts & { readonly ended: string | undefined; readonly failures: readonly Failure[] } {
  const { files, filesPlanned, isComplete, ...found } = readProgress(progressPath);
  const { failed } = found;
  const isCut = cut !== undefined || !isComplete;
  const isUnexplained = isCut || (!isWell && failed === 0);
  const howFar = `${files.length} of ${filesPlanned} files were through`;
  return {
    passed: found.passed,
    failed: failed + (isUnexplained ? 1 : 0),
    skipped: found.skipped,
    failures: found.failures,
    ended: isCut ? `${cut ?? 'broke down'}; ${howFar}` : undefined,
  };
}

function cpuSecondsOf(ends: readonly CommandEnd[]): { readonly cpuSeconds?: number } {
  const known = ends.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  return known.length === 0 ? {} : { cpuSeconds: known.reduce((sum, seconds) => sum + seconds) };
}

function reasonOf({ signal, stopped }: CommandEnd): string | undefined {
  if (stopped !== undefined) return stopped;
  return signal === null ? undefined : `killed by ${signal}`;
}

function color(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
}
