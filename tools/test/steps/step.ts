import type { Failure, TestPlace } from '../progress/progress.ts';

/** How many checks of a step passed, failed and were left out. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One part of `npm test`: commands of Node that run one after the other. */
export interface Step {
  readonly name: string;
  readonly what: string;
  /** Cores that the step uses; on a smaller machine it takes all of them. */
  readonly cores: number;
  /** Steps that have to end first, when they run at all. */
  readonly after?: readonly string[];
  /** Arguments of Node, for each command. */
  readonly commands: readonly (readonly string[])[];
  /** What the environment of the commands adds to that of the run. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the command writes a progress file, out of which its tests are counted. */
  readonly hasProgress?: boolean;
  /** Arguments of Node that run one test alone, for the second look at a failure. */
  readonly alone?: (place: TestPlace) => readonly string[];
  /** Arguments of Node that run some of its test files, by their paths from the root. */
  readonly only?: (files: readonly string[]) => readonly string[];
  /** What the step needs of the machine. */
  readonly prepare?: () => Promise<void>;
}

export interface StepResult extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Processor time of the commands and all that they waited for; absent where the system does not say. */
  readonly cpuSeconds?: number;
  /** Why the step did not finish, and how far it got. */
  readonly ended?: string;
  /** The tests that failed. */
  readonly failures?: readonly Failure[];
  /** The tests that failed and passed when they ran alone, with their first error; counted as passed. */
  readonly flaky?: readonly Failure[];
}
