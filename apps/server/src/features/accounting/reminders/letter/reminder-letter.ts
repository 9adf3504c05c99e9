import type { ShownReminder } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { stepFor } from '@pinkas/domain/reminders/due-step';
import { daysBetween, type LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { MailLogo } from '../../../../platform/mail/mail-logo.ts';
import {
  documentLink,
  findLogoOfToday,
  senderName,
  type LinkSettings,
} from '../../documents/documents.api.ts';
import type { StoredPlan } from '../plan/reminder-plan.repository.ts';
import { writeLetter, type WrittenReminder } from './reminder-text.ts';
import type { Remindable } from '../plan/remindable.reads.ts';
import { usualSteps, usualTexts } from '../plan/usual-steps.ts';

/** The business that writes. */
export interface Sender {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly email: string;
  readonly brandColor: string;
  readonly kind: CompanyKind;
}

/** Returns the business of the account, as it is today. */
export async function getSender(tx: AccountTx): Promise<Sender> {
  return tx
    .selectFrom('businessProfiles')
    .select(['nameHe', 'nameEn', 'email', 'brandColor', 'kind'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
}

/** Measures of the logo at the head of a mail, for a picture of it on a screen; null without one. */
export async function findShownLogo(tx: AccountTx): Promise<ShownReminder['logo']> {
  const logo = await findLogoOfToday(tx);
  return logo === undefined ? null : { widthPx: logo.widthPx, heightPx: logo.heightPx };
}

/** A document with the step that brought it into a mail; null for the one that fits its lateness. */
export interface LetterDocument {
  readonly document: Remindable;
  readonly stepId: string | null;
}

/** What a mail is written from beside its documents. */
export interface LetterContext {
  readonly links: LinkSettings;
  readonly accountId: number;
  readonly plan: StoredPlan;
  readonly sender: Sender;
  readonly today: LocalDate;
  /** What its mail shows at the head; without it there is none. */
  readonly logo?: MailLogo | undefined;
  /** Where documents are paid by card, by their ids. */
  readonly payLinks: ReadonlyMap<string, string>;
}

/** A mail to a customer, ready to be sent. */
export interface Letter extends WrittenReminder {
  readonly fromName: string;
}

/**
 * Returns the mail about documents of one customer in the customer's language. A step that the plan
 * no longer has, or a reminder by hand, takes the text that fits the lateness.
 */
export function letterAbout(
  documents: readonly LetterDocument[],
  { links, accountId, plan, sender, today, logo, payLinks }: LetterContext,
): Letter {
  const [first] = documents;
  if (first === undefined) throw new Error('a reminder names a document');
  const { customerName, language } = first.document;
  const steps = plan.steps.length === 0 ? usualSteps() : plan.steps;
  const written = documents.map(({ document, stepId }) => {
    const daysLate = daysBetween(document.dueDate, today);
    const step = steps.find(({ id }) => id === stepId) ?? stepFor(steps, daysLate);
    if (step === undefined) throw new Error('there is a usual step for every lateness');
    const { documentId, linkId } = document;
    const link = documentLink(links, { accountId, documentId, linkId });
    const payLink = payLinks.get(documentId);
    return { document: { ...document, link, payLink }, step };
  });
  const fromName = senderName(sender, language);
  const color = readableBrandColor(sender.brandColor);
  const letter = { language, business: fromName, color, customer: customerName, today, logo };
  const severalTexts = plan.severalTexts ?? usualTexts().several;
  return { ...writeLetter(written, severalTexts, letter), fromName };
}
