import { defineFeature } from '../../../platform/feature.ts';
import { mailInvitationTask } from './invitation-task.ts';
import { mailMembershipNoticeTask } from './membership-notice.ts';
import { peopleRoutes } from './people.route.ts';

export const peopleFeature = defineFeature({
  routes: peopleRoutes,
  tasks: [mailInvitationTask, mailMembershipNoticeTask],
});
