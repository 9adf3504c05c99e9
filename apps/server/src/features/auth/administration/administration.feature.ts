import { defineFeature } from '../../../platform/feature.ts';
import { mailAccessNoticeTask } from './access-notice.ts';
import { mailStateNoticeTask } from './state-notice.ts';

export const administrationFeature = defineFeature({
  tasks: [mailAccessNoticeTask, mailStateNoticeTask],
});
