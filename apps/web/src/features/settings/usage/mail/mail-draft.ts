import {
  SaveMailRequest,
  type MailSettings,
} from '@pinkas/contract/settings/usage/mail-settings.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { FieldCodes, FormSpec } from '../../../../shared/form/form-spec.ts';
import type { Form } from '../../../../shared/form/use-form.ts';

/** Subject and text of a mail; an empty one is the product's. */
export interface MailWords {
  readonly subject: string;
  readonly body: string;
}

/** The state of the section: typed values over the stored ones. */
export interface MailDraft {
  readonly senderName: string;
  readonly replyTo: string;
  readonly copyTo: string;
  /** The edited texts, by `textKey`; all others are as stored. */
  readonly texts: Texts;
}

type Texts = Readonly<Record<string, MailWords>>;

export type MailForm = Form<MailDraft>;

export const NO_WORDS: MailWords = { subject: '', body: '' };

/** The texts of which documents are shown. */
export interface TextPlace {
  readonly docType: number;
  readonly language: DocumentLanguage;
}

/** Names the text of a type and language. */
export function textKey({ docType, language }: TextPlace): string {
  return `${String(docType)} ${language}`;
}

function placeOf(key: string): TextPlace {
  const [docType, language] = key.split(' ');
  return { docType: Number(docType), language: language === 'en' ? 'en' : 'he' };
}

/** The draft in which nothing was touched. */
export function mailDraftOf({ senderName, replyTo, copyTo }: MailSettings): MailDraft {
  return { senderName, replyTo, copyTo, texts: {} };
}

function storedTexts({ texts }: MailSettings): Texts {
  return Object.fromEntries(
    texts.map(({ docType, language, ...words }) => [textKey({ docType, language }), words]),
  );
}

/** All texts as the section shows them. */
export function shownTexts({ texts }: MailDraft, stored: MailSettings): Texts {
  return { ...storedTexts(stored), ...texts };
}

/** The texts that differ from the stored ones, by their keys. */
function changedTexts({ texts }: MailDraft, stored: MailSettings) {
  const before = storedTexts(stored);
  return Object.entries(texts).filter(([key, { subject, body }]) => {
    const words = before[key] ?? NO_WORDS;
    return words.subject !== subject || words.body !== body;
  });
}

const SENDER_FIELDS = ['senderName', 'replyTo', 'copyTo'] as const;

/** The form over these settings: only texts that differ from them are sent. */
export function mailFormSpec(stored: MailSettings): FormSpec<MailDraft, SaveMailRequest> {
  return {
    schema: SaveMailRequest,
    bodyOf: (draft) => ({
      version: stored.version,
      senderName: draft.senderName,
      replyTo: draft.replyTo,
      copyTo: draft.copyTo,
      texts: changedTexts(draft, stored).map(([key, words]) => ({ ...placeOf(key), ...words })),
    }),
    fieldOf(path, draft) {
      const [list, index, field] = path.split('.');
      if (list !== 'texts' || field === undefined) return path;
      return `texts.${changedTexts(draft, stored)[Number(index)]?.[0] ?? ''}.${field}`;
    },
    countChanges: (draft, before) =>
      SENDER_FIELDS.filter((field) => draft[field] !== before[field]).length +
      changedTexts(draft, stored).length,
  };
}

/** Returns the first text with a problem; undefined where none has one. */
export function firstBadText(codes: FieldCodes): TextPlace | undefined {
  const [, key] = [...codes.keys()].find((field) => field.startsWith('texts.'))?.split('.') ?? [];
  return key === undefined ? undefined : placeOf(key);
}
