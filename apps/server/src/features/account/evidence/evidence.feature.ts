import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { sealEvidence } from './seal-evidence.ts';

export const evidenceFeature = defineFeature({
  schedules: [defineSchedule({ name: 'evidence.seal', cron: '* * * * *', run: sealEvidence })],
});
