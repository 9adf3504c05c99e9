import { defineFeature } from '../../../platform/feature.ts';
import { mailSignInNoticeTask } from './sign-in-notice.ts';

export const noticesFeature = defineFeature({
  tasks: [mailSignInNoticeTask],
});
