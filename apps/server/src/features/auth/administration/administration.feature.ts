import { defineFeature } from '../../../platform/feature.ts';
import { mailAccessNoticeTask } from './people/access-notice.ts';
import { mailStateNoticeTask } from './accounts/state-notice.ts';

export const administrationFeature = defineFeature({
  tasks: [mailAccessNoticeTask, mailStateNoticeTask],
});
