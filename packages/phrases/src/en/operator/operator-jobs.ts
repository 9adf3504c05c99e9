import type { operatorJobs as hebrew } from '../../he/operator/operator-jobs.ts';

export const operatorJobs: Record<keyof typeof hebrew, string> = {
  title: 'Background work',
  updated: 'As of {at}',
  stale:
    'The last update did not arrive. What is shown is from before, and is read again in half a minute.',
  problems: 'What is wrong',
  wellTitle: 'All works as usual',
  wellText: 'No task failed in the last 30 days or is late, and every scheduled run was in time.',
  'problem-tasks-late':
    '{count, plural, one {One task is more than 10 minutes late} other {# tasks are more than 10 minutes late}}',
  'do-tasks-late':
    'The queue may have stopped, or has too few workers. Look at /health/ready; where the queue is alive, raise PINKAS_WORKERS.',
  'problem-schedules-late':
    '{count, plural, one {One scheduled run did not begin in time} other {# scheduled runs did not begin in time}}',
  'do-schedules-late':
    'Check that a process of the product runs. After a restart each missing run begins at once.',
  'problem-schedules-failed':
    '{count, plural, one {One scheduled run failed} other {# scheduled runs failed}}',
  'do-schedules-failed':
    'It is tried again at its next time. The log of the server has the reason beside its name.',
  'problem-tasks-failed': '{count, plural, one {One task failed} other {# tasks failed}}',
  'do-tasks-failed':
    'Of the last 30 days. They are not tried again. Once the cause is gone, what charges no card can be run from here.',
  'problem-webhooks-off':
    '{count, plural, one {One webhook endpoint was switched off} other {# webhook endpoints were switched off}}',
  'do-webhooks-off':
    'They did not answer for long. Their owners were told, and they alone switch one on again.',
  'problem-webhooks-failing':
    '{count, plural, one {One webhook endpoint does not answer} other {# webhook endpoints do not answer}}',
  'do-webhooks-failing':
    'They are tried again by the schedule. If none answers, check the way of the server to the network.',
  'problem-tasks-retried':
    '{count, plural, one {One task waits for another try} other {# tasks wait for another try}}',
  'do-tasks-retried': 'Nothing to do now. If the number grows, check the service that they call.',
  queue: 'In the queue',
  queueNote: 'Running {running}, late {late}',
  mails: 'Mails that did not go out',
  mailsNote: 'Failed or tried again. Held {held}',
  texts: 'Text messages that did not go out',
  textsNote: 'Failed or tried again',
  webhooks: 'Webhook endpoints that do not answer',
  webhooksNote: 'On {on}, events that wait {waiting}, failed in 30 days {failed}',
  kinds: 'The queue by kind of task',
  kind: 'Kind',
  waiting: 'Waiting',
  running: 'Running',
  retried: 'To be retried',
  held: 'Held',
  late: 'Late',
  failed: 'Failed',
  oldest: 'Oldest that waits',
  nextTry: 'Next try',
  noTasksTitle: 'The queue is empty',
  noTasksText: 'All tasks are done, and none waits.',
  failedTasks: 'Tasks that failed',
  failedMore: '{count, plural, one {and one more that failed} other {and # more that failed}}',
  account: 'Account',
  made: 'Made',
  attempts: 'Tries',
  error: 'Error',
  action: 'Action',
  'refusal-of-job': 'The business continues it',
  'refusal-restored':
    'Stopped after a restore from a backup. The charge may have been sent already, so it is not run again',
  'refusal-charges': 'It may charge a card, so it is not run again',
  again: 'Run again',
  againTitle: 'Run the task again',
  againText:
    'The task returns to the queue with all its tries. What is in the books already is not written again, but a message may arrive a second time.',
  'retried-done': 'The task is in the queue again',
  'retried-same': 'The task is no longer a failed one, and nothing changed',
  schedules: 'Scheduled runs',
  schedule: 'Run',
  lastRun: 'Last began',
  ended: 'How it ended',
  nextRun: 'Next',
  isLate: 'Late',
  'state-never': 'Not run yet',
  'state-running': 'Runs now',
  'state-done': 'Done',
  'state-failed': '{count, plural, one {Failed} other {Failed # times in a row}}',
  noSchedulesTitle: 'No runs yet',
  noSchedulesText: 'The list fills when a process of the product begins to work.',
  'family-mail': 'Mail',
  'family-text': 'Text message',
  'family-webhook': 'Webhook',
  'family-card': 'Cards and charges',
  'family-print': 'Printing',
  'family-backup': 'Backup and archive',
  'family-authority': 'Tax authority',
  'family-other': 'Other',
};
