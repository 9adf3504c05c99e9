import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { CLIENT_REQUEST_WORDS_MAX } from '@pinkas/domain/identity/client-request';
import { ACCOUNTANT_RIGHTS } from '@pinkas/domain/permissions/accountant-right';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Email, Id, lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const Rights = z
  .array(z.enum(ACCOUNTANT_RIGHTS, code('VALUE_NOT_ALLOWED')))
  .max(ACCOUNTANT_RIGHTS.length, code('LIST_TOO_LONG'))
  .transform((rights) => ACCOUNTANT_RIGHTS.filter((right) => rights.includes(right)));

/** What an accountant asked of a mailbox and was not answered yet, or not long ago. */
export const ClientRequest = z.object({
  id: z.uuid(),
  email: z.string(),
  rights: z.array(z.enum(ACCOUNTANT_RIGHTS)),
  words: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** Whether it is pending, or its outcome; `expired` is over without an answer. */
  state: z.enum(['waiting', 'expired', 'declined']),
  /** From when on it may be mailed again; null for never. */
  mayMailAt: z.string().nullable(),
});
export type ClientRequest = z.output<typeof ClientRequest>;

/** The request to the owner of a mailbox. */
export const OwnerRequest = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  rights: z.array(z.enum(ACCOUNTANT_RIGHTS)),
  words: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
});
export type OwnerRequest = z.output<typeof OwnerRequest>;

const PATH = '/v2/api/accountant/requests';
const Mine = z.object({ requests: z.array(ClientRequest) });
const OWNER_PATH = '/v2/api/account/accountant_requests';

export const NewRequest = z.strictObject({
  email: Email,
  rights: Rights,
  words: lineText(CLIENT_REQUEST_WORDS_MAX),
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
});
export type NewRequest = z.output<typeof NewRequest>;

/** An accountant asks a business for its books by mail, and its owner answers. */
export const clientRequestsContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'clients.ask',
    summary: 'What the accountant who calls asked for and is not answered yet, the newest first.',
    response: Mine,
    errors: [],
  },
  ask: {
    method: 'POST',
    path: PATH,
    access: 'clients.ask',
    summary:
      'Asks whoever owns a mailbox for the books of their business. The answer is the same whether somebody has it here or not; the same mailbox again changes what waits.',
    body: NewRequest,
    response: Mine,
    errors: ['INVALID_REQUEST', 'LIST_FULL'],
  },
  mailAgain: {
    method: 'POST',
    path: `${PATH}/mail`,
    access: 'clients.ask',
    summary: 'Mails a request once more; one that was mailed lately, or often enough, is refused.',
    body: z.strictObject({ request: Id }),
    response: Mine,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  withdraw: {
    method: 'POST',
    path: `${PATH}/withdraw`,
    access: 'clients.ask',
    summary: 'Takes a request back.',
    body: z.strictObject({ request: Id }),
    response: Mine,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  toOwner: {
    method: 'GET',
    path: OWNER_PATH,
    access: 'accountants.decide',
    summary: 'What accountants ask of the mailbox of the owner who calls.',
    response: z.object({ requests: z.array(OwnerRequest) }),
    errors: [],
  },
  accept: {
    method: 'POST',
    path: `${OWNER_PATH}/accept`,
    access: 'accountants.decide',
    summary:
      'Lets the accountant in with rights of those that were asked for; it counts from their next call on.',
    body: z.strictObject({ request: Id, rights: Rights }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'PERSON_IS_MEMBER'],
  },
  decline: {
    method: 'POST',
    path: `${OWNER_PATH}/decline`,
    access: 'accountants.decide',
    summary: 'Turns a request down.',
    body: z.strictObject({ request: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
