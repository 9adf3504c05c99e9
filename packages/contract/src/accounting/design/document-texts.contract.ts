import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import {
  MAIL_TEXT_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
  SALE_TERMS_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { SMS_TEXT_LENGTH_MAX } from '@pinkas/domain/messages/sms-limits';
import { z } from 'zod';

import { DocTypeCode } from '../documents/document-fields.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { blockText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** What new documents of a type and language begin with; all empty for nothing. */
export const DocumentText = z.strictObject({
  docType: DocTypeCode,
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  remarks: blockText(REMARKS_LENGTH_MAX),
  mailText: blockText(MAIL_TEXT_LENGTH_MAX),
  /** Words of a text message; empty for the usual ones. */
  smsText: blockText(SMS_TEXT_LENGTH_MAX).default(''),
  /** Terms of sale, printed small after the remarks. */
  saleTerms: blockText(SALE_TERMS_LENGTH_MAX).default(''),
});
export type DocumentText = z.output<typeof DocumentText>;

/** One for each type and language, and no more. */
export const DOCUMENT_TEXTS_MAX = Object.keys(DOC_TYPES).length * DOCUMENT_LANGUAGES.length;

/** Reading them is apart from the other settings: who makes documents begins with these texts. */
export const documentTextsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/settings/document-texts',
    access: 'documents.prepare',
    summary: 'The fixed texts that new documents begin with, by type and language.',
    response: z.object({ texts: z.array(DocumentText) }),
    errors: [],
  },
});
