import { defineFeature } from '../../../platform/feature.ts';
import { letterMailingJob } from './letter-mailing.ts';
import { mailLetterTask } from './mail-letter.ts';
import { yearlyLettersRoutes } from './yearly-letters.route.ts';

export const yearlyLettersFeature = defineFeature({
  routes: yearlyLettersRoutes,
  tasks: [letterMailingJob.task, mailLetterTask],
});
