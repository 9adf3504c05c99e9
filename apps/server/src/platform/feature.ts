import type { Routes } from './http/implement.ts';
import type { Subscription } from './jobs/event.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Task } from './jobs/task.ts';
import type { Services } from './services.ts';

/** What a slice adds to the server. */
export interface Feature {
  readonly routes?: Routes;
  readonly tasks?: readonly Task[];
  /** The tasks that run for events of this slice or of others. */
  readonly subscriptions?: readonly Subscription[];
  readonly schedules?: readonly Schedule[];
  /** Starts what would make a first request wait, such as printing threads. */
  warmUp?(services: Services): Promise<void>;
  /** Closes what the slice opened for itself. */
  close?(services: Services): Promise<void>;
}

/** Defines what a slice adds to the server; `npm run slices` lists them all. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
