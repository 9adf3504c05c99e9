import {
  REACTIVATION_REASONS,
  RESTRICTION_REASONS,
  RESTRICTIONS,
} from '@pinkas/domain/permissions/account-state';

import {
  reactivateAccount,
  restrictAccount,
} from '../features/auth/administration/accounts/restrict-account.ts';
import { accountOf, oneOf, type NamedCommand } from './admin-options.ts';

/** The commands that restrict an account and lift that. */
export const STATE_COMMANDS: Readonly<Record<string, NamedCommand>> = {
  restrict: {
    takes: ['account', 'state', 'reason'],
    async run(operator, options) {
      const accountId = accountOf(options);
      const state = oneOf(options, 'state', RESTRICTIONS);
      const reason = oneOf(options, 'reason', RESTRICTION_REASONS);
      return (await restrictAccount(operator, accountId, state, reason)) === 'changed'
        ? `Account ${accountId} is ${state} from now on. Its owners were told.`
        : `Account ${accountId} is so already; nothing was changed.`;
    },
  },
  reactivate: {
    takes: ['account', 'reason'],
    async run(operator, options) {
      const accountId = accountOf(options);
      const reason = oneOf(options, 'reason', REACTIVATION_REASONS);
      return (await reactivateAccount(operator, accountId, reason)) === 'changed'
        ? `Account ${accountId} is active from now on. Its owners were told.`
        : `Account ${accountId} is not restricted; nothing was changed.`;
    },
  },
};
