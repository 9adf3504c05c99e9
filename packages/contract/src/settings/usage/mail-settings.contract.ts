import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import {
  MAIL_SUBJECT_LENGTH_MAX,
  MAIL_TEXT_LENGTH_MAX,
  SENDER_NAME_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { MAIL_PLACEHOLDERS } from '@pinkas/domain/reminders/placeholder-lists';
import { unknownPlaceholder } from '@pinkas/domain/reminders/unknown-placeholder';
import { z } from 'zod';

import { DocTypeCode } from '../../accounting/documents/document-fields.ts';
import { ShownReminder } from '../../accounting/reminders/reminder-plan.contract.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { blockText, lineText, OptionalEmail } from '../../fields.ts';
import { senderText } from '../../sender-text.ts';

const code = (value: FieldCode): FieldCode => value;

/** Whether a text names only what the mail of a document fills. */
const isFillable = (text: string): boolean =>
  unknownPlaceholder(text, MAIL_PLACEHOLDERS) === undefined;

/** Subject and text of the mails of documents of a type and language; an empty one is the product's. */
export const MailText = z.strictObject({
  docType: DocTypeCode,
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  subject: lineText(MAIL_SUBJECT_LENGTH_MAX).refine(isFillable, code('VALUE_NOT_ALLOWED')),
  body: blockText(MAIL_TEXT_LENGTH_MAX).refine(isFillable, code('VALUE_NOT_ALLOWED')),
});
export type MailText = z.output<typeof MailText>;

/** Refuses each text whose type and language an earlier one has. */
function refuseRepeated(
  texts: readonly MailText[],
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  for (const [index, { docType, language }] of texts.entries()) {
    const first = texts.findIndex((one) => one.docType === docType && one.language === language);
    if (first === index) continue;
    addIssue({ code: 'custom', path: [index], message: code('VALUE_NOT_ALLOWED') });
  }
}

const MAIL_TEXTS_MAX = Object.keys(DOC_TYPES).length * DOCUMENT_LANGUAGES.length;

export const MailSettings = z.object({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
  /** Beside the address of the sender; empty for the name of the business. */
  senderName: z.string(),
  /** Where answers go; empty for the address of the business. */
  replyTo: z.string(),
  /** Who gets a copy of each mail with a document; empty for nobody. */
  copyTo: z.string(),
  /** What is not there is the product's. */
  texts: z.array(
    z.object({
      docType: z.int(),
      language: z.enum(DOCUMENT_LANGUAGES),
      subject: z.string(),
      body: z.string(),
    }),
  ),
  /** Types that the business issues, in the order of the menu. */
  docTypes: z.array(z.int()),
  /** The name and address that are used where none is set. */
  business: z.object({ nameHe: z.string(), nameEn: z.string(), email: z.string() }),
});
export type MailSettings = z.output<typeof MailSettings>;

const Sender = {
  senderName: senderText(SENDER_NAME_LENGTH_MAX),
  replyTo: OptionalEmail,
};

export const SaveMailRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  ...Sender,
  copyTo: OptionalEmail,
  /** The texts that change. */
  texts: z
    .array(MailText)
    .max(MAIL_TEXTS_MAX, code('LIST_TOO_LONG'))
    .superRefine((texts, context) => refuseRepeated(texts, context)),
});
export type SaveMailRequest = z.output<typeof SaveMailRequest>;

/** A mail by settings that need not be saved. */
export const ShownMailRequest = z.strictObject({ ...MailText.shape, ...Sender });
export type ShownMailRequest = z.output<typeof ShownMailRequest>;

export const mailSettingsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/mail',
    access: 'preferences.read',
    summary: 'Sender, copies and texts of the mails of documents.',
    response: MailSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/mail',
    access: 'preferences.write',
    summary:
      'Changes sender, copies and texts of mails to come; refused when they were saved meanwhile.',
    body: SaveMailRequest,
    bodyKilobytesMax: 512,
    response: MailSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  preview: {
    method: 'POST',
    path: '/v2/api/settings/mail/preview',
    access: 'preferences.read',
    summary:
      'The mail of the last document of a type as a customer would get it, or of a made-up one. Nothing is sent.',
    body: ShownMailRequest,
    response: ShownReminder.extend({
      replyTo: z.string(),
      /** The document that it is about; null for made-up values. */
      document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  sendTest: {
    method: 'POST',
    path: '/v2/api/settings/mail/test',
    access: 'preferences.write',
    summary: 'Mails the same to the person who asks, and to nobody else.',
    body: ShownMailRequest,
    response: z.object({ mailTo: z.string() }),
    isIdempotent: true,
    requestsPerMinute: 10,
    errors: [
      'INVALID_REQUEST',
      'TOO_MANY_REQUESTS',
      'MAIL_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
