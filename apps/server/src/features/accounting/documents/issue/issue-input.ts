import type {
  DocumentForm,
  IssueDocumentRequest,
  NewCustomerTerms,
} from '@pinkas/contract/accounting/documents/document-fields';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import type {
  DocumentDraft,
  DocumentLanguage,
} from '@pinkas/domain/documents/draft/document-draft';
import { withDepositLinks } from '@pinkas/domain/documents/links/link-problems';
import type { z } from 'zod';

import type { SmsRequest } from '../delivery/messages/document-sms.ts';
import type { PreviewDraft } from './preview/preview-document.ts';

type IssueRequest = z.output<typeof IssueDocumentRequest>;

/** A document to issue, as requested by the screen or another sender. */
export interface IssueInput extends DocumentDraft {
  readonly pricesIncludeVat: boolean;
  /** The regular customer that was picked, or null. */
  readonly customerId: string | null;
  readonly saveCustomer: boolean;
  /** The initial terms on the card of a customer that is saved. */
  readonly newCustomerTerms?: NewCustomerTerms | null;
  readonly mailTo: readonly string[];
  /** Whether the English translation is attached to the mail. */
  readonly withTranslation?: boolean;
  /** Own words at the head of the mail, and its language when that is not the document's. */
  readonly mailText?: string;
  readonly mailLanguage?: DocumentLanguage | null;
  /** Whether the mail has the certificates of the business; null for the account's setting. */
  readonly withCertificates?: boolean | null;
  /** A text message with the link of the document; null or absent sends none. */
  readonly sms?: SmsRequest | null;
  /** Uploaded files that are stored with the document and attached to its mail. */
  readonly fileIds?: readonly string[];
  /** Tags of the whole document. */
  readonly tagIds?: readonly string[];
  /** It follows from money that a card was charged: its own draft waits for it, and no package refuses it. */
  readonly isCharged?: true;
  /** The total that the sender saw; null where no person saw one. */
  readonly expectedTotalAgorot: number | null;
  /** The whole request in canonical form; the same key with another one is refused. */
  readonly fingerprint: string;
}

/** Returns what the issue command takes, from the request that the contract has checked. */
export function toIssueInput(request: IssueRequest): IssueInput {
  const { customer, ...rest } = request;
  const { id, saveAsRegular, terms, ...details } = customer;
  return {
    ...withDepositLinks(rest),
    customer: details,
    customerId: id,
    saveCustomer: saveAsRegular,
    newCustomerTerms: terms,
    fingerprint: canonicalText(request),
  };
}

/** Returns the input of the rules, from a form that the contract has checked. */
export function toDraft(form: z.output<typeof DocumentForm>): PreviewDraft {
  const { id: customerId, saveAsRegular: _saved, terms: _terms, ...customer } = form.customer;
  return { ...withDepositLinks(form), customer, customerId };
}
