import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatLocalDate, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** The content of the mail of a report. */
export interface TellingReport {
  readonly language: DocumentLanguage;
  readonly business: string;
  readonly report: string;
  /** The name of the view; undefined for a report that has one form. */
  readonly view: string | undefined;
  /** The day whose figures it has. */
  readonly day: LocalDate;
  /** The days that the view shows, where it shows days. */
  readonly shown: { readonly from?: unknown; readonly to?: unknown };
  /** Who set it up; undefined for whom it is mailed to. */
  readonly by: string | undefined;
  /** Opens the report with the view. */
  readonly link: string;
}

/** Returns the mail of a saved view of a report, to which its file is attached. */
export function writeReportMail(telling: TellingReport): WrittenMail {
  const { language, business, report, view, day, shown, by, link } = telling;
  const text = phrasesIn(language, 'mail');
  const [from, to] = [textDay(shown.from), textDay(shown.to)];
  const values = { business, report, view: view ?? report, date: formatLocalDate(day) };
  const lead =
    from === undefined || to === undefined
      ? text(view === undefined ? 'reportLeadOfWhole' : 'reportLead', values)
      : text('reportLeadOfDays', { ...values, from, to });
  return productLetter(language, text('reportSubject', values), [
    { kind: 'words', text: `${text('greeting')}\n\n${lead}` },
    {
      kind: 'button',
      label: text('reportButton'),
      href: link,
      lead: text(view === undefined ? 'reportOpenWhole' : 'reportOpen'),
    },
    {
      kind: 'footer',
      text: by === undefined ? text('reportAboutOwn') : text('reportAbout', { name: by }),
    },
  ]);
}

function textDay(value: unknown): string | undefined {
  const day = typeof value === 'string' ? parseLocalDate(value) : undefined;
  return day && formatLocalDate(day);
}
