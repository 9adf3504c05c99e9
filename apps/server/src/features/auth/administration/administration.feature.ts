import { defineFeature } from '../../../platform/feature.ts';
import { mailAccessNoticeTask } from './access-notice.ts';

export const administrationFeature = defineFeature({
  tasks: [mailAccessNoticeTask],
});
