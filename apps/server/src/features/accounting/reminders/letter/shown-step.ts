import type {
  reminderPlanContract,
  ReminderText,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { docTypesFor, PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import type { MailLogo } from '../../../../platform/mail/mail-logo.ts';
import {
  documentLink,
  PAGE_LINK_OF_D,
  senderName,
  type LinkSettings,
} from '../../documents/documents.api.ts';
import { findShownLogo, getSender, type Sender } from './reminder-letter.ts';
import { writeManyReminder, writeReminder, type NamedDocument } from './reminder-text.ts';

/** A step that need not be saved, in one of its languages. */
export interface ShownStep {
  /** Null for a mail about several documents. */
  readonly days: number | null;
  readonly language: DocumentLanguage;
  readonly text: ReminderText;
}

type Preview = z.output<(typeof reminderPlanContract)['preview']['response']>;

/** A mail of a step as it is sent. */
type ShownMail = Preview & { readonly html: string };

interface SampleRow extends Omit<NamedDocument, 'link'>, Record<string, unknown> {
  readonly id: string;
  readonly customerName: string;
  readonly linkId: string | null;
}

/** The open document that is nearest to the step; the same at every reading. */
const SAMPLE = `
  select id, doc_type as "docType", number, coalesce(due_date, document_date) as "dueDate",
    open_agorot as "openAgorot", customer_name as "customerName", ${PAGE_LINK_OF_D} as "linkId"
  from documents d
  where account_id = $1 and open_agorot > 0 and doc_type = any($2)
    and not exists (select from document_closures x
      where x.account_id = $1 and x.document_id = d.id)
  order by abs(coalesce(due_date, document_date) - $3::date), number limit 1`;

const SAMPLE_NUMBER = 1001;
const SAMPLE_AGOROT = 118_000;
const SAMPLE_PATH = '/d/example';

async function findSample(tx: AccountTx, dueDate: LocalDate): Promise<SampleRow | undefined> {
  const { rows } = await tx.query<SampleRow>({
    name: 'reminder-sample',
    text: SAMPLE,
    values: [tx.accountId, PAID_IN_PARTS_TYPES, dueDate],
  });
  return rows[0];
}

/** Returns the type of a made-up document: what a business of the kind asks for money by first. */
function remindedTypeOf(kind: CompanyKind): number {
  const docType = docTypesFor(kind).find((type) => PAID_IN_PARTS_TYPES.includes(type));
  if (docType === undefined) throw new Error('every kind of business may ask for money');
  return docType;
}

interface SeveralContext {
  readonly language: DocumentLanguage;
  readonly today: LocalDate;
  readonly links: LinkSettings;
  readonly sender: Sender;
  readonly logo: MailLogo | undefined;
}

/** Returns a mail about several documents; two that are made up. */
function showSeveral(
  text: ReminderText,
  { language, today, links, sender, logo }: SeveralContext,
): Omit<ShownMail, 'logo'> {
  const docType = remindedTypeOf(sender.kind);
  const link = links.origin + SAMPLE_PATH;
  const documents = [
    {
      docType,
      number: SAMPLE_NUMBER,
      dueDate: addDays(today, -7),
      openAgorot: SAMPLE_AGOROT,
      link,
    },
    { docType, number: SAMPLE_NUMBER + 1, dueDate: today, openAgorot: SAMPLE_AGOROT / 2, link },
  ];
  const business = senderName(sender, language);
  const customer = phrasesIn(language, 'mail')('remindSampleCustomer');
  const color = readableBrandColor(sender.brandColor);
  const letter = { language, business, color, customer, today, logo };
  const written = writeManyReminder(text, documents, letter);
  return { ...written, fromName: business, document: null };
}

/**
 * Returns a step as a customer would get it on its day, about an open document of the account; with
 * made-up values where none is open. Its HTML shows the logo that is given.
 */
export async function showStep(
  actor: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  links: LinkSettings,
  { days, language, text }: ShownStep,
  logo?: MailLogo,
): Promise<ShownMail> {
  const today = actor.clock.today();
  const sender = await getSender(tx);
  const head = { logo: await findShownLogo(tx) };
  if (days === null) {
    return { ...showSeveral(text, { language, today, links, sender, logo }), ...head };
  }
  const found = await findSample(tx, addDays(today, -days));
  const sample = found ?? {
    docType: remindedTypeOf(sender.kind),
    number: SAMPLE_NUMBER,
    dueDate: addDays(today, -days),
    openAgorot: SAMPLE_AGOROT,
    customerName: phrasesIn(language, 'mail')('remindSampleCustomer'),
  };
  const link =
    found === undefined
      ? links.origin + SAMPLE_PATH
      : documentLink(links, {
          accountId: tx.accountId,
          documentId: found.id,
          linkId: found.linkId,
        });
  const business = senderName(sender, language);
  const letter = {
    language,
    business,
    color: readableBrandColor(sender.brandColor),
    customer: sample.customerName,
    today: addDays(sample.dueDate, days),
    logo,
  };
  return {
    ...writeReminder(text, { ...sample, link }, letter),
    ...head,
    fromName: business,
    document:
      found === undefined ? null : { id: found.id, docType: found.docType, number: found.number },
  };
}
