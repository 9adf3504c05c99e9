import { GRANT_REASONS, TAKE_REASONS } from '@pinkas/domain/permissions/person-features';

import { grantManaging, takeManaging } from '../features/auth/administration/grant-managing.ts';
import { emailOf, oneOf, type NamedCommand } from './admin-options.ts';

/** The commands that give a person a feature and take it back. */
export const FEATURE_COMMANDS: Readonly<Record<string, NamedCommand>> = {
  'grant-managing': {
    takes: ['email', 'reason'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await grantManaging(operator, email, oneOf(options, 'reason', GRANT_REASONS))) ===
        'changed'
        ? `${email} opens and manages accounts of customers from now on.`
        : `${email} does so already; nothing was changed.`;
    },
  },
  'take-managing': {
    takes: ['email', 'reason'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await takeManaging(operator, email, oneOf(options, 'reason', TAKE_REASONS))) ===
        'changed'
        ? `${email} manages no accounts any more.`
        : `${email} manages no accounts; nothing was changed.`;
    },
  },
};
