import type {
  DocumentForm,
  IssueDocumentRequest,
} from '@pinkas/contract/accounting/documents/document-fields';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { withDepositLinks } from '@pinkas/domain/documents/links/link-problems';
import type { z } from 'zod';

import type { IssueInput } from './issue-document.ts';
import type { PreviewDraft } from './preview-document.ts';

type IssueRequest = z.output<typeof IssueDocumentRequest>;

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
