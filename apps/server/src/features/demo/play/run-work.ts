import { assert } from '@pinkas/domain/assert';

import { runTask } from '../../../platform/jobs/run-task.ts';
import { QUEUE_PRIORITY } from '../../../platform/jobs/task.ts';
import type { Play } from './stage/play.ts';

/** As the queue has it. */
const ATTEMPTS_MAX = 25;
/** What failed so often is a fault: nothing that a play reaches is down for longer. */
const TRIED_MAX = 5;

/** Runs a task until it is done, given up or held: after each failure later, as the queue does. */
async function runToEnd({ services, work, clock, accountId }: Play, taskId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    clock.passSeconds(1);
    try {
      const call = { accountId, taskId, attempt, attemptsMax: ATTEMPTS_MAX };
      await runTask(services, work.tasks, call);
      return;
    } catch (error) {
      if (attempt >= TRIED_MAX) throw error;
      clock.passSeconds(10 * attempt);
    }
  }
}

/**
 * Runs what waits in the queue, and what that adds, one after the other and a second apart. Prints that nobody opened yet stay:
 * whoever opens one makes it. Throws what a task throws again and again.
 */
export async function runTasks(play: Play): Promise<void> {
  for (;;) {
    const { rows } = await play.services.db.owner.query<{ id: string }>({
      name: 'played-tasks',
      text: `select id from outbox_tasks where account_id = $1 and state = 'pending' and priority < $2
        order by created_at, id`,
      values: [play.accountId, QUEUE_PRIORITY.spare],
    });
    if (rows.length === 0) return;
    for (const { id } of rows) await runToEnd(play, id);
  }
}

/** Runs schedules by their names and then what they put into the queue. */
export async function runSchedules(play: Play, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const schedule = play.work.schedules.find((one) => one.name === name);
    assert(schedule !== undefined, `no schedule is called ${name}`);
    await schedule.run(play.services);
  }
  await runTasks(play);
}

/** Takes the jobs of tasks that were run out of the queue, which a start would run in vain. */
export async function forgetJobs({ services, accountId }: Play): Promise<void> {
  await services.db.owner.query(
    `select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker.jobs j
      join outbox_tasks t on j.key = 'outbox-task:' || t.id where t.account_id = $1 and t.state <> 'pending'`,
    [accountId],
  );
}
