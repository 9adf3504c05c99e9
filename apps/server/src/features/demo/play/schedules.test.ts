import { expect, test } from 'vitest';

import { requeueOrphanedTasksSchedule } from '../../../platform/jobs/reconcile-tasks.ts';
import { DEMO_FEATURES, FEATURES } from '../../../slices.ts';
import { LEFT_OUT, PLAYED } from './schedules.ts';

test('each schedule of the product is played, or left out for a reason', () => {
  const schedules = [...FEATURES, ...DEMO_FEATURES].flatMap((feature) => feature.schedules ?? []);
  const names = [requeueOrphanedTasksSchedule, ...schedules].map(({ name }) => name);
  const known = [...Object.values(PLAYED).flat(), ...Object.keys(LEFT_OUT)];
  expect(known.toSorted()).toEqual(names.toSorted());
});
