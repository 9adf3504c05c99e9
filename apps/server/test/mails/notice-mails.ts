import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

import { writeReportMail } from '../../src/features/lists/views/report-mail.ts';
import { writeQuestionMail } from '../../src/features/accounting/questions/question-mail.ts';
import { writeDayMail, writeNoticeMail } from '../../src/features/shell/notices/notice-mail.ts';

const DAY = localDate('2026-11-20');
const ORIGIN = 'https://books.example';

function aToldNotice(customer: string): Notice {
  const documentId = '0193aaaa-0000-7000-8000-000000000001';
  return {
    id: documentId,
    kind: 'quote-accepted',
    facts: { documentId, docType: 9999, number: 90_012, customer },
    madeAt: '2026-11-20T07:46:00.000Z',
    isRead: false,
  };
}

function aReport(name: string, language: DocumentLanguage) {
  const link = `${ORIGIN}/#/reports/income`;
  return { language, business: name, report: name, view: name, day: DAY, shown: {}, link };
}

/**
 * Returns the mails that notify people of events in their books, by the file that writes them; `link` leads out of each
 * question.
 */
export function noticeMails(link: string) {
  return {
    'features/lists/views/report-mail.ts': {
      'a report to who set it up': (name: string, language: DocumentLanguage) =>
        writeReportMail({ ...aReport(name, language), by: undefined }),
      'a report of some days to somebody else': (name: string, language: DocumentLanguage) =>
        writeReportMail({
          ...aReport(name, language),
          shown: { from: '2026-11-01', to: DAY },
          by: name,
        }),
    },
    'features/shell/notices/notice-mail.ts': {
      'a notice': (name: string, language: DocumentLanguage) =>
        writeNoticeMail({
          notice: aToldNotice(name),
          business: name,
          origin: ORIGIN,
          language,
          enters: null,
        }),
      'the notices of a day': (name: string, language: DocumentLanguage) =>
        writeDayMail({
          notices: [aToldNotice(name), aToldNotice(name)],
          hasMore: true,
          business: name,
          day: DAY,
          origin: ORIGIN,
          language,
          enters: 17,
        }),
    },
    'features/accounting/questions/question-mail.ts': {
      'a question of an accountant': (name: string, language: DocumentLanguage) =>
        writeQuestionMail({
          business: name,
          paper: {
            expenseId: '01990000-0000-7000-8000-000000000001',
            supplier: name,
            reference: name,
          },
          name,
          question: name,
          link,
          language,
        }),
    },
  };
}
