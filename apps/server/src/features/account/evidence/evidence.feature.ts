import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { enqueueHeadMails, mailHeadTask } from './mail-head.ts';
import { sealEvidence } from './seal-evidence.ts';

export const evidenceFeature = defineFeature({
  tasks: [mailHeadTask],
  schedules: [
    defineSchedule({ name: 'evidence.seal', cron: '* * * * *', run: sealEvidence }),
    // Before the business day begins, in winter and in summer.
    defineSchedule({ name: 'evidence.mail-heads', cron: '10 4 * * *', run: enqueueHeadMails }),
  ],
});
