import { defineFeature } from '../../../platform/feature.ts';
import { exportJob } from './export-job.ts';
import { exportsRoutes } from './exports.route.ts';

/** Finished files are removed after their days with those of all jobs. */
export const exportsFeature = defineFeature({ routes: exportsRoutes, tasks: [exportJob.task] });
