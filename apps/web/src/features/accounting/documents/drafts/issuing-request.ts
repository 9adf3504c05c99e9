import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { templateDatesContract } from '@pinkas/contract/accounting/drafts/template-dates.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { CallInput } from '../../../../shared/api/client.ts';
import type { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { createDraftReview } from '../create/form/draft-review.ts';
import { draftSettings } from '../create/form/reading/draft-settings.ts';
import { issueBody } from '../create/issue/issue-body.ts';
import { templateForm } from '../create/saving/template-form.ts';

export type IssuingBody = CallInput<typeof templateDatesContract.issueByItself>['body'];

/** The document that a template issues on a date: the request, its recipients, and the blocking problems. */
export interface IssuingDocument {
  readonly request: IssuingBody['request'];
  readonly mailTo: readonly string[];
  /** Codes of what the template lacks; empty for one that may be issued. */
  readonly problems: readonly string[];
}

/** Reads a template as a document of a date, by the rules of the create screen. */
export function issuingDocument(
  template: Draft,
  date: LocalDate,
  setup: ReturnType<typeof useAccountSetup>,
  ownEmail: string,
): IssuingDocument {
  const { docType } = template;
  const form = templateForm(template, date, setup.defaultPaymentTerms);
  const settings = draftSettings(setup, { docType, ownEmail, lastDocumentDate: null });
  const review = createDraftReview(form, { ...settings, today: date });
  const { links: _links, payments: _payments, lines, ...request } = issueBody(review);
  const { reading, problems } = review.get();
  return {
    request: { ...request, lines: lines.map(({ source: _source, ...line }) => line) },
    mailTo: reading.mailTo,
    problems: problems.map(({ code }) => code),
  };
}
