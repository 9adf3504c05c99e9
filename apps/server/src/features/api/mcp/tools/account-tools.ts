import { customerResource } from '@pinkas/contract/api/v1/customer-resource';
import { documentResource } from '@pinkas/contract/api/v1/document-resource';
import { draftResource, issueRequestResource } from '@pinkas/contract/api/v1/draft-resource';
import { reportResource } from '@pinkas/contract/api/v1/report-resource';
import type { Endpoint } from '@pinkas/contract/define';

/** A tool that is one call of the public API, made for the assistant with its own key. */
export interface AccountTool {
  readonly name: string;
  readonly title: string;
  readonly endpoint: Endpoint;
  /** What the summary of the call does not say to an assistant. */
  readonly note?: string;
}

/** Nothing here issues, sends, cancels or pays: what an assistant wants issued, a person approves. */
export const ACCOUNT_TOOLS: readonly AccountTool[] = [
  {
    name: 'find_customers',
    title: 'Find customers',
    endpoint: customerResource.list,
    note: 'Search by a part of the name or by the number of the business.',
  },
  { name: 'get_customer', title: 'One customer', endpoint: customerResource.get },
  {
    name: 'find_documents',
    title: 'Find documents',
    endpoint: documentResource.list,
    note: 'Sums are in shekels; "open" is what is still to be paid.',
  },
  { name: 'get_document', title: 'One document', endpoint: documentResource.get },
  { name: 'open_debts', title: 'Outstanding balances', endpoint: reportResource.openDebts },
  {
    name: 'prepare_draft',
    title: 'Prepare a draft',
    endpoint: draftResource.create,
    note: 'Sums are decimal texts such as "1200.00". The answer has the totals; show them to the person.',
  },
  { name: 'preview_draft', title: 'A draft with its sums', endpoint: draftResource.get },
  {
    name: 'rewrite_draft',
    title: 'Write a draft anew',
    endpoint: draftResource.replace,
    note: 'The whole draft is sent again. An approval that was asked for before is void.',
  },
  {
    name: 'ask_to_issue',
    title: 'Ask the person to issue a draft',
    endpoint: issueRequestResource.create,
    note: 'Give "approvalLink" to the person: they open it, sign in, see the final values and issue it themselves. You cannot, and it holds for 15 minutes.',
  },
  {
    name: 'issue_status',
    title: 'Whether the person issued it',
    endpoint: issueRequestResource.get,
  },
];
