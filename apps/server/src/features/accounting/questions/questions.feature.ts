import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { mailQuestionTask } from './mail-question.ts';
import { questionsRoutes } from './questions.route.ts';
import { removeEndedLinks } from './remove-ended-links.ts';
import { tellOfNoteTask } from './tell-of-note.ts';

/** Questions of accountants about documents and expenses of a business, and its answers. */
export const questionsFeature = defineFeature({
  routes: questionsRoutes,
  tasks: [tellOfNoteTask, mailQuestionTask],
  schedules: [
    defineSchedule({
      name: 'questions.remove-ended-links',
      cron: '35 1 * * *',
      run: removeEndedLinks,
    }),
  ],
});
