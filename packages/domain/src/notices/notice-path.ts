import { PATH_OF_LETTER } from '../letters/yearly-letter.ts';
import { pathOfPaper } from '../questions/question.ts';
import type { NoticeContent, NoticeJob, NoticeKind, ProgramAccess } from './notice.ts';

const JOB_PATHS: Readonly<Record<NoticeJob, (jobId: string) => string>> = {
  mail: () => '/documents/jobs',
  print: () => '/documents/jobs',
  zip: () => '/documents/jobs',
  'batch-file': (jobId) => `/documents/batch-upload/${jobId}`,
  'request-file': (jobId) => `/sales/payment_request_page/batch-upload/${jobId}`,
  'fast-billing': (jobId) => `/sales/fast_billing_page?run=${jobId}`,
  'business-archive': () => '/account/archive',
  'client-download': () => '/accountant/user_list',
  'list-export': () => '/account/accounts/exports',
  'letters-customer-withheld': () => PATH_OF_LETTER['customer-withheld'],
  'letters-supplier-withheld': () => PATH_OF_LETTER['supplier-withheld'],
  'letters-donations': () => PATH_OF_LETTER.donations,
};

const PATHS_OF_KINDS: Readonly<Partial<Record<NoticeKind, string>>> = {
  'authority-consent': '/account/tax_authority',
  'backup-silent': '/settings/cloud_sync',
  'webhook-failing': '/settings/api/webhooks',
  'billing-held': '/sales/billing/run',
  'billing-refused': '/sales/billing/run',
  'clearing-answered': '/account/clearing_form',
  'card-ending': '/customers?cards=ending',
  'cards-changed': '/customers?cards=ending',
  'certificate-expiring': '/settings/book',
  'renewal-refused': '/account/packages',
  'package-smaller': '/account/packages',
  'addon-ended': '/account/packages',
  'gift-booked': '/account/referral',
  'documents-near': '/account/packages',
  'documents-full': '/account/packages',
};

const ACCESS_PATHS: Readonly<Record<ProgramAccess, string>> = {
  app: '/settings/api?tab=apps',
  key: '/settings/api',
};

/** Returns the path of the page that a notice links to: of its document or job, or of what it is about. */
export function noticePath({ kind, facts }: NoticeContent): string {
  if ('questionId' in facts) return pathOfPaper(facts);
  if ('documentId' in facts) return `/documents/${facts.documentId}`;
  if ('fileId' in facts) return `/sales/billing/debits?file=${facts.fileId}`;
  if ('draftId' in facts) {
    return `/documents/create/${String(facts.docType)}?draft=${facts.draftId}`;
  }
  if ('view' in facts) return facts.path;
  if ('attemptId' in facts) return `/sales/transactions/${facts.attemptId}`;
  if ('jobId' in facts) return JOB_PATHS[facts.job](facts.jobId);
  if ('to' in facts) return ACCESS_PATHS[facts.to];
  if ('terminal' in facts) {
    return `/sales/transactions/reconciliation?from=${facts.day}&to=${facts.day}`;
  }
  return PATHS_OF_KINDS[kind] ?? '/account/accounts';
}
