import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import {
  OWNER_CODE_SOURCES,
  OwnerCode,
  OwnerProof,
  OwnPassword,
  PROOF_ERRORS,
} from '../owner-proof/owner-proof.fields.ts';

/** The pending offer of the ownership to a person. */
export const OwnershipOffer = z.object({
  id: z.uuid(),
  /** Whether the person of this call may take it. */
  isForMe: z.boolean(),
  /** The owner who offers it. */
  fromName: z.string(),
  toId: z.uuid(),
  toName: z.string(),
  toEmail: z.string(),
  offeredAt: z.string(),
  /** ISO text in UTC; from then on it can no longer be accepted. */
  expiresAt: z.string(),
});
export type OwnershipOffer = z.output<typeof OwnershipOffer>;

/** The state of the ownership of the account, for its owners and for the person to whom it is offered. */
export const Ownership = z.object({
  /** Null without a pending offer, and for everyone else. */
  offer: OwnershipOffer.nullable(),
  /** The source of the code that an offer requires beside the password; null for a person who is no owner. */
  codeFrom: z.enum(OWNER_CODE_SOURCES).nullable(),
});
export type Ownership = z.output<typeof Ownership>;

const PATH = '/v2/api/account/ownership';

/**
 * account/accounts: the owner transfers the ownership of the business to a person who works in it, and that person
 * accepts it.
 */
export const ownershipContract = defineContract({
  get: {
    method: 'GET',
    path: PATH,
    access: 'signed-in',
    summary: 'The offer of the ownership that waits, for owners and for whom it is offered to.',
    response: Ownership,
    errors: [],
  },
  sendCode: {
    method: 'POST',
    path: `${PATH}/code`,
    access: 'people.write',
    summary:
      'Mails the code that offering asks for, by the password, to an owner without an authenticator app.',
    body: z.strictObject({ password: OwnPassword }),
    response: OwnerCode,
    errors: [...PROOF_ERRORS, 'NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
  offer: {
    method: 'POST',
    path: PATH,
    access: 'people.write',
    summary:
      'Offers the ownership to somebody who works in the account as a user, by the password and a code. Nothing changes until they take it; one offer waits at a time.',
    body: OwnerProof.extend({ userId: Id }),
    response: Ownership,
    errors: [...PROOF_ERRORS, 'NOT_PERMITTED', 'NOT_FOUND', 'OWNERSHIP_OFFERED'],
  },
  withdraw: {
    method: 'POST',
    path: `${PATH}/withdraw`,
    access: 'people.write',
    summary: 'Takes the offer back.',
    response: Ownership,
    errors: ['OWNERSHIP_OFFER_ENDED'],
  },
  accept: {
    method: 'POST',
    path: `${PATH}/accept`,
    access: 'ownership.answer',
    summary:
      'Takes the ownership that was offered to the caller, by their own password. Who offered it goes on as a user, from the next call of both on.',
    body: z.strictObject({ password: OwnPassword }),
    response: Ownership,
    errors: [...PROOF_ERRORS, 'OWNERSHIP_OFFER_ENDED'],
  },
  decline: {
    method: 'POST',
    path: `${PATH}/decline`,
    access: 'ownership.answer',
    summary: 'Turns down the ownership that was offered to the caller.',
    response: Ownership,
    errors: ['OWNERSHIP_OFFER_ENDED'],
  },
});
