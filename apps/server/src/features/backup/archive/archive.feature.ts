import { defineFeature } from '../../../platform/feature.ts';
import { archiveJob } from './archive-job.ts';
import { mailArchiveReadyTask } from './archive-notice.ts';
import { archiveRoutes } from './archive.route.ts';

export const archiveFeature = defineFeature({
  routes: archiveRoutes,
  tasks: [archiveJob.task, mailArchiveReadyTask],
});
