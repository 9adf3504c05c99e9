import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { noticePath } from '@pinkas/domain/notices/notice-path';
import { formatInstant, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { noticeWords } from '@pinkas/phrases/notice-words';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

type Letter = WrittenMail;

interface Telling {
  readonly business: string;
  readonly language: DocumentLanguage;
  /** Where the product is. */
  readonly origin: string;
  /**
   * The account whose books the links open first, of a person who works in the books of several; null for one at
   * home.
   */
  readonly enters: number | null;
}

function sentenceOf(notice: Notice, language: DocumentLanguage): string {
  const notices = phrasesIn(language, 'notices');
  const [docTypes, papers] = [phrasesIn(language, 'docTypes'), phrasesIn(language, 'papers')];
  return noticeWords({ language, notices, docTypes, papers }, notice);
}

/** Returns the address that opens a page of an account from a mail. */
export function pageLink(
  { origin, enters }: Pick<Telling, 'origin' | 'enters'>,
  path: string,
): string {
  if (enters === null) return `${origin}/#${path}`;
  return `${origin}/#/enter/${String(enters)}?to=${encodeURIComponent(path)}`;
}

/** Returns where the person changes what is mailed. */
function about(telling: Telling) {
  const text = phrasesIn(telling.language, 'mail');
  const href = pageLink(telling, '/account/accounts?tab=notices');
  return { kind: 'button' as const, label: text('newsSettings'), href, lead: text('newsAbout') };
}

/** Returns the mail of one notice, at once. */
export function writeNoticeMail(telling: Telling & { readonly notice: Notice }): Letter {
  const { notice, business, language } = telling;
  const text = phrasesIn(language, 'mail');
  const sentence = sentenceOf(notice, language);
  return productLetter(language, text('newsSubject', { business, sentence }), [
    { kind: 'words', text: sentence },
    {
      kind: 'button',
      label: text('newsButton'),
      href: pageLink(telling, noticePath(notice)),
      lead: text('newsOpen'),
    },
    about(telling),
  ]);
}

/** Returns the mail of a day, with all of its notices. */
export function writeDayMail(
  telling: Telling & {
    readonly notices: readonly Notice[];
    /** There are more than these. */
    readonly hasMore: boolean;
    readonly day: LocalDate;
  },
): Letter {
  const { notices, hasMore, business, day, language } = telling;
  const text = phrasesIn(language, 'mail');
  const rows = notices.map((notice) => {
    const [sentence, when] = [sentenceOf(notice, language), formatInstant(notice.madeAt)];
    const href = pageLink(telling, noticePath(notice));
    return {
      cells: [sentence, when],
      href,
      line: text('newsLine', { sentence, when, link: href }),
    };
  });
  const values = { business, date: formatLocalDate(day) };
  return productLetter(language, text('newsDaySubject', values), [
    { kind: 'words', text: text('newsDayLead', values) },
    { kind: 'table', headings: [text('newsDayWhat'), text('newsDayWhen')], rows },
    ...(hasMore ? [{ kind: 'words' as const, text: text('newsDayMore') }] : []),
    about(telling),
  ]);
}
