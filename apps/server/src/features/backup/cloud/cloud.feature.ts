import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { cloudBackupRoutes } from './cloud.route.ts';
import { runDrillTask } from './drill/run-drill.ts';
import { runBackupTask } from './run/run-backup.ts';
import { runDueBackups } from './run/run-due-backups.ts';

export const cloudFeature = defineFeature({
  routes: cloudBackupRoutes,
  tasks: [runBackupTask, runDrillTask],
  schedules: [defineSchedule({ name: 'cloud-backup', cron: '2 * * * *', run: runDueBackups })],
});
