import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { MailLogo } from '../../../../platform/mail/mail-logo.ts';
import { documentPageUrl, type LinkSettings } from '../files/document-files.ts';
import { findPageLink } from '../public/page-links.repository.ts';
import { listPayLinks } from '../public/pay-links.reads.ts';
import { DESIGN_OF_TYPE, type FurtherLook } from '../record/content/issuer-snapshot.ts';
import { findStoredDocument } from '../record/content/stored-document.reads.ts';
import {
  writeDocumentMail,
  type MailedDocument,
  type MailTerms,
  type WrittenDocumentMail,
} from './document-mail.ts';

const SAMPLE_NUMBER = 1001;
const SAMPLE_AGOROT = 118_000;
const SAMPLE_PATH = '/d/example';

/** A mail by terms that need not be saved. */
export interface WantedMail {
  readonly docType: number;
  readonly language: DocumentLanguage;
  readonly terms: MailTerms;
}

/** The mail as its customer would get it, without its files. */
export type ShownDocumentMail = WrittenDocumentMail & {
  /** Null for made-up values. */
  readonly document: {
    readonly id: string;
    readonly docType: number;
    readonly number: number;
  } | null;
};

/** Returns the newest document of a type; undefined without one. */
async function findNewest(tx: AccountTx, docType: number) {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('docType', '=', docType)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : findStoredDocument(tx, row.id);
}

/** Returns the colour of the design of a type, `#rrggbb`; undefined for the main design, which has that of the business. */
async function findTypeColor(tx: AccountTx, docType: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ design: FurtherLook | null }>({
    name: 'design-of-type',
    text: `select ${DESIGN_OF_TYPE} as design`,
    values: [tx.accountId, docType],
  });
  return rows[0]?.design?.brandColor;
}

/** Returns a made-up document of the business as it is today. */
async function makeSample(
  tx: AccountTx,
  { docType, language }: WantedMail,
): Promise<MailedDocument> {
  const issuer = await tx
    .selectFrom('businessProfiles')
    .select(['nameHe', 'nameEn', 'email', 'brandColor'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const brandColor = (await findTypeColor(tx, docType)) ?? issuer.brandColor;
  return {
    docType,
    number: SAMPLE_NUMBER,
    dueDate: null,
    currency: 'ILS',
    currencySums: null,
    totalAgorot: SAMPLE_AGOROT,
    openAgorot: PAID_IN_PARTS_TYPES.some((type) => type === docType) ? SAMPLE_AGOROT : 0,
    customer: { name: phrasesIn(language, 'mail')('remindSampleCustomer') },
    issuer: { ...issuer, brandColor },
  };
}

/**
 * Returns the mail of the newest document of a type by terms that need not be saved; with made-up values where none was
 * issued. Its HTML shows the logo that is given.
 */
export async function showDocumentMail(
  tx: AccountTx,
  links: LinkSettings,
  wanted: WantedMail,
  logo: MailLogo | undefined,
): Promise<ShownDocumentMail> {
  const { language, terms } = wanted;
  const found = await findNewest(tx, wanted.docType);
  const content = { kind: 'original', language, message: '', terms, logo } as const;
  if (found === undefined) {
    const document = await makeSample(tx, wanted);
    const link = links.origin + SAMPLE_PATH;
    return { ...writeDocumentMail({ ...content, document, link }), document: null };
  }
  const { id, docType, number } = found;
  const linkId = await findPageLink(tx, id);
  const link = documentPageUrl(links, { accountId: tx.accountId, documentId: id, linkId });
  const payLink = (await listPayLinks(tx, links, [id])).get(id);
  const written = writeDocumentMail({ ...content, document: found, link, payLink });
  return { ...written, document: { id, docType, number } };
}
