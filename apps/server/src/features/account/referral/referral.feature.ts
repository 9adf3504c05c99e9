import { defineFeature } from '../../../platform/feature.ts';
import { subscribe } from '../../../platform/jobs/event.ts';
import { packagePaid } from '../packages/packages.api.ts';
import { bookReferralGiftTask } from './book-referral-gift.ts';
import { referralRoutes } from './referral.route.ts';
import { mailInvitationTask } from './share-mail.ts';

export const referralFeature = defineFeature({
  routes: referralRoutes,
  tasks: [mailInvitationTask],
  subscriptions: [subscribe(packagePaid, bookReferralGiftTask)],
});
