import { CLEARING_ANSWERS } from '@pinkas/domain/clearing/clearing-application';
import { GRANT_REASONS, TAKE_REASONS } from '@pinkas/domain/permissions/person-features';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { answerByOperator } from '../features/account/clearing-form/answer-by-operator.ts';
import { nameSeller } from '../features/account/packages/seller/name-seller.ts';
import { grantOperating, takeOperating } from '../features/auth/administration/grant-operating.ts';
import { grantManaging, takeManaging } from '../features/auth/administration/grant-managing.ts';
import {
  grantAffiliate,
  payAffiliate,
  setAffiliateRate,
  takeAffiliate,
} from '../features/auth/administration/manage-affiliates.ts';
import { OperatorProblem } from '../features/auth/administration/people/operator.ts';
import {
  accountOf,
  emailOf,
  oneOf,
  optionalTextOf,
  textOf,
  type NamedCommand,
  type Options,
} from './admin-options.ts';

/** The commands that grant a feature to a person and revoke it. */
export const FEATURE_COMMANDS: Readonly<Record<string, NamedCommand>> = {
  'answer-clearing': {
    takes: ['account', 'answer', 'text'],
    async run(operator, options) {
      const accountId = accountOf(options);
      const answer = oneOf(options, 'answer', CLEARING_ANSWERS);
      await answerByOperator(operator, accountId, {
        answer,
        text: optionalTextOf(options, 'text'),
      });
      return `The application of account ${accountId} is answered: ${answer}. Its owner was told.`;
    },
  },
  'name-seller': {
    takes: ['account'],
    async run(operator, options) {
      const accountId = accountOf(options);
      return (await nameSeller(operator, accountId)) === 'changed'
        ? `Account ${accountId} sells the product from today on.`
        : `Account ${accountId} does so already; nothing was changed.`;
    },
  },
  'make-operator': {
    takes: ['email'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await grantOperating(operator, email)) === 'changed'
        ? `${email} runs the product at ${operator.origin}/operator, after signing in by an app or a passkey.`
        : `${email} is an operator already; nothing was changed.`;
    },
  },
  'end-operator': {
    takes: ['email'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await takeOperating(operator, email)) === 'changed'
        ? `${email} is no operator any more, and all sessions are over.`
        : `${email} is no operator; nothing was changed.`;
    },
  },
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
  'grant-affiliate': {
    takes: ['email', 'reason'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await grantAffiliate(operator, email, oneOf(options, 'reason', GRANT_REASONS))) ===
        'changed'
        ? `${email} finds the own link at ${operator.origin}/#/affiliate/report from now on.`
        : `${email} is an affiliate already; nothing was changed.`;
    },
  },
  'take-affiliate': {
    takes: ['email', 'reason'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await takeAffiliate(operator, email, oneOf(options, 'reason', TAKE_REASONS))) ===
        'changed'
        ? `${email} is no affiliate any more; what was earned stays written.`
        : `${email} is no affiliate; nothing was changed.`;
    },
  },
  'pay-affiliate': {
    takes: ['email', 'agorot', 'date', 'reference'],
    async run(operator, options) {
      const email = emailOf(options);
      const payout = {
        amountAgorot: agorotOf(options, 1),
        paidOn: dayOf(options, 'date'),
        reference: textOf(options, 'reference'),
      };
      return (await payAffiliate(operator, email, payout)) === 'changed'
        ? `${payout.amountAgorot} agorot to ${email} were written down.`
        : 'This payment is written down already; nothing was changed.';
    },
  },
  'set-affiliate-rate': {
    takes: ['from', 'agorot'],
    async run(operator, options) {
      const from = dayOf(options, 'from');
      const amountAgorot = agorotOf(options, 0);
      const outcome = await setAffiliateRate(operator, from, amountAgorot);
      if (outcome === 'unchanged') return 'This is so already; nothing was changed.';
      return `A business whose first document is of ${from} or later earns ${amountAgorot} agorot.`;
    },
  },
};

function agorotOf(options: Options, atLeast: number): number {
  const agorot = Number(textOf(options, 'agorot'));
  if (Number.isSafeInteger(agorot) && agorot >= atLeast) return agorot;
  throw new OperatorProblem(`--agorot is a whole number from ${atLeast} on.`);
}

function dayOf(options: Options, name: string): LocalDate {
  const day = parseLocalDate(textOf(options, name));
  if (day !== undefined) return day;
  throw new OperatorProblem(`--${name} is a day, such as 2026-11-22.`);
}
