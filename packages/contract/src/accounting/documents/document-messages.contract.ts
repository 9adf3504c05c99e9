import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { SMS_LENGTH_MAX } from '@pinkas/domain/messages/sms-limits';
import { MESSAGE_PLACEHOLDERS } from '@pinkas/domain/reminders/placeholders';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, MobilePhone, requiredBlockText } from '../../fields.ts';

const DocumentParams = z.strictObject({ id: Id });

/** What messages about documents begin with. */
export const UsualMessages = z.object({
  /** The product's own words by language, for who has none of their own. */
  usual: z.record(z.enum(DOCUMENT_LANGUAGES), z.string()),
  /** Letters of the link that every message carries. */
  linkLength: z.int(),
});
export type UsualMessages = z.output<typeof UsualMessages>;

/** A message about an issued document. */
export const DocumentMessage = z.object({
  /** The text of the business for such documents, or the default one; its placeholders are not filled. */
  text: z.string(),
  /** The values of the placeholders; `documentTotal` is empty where the print leaves sums out. */
  values: z.record(z.enum(MESSAGE_PLACEHOLDERS), z.string()),
  canText: z.boolean(),
});
export type DocumentMessage = z.output<typeof DocumentMessage>;

/** A text message: its recipient, and its text. */
export const TextMessage = z.strictObject({
  to: MobilePhone,
  text: requiredBlockText(SMS_LENGTH_MAX),
});
export type TextMessage = z.output<typeof TextMessage>;

/** Messages to telephones that lead to the page of a document. */
export const documentMessagesContract = defineContract({
  usual: {
    method: 'GET',
    path: '/v2/api/documents/messages',
    access: 'documents.prepare',
    summary: 'What messages about new documents begin with.',
    response: UsualMessages,
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/v2/api/documents/{id}/message',
    access: 'documents.text',
    summary: 'The words of a message about an issued document, with its link.',
    params: DocumentParams,
    response: DocumentMessage,
    errors: ['NOT_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/v2/api/documents/{id}/sms',
    access: 'documents.text',
    summary:
      'Sends a text message with the link of the document; refused above the bounds of a day and of a telephone.',
    params: DocumentParams,
    body: TextMessage,
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'DOCUMENT_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
