import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { answerDemoApplications } from './answer-demo-applications.ts';

export const demoClearingFeature = defineFeature({
  schedules: [
    defineSchedule({
      name: 'demo-clearing.answer',
      cron: '* * * * *',
      run: answerDemoApplications,
    }),
  ],
});
