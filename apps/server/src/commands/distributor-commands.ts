import {
  saveDistributor,
  setDistributor,
  setDistributorPerson,
} from '../features/auth/administration/manage-distributors.ts';
import { OperatorProblem } from '../features/auth/administration/people/operator.ts';
import {
  accountOf,
  emailOf,
  isYes,
  optionalTextOf,
  textOf,
  type NamedCommand,
  type Options,
} from './admin-options.ts';

const CODE = /^[a-z][a-z0-9-]{2,29}$/;

/** The commands about those who offer the product to customers of their own. */
export const DISTRIBUTOR_COMMANDS: Readonly<Record<string, NamedCommand>> = {
  'save-distributor': {
    takes: [
      'code',
      'name',
      'name-en',
      'email',
      'phone',
      'accounts-max',
      'opens-management',
      'approval-page',
    ],
    async run(operator, options) {
      const code = codeOf(options);
      const done = await saveDistributor(operator, code, {
        nameHe: textOf(options, 'name'),
        nameEn: optionalTextOf(options, 'name-en'),
        supportEmail: emailOf(options),
        supportPhone: optionalTextOf(options, 'phone'),
        opensManagement: isYes(options, 'opens-management'),
        showsApprovalPage: isYes(options, 'approval-page'),
        accountsMax: accountsMaxOf(options),
      });
      return `Distributor ${code} was ${done}. Its customers register at ${operator.origin}/#/register?dist=${code}`;
    },
  },
  'set-distributor': {
    takes: ['account', 'code'],
    async run(operator, options) {
      const accountId = accountOf(options);
      const code = codeOf(options);
      return (await setDistributor(operator, accountId, code)) === 'changed'
        ? `Account ${accountId} is a customer of ${code} from now on.`
        : `Account ${accountId} is a customer of ${code} already; nothing was changed.`;
    },
  },
  'grant-distributing': {
    takes: ['email', 'code'],
    async run(operator, options) {
      const email = emailOf(options);
      const code = codeOf(options);
      return (await setDistributorPerson(operator, email, code)) === 'changed'
        ? `${email} sees the customers of ${code} from now on.`
        : `${email} does so already; nothing was changed.`;
    },
  },
  'take-distributing': {
    takes: ['email'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await setDistributorPerson(operator, email, null)) === 'changed'
        ? `${email} sees the customers of no distributor any more.`
        : `${email} sees none; nothing was changed.`;
    },
  },
  'remove-distributor': {
    takes: ['account'],
    async run(operator, options) {
      const accountId = accountOf(options);
      return (await setDistributor(operator, accountId, null)) === 'changed'
        ? `Account ${accountId} is a customer of no distributor any more.`
        : `Account ${accountId} has no distributor; nothing was changed.`;
    },
  },
};

function codeOf(options: Options): string {
  const code = textOf(options, 'code');
  if (CODE.test(code)) return code;
  throw new OperatorProblem(
    '--code is 3 to 30 small Latin letters, digits and hyphens, a letter first.',
  );
}

function accountsMaxOf(options: Options): number {
  const accountsMax = Number(textOf(options, 'accounts-max'));
  if (Number.isSafeInteger(accountsMax) && accountsMax > 0 && accountsMax <= 1_000_000) {
    return accountsMax;
  }
  throw new OperatorProblem('--accounts-max is how many businesses it may have, at least 1.');
}
