import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText, passedText } from '../../fields.ts';
import { ShareMail, SHARE_FAILURES } from './share-mail.ts';

/** The progress of a business that came by the link, as the account may see it, or a row of the balance that is of no such business. */
export const REFERRAL_ROW_STATES = [
  'trial',
  'waiting',
  'ended',
  'given',
  'no-gift',
  'joined',
  'used',
] as const;

/** What happened: nothing tells which business it was. */
const ReferralRow = z.object({
  id: z.string(),
  on: LocalDateText,
  state: z.enum(REFERRAL_ROW_STATES),
  /** The day of its trial, from 1, while it is in it; null after it. */
  trialDay: z.int().nullable(),
  /** What it added to the balance, with its sign; null for what moved nothing. */
  amountAgorot: z.int().nullable(),
});
export type ReferralRow = z.output<typeof ReferralRow>;

export const ReferralPage = z.object({
  /** False where the product sells nothing to the account: there is no balance to use. */
  isOffered: z.boolean(),
  link: z.string(),
  /** Who shares, as the calls of the specification name people. */
  userUuid: z.uuid(),
  /** What each of the two balances gets for a business that pays first today, with VAT. */
  giftAgorot: z.int(),
  balanceAgorot: z.int(),
  /** The day of the next charge, which uses the balance; null where none comes by itself. */
  usedOn: LocalDateText.nullable(),
  /** Businesses that came, those of them in their trial, and those that gave something. */
  joined: z.int(),
  inTrial: z.int(),
  gave: z.int(),
  /** All gifts so far for businesses that came. */
  givenAgorot: z.int(),
  /** Invitations by mail that are left today. */
  invitationsLeft: z.int(),
  /** The newest first. */
  rows: z.array(ReferralRow),
});
export type ReferralPage = z.output<typeof ReferralPage>;

/** account/referral: sharing the product, and its gifts (specification sections 1, 5 and 7). */
export const referralContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/referral',
    access: 'referral.read',
    summary:
      'The link of the account, who came by it without a word of who they are, and the balance of gifts.',
    response: ReferralPage,
    errors: ['NOT_PERMITTED'],
  },
  shareMail: {
    method: 'POST',
    path: '/backoffice/leads/shareMail',
    access: 'referral.share',
    summary:
      'Mails an invitation with the link of the account. The same message twice is sent once; an address is invited again after 30 days.',
    body: ShareMail,
    response: z.object({
      success: z.boolean(),
      /** A sentence for the person; empty on success. */
      errMsg: z.string(),
      fail_reason: z.enum(SHARE_FAILURES).optional(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'MAIL_LIMIT_REACHED'],
  },
  noteShare: {
    method: 'GET',
    path: '/sr/uref/{userUuid}/share',
    access: 'referral.share',
    effect: 'write',
    summary: 'Notes that the person shared the product on Facebook, once a day.',
    params: z.strictObject({ userUuid: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'],
  },
  open: {
    method: 'GET',
    path: '/r/{code}',
    access: 'anyone',
    summary:
      'The link that is shared: leads to the registration, which remembers whose link it was.',
    params: z.strictObject({ code: passedText(40) }),
    response: 'redirect',
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
