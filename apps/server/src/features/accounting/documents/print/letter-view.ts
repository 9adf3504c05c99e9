import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { isDonorWithoutId } from '@pinkas/domain/identifiers/donor-id';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { TemplateData } from '../../../../platform/pdf/pdf-request.ts';
import { businessView, contactView } from './views/party-view.ts';
import type { PrintablePage } from './print-document.ts';
import { customerLabelKey, printLabelsIn } from './print-labels.ts';
import type { TextPreparation } from './print-text.ts';
import { issuerNameIn, type StatementCustomer, type StatementIssuer } from './statement-view.ts';

/** A column of the table of a letter; texts take the remaining width. */
export interface LetterColumn {
  readonly head: string;
  readonly kind: 'text' | 'code' | 'money';
}

/** A letter about a year, with a table of what it is about; every word and sum is finished. */
export interface PrintableLetter {
  readonly issuer: StatementIssuer;
  readonly party: StatementCustomer;
  readonly language: DocumentLanguage;
  /** The moment of the print, ISO text. */
  readonly at: string;
  readonly today: string;
  readonly title: string;
  readonly period: string;
  /** Before the table, and behind it. */
  readonly paragraphs: readonly string[];
  readonly closing: readonly string[];
  readonly columns: readonly LetterColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
  readonly sumLabel: string;
  readonly sum: string;
  /** The text under the line for a signature; empty for none. */
  readonly signature: string;
}

function partyView({ party, language }: PrintableLetter, text: TextPreparation) {
  // A number that only states that there is none identifies nobody.
  const taxId = isDonorWithoutId(party.taxId) ? '' : party.taxId;
  return {
    name: text.line(party.name),
    idLabel: printLabelsIn(language)[customerLabelKey(taxId)],
    id: text.code(taxId),
    contact: contactView(language, [party.address, party.city], [party.phone, party.email], text),
  };
}

/** Returns the letter as its template takes it. */
export function toLetterView(paper: PrintableLetter, text: TextPreparation): TemplateData {
  const { language, issuer, columns } = paper;
  const words = phrasesIn(language, 'customerCard');
  const row = (cells: readonly string[]) =>
    cells.map((value, index) =>
      columns[index]?.kind === 'text' ? text.line(value) : text.code(value),
    );
  return {
    lang: language,
    dir: language === 'he' ? 'rtl' : 'ltr',
    brand: readableBrandColor(issuer.brandColor),
    created: (paper.at.match(/\d+/g) ?? []).slice(0, 6).map(Number),
    fileTitle: `${paper.title} ${paper.party.name}`,
    title: text.line(paper.title),
    page: words('pageOf', { page: '{page}', pages: '{pages}' }),
    footer: text.line(issuerNameIn(issuer, language)),
    issuer: businessView(paper.issuer, paper.language, printLabelsIn(paper.language), text),
    customerLabel: printLabelsIn(language).to,
    customer: partyView(paper, text),
    period: text.line(paper.period),
    printedOn: text.line(words('printedOn', { date: formatLocalDate(paper.today) })),
    paragraphs: paper.paragraphs.map((line) => text.line(line)),
    closing: paper.closing.map((line) => text.line(line)),
    columns: columns.map(({ head, kind }) => ({ head: text.line(head), kind })),
    rows: paper.rows.map(row),
    total: row(paper.total),
    sumLabel: paper.sumLabel,
    sum: paper.sum,
    signature: paper.signature,
  };
}

/** Returns the letter as the product's printer takes it. */
export function printableLetter(paper: PrintableLetter): PrintablePage {
  return { mainFile: 'letter.typ', view: (text) => toLetterView(paper, text) };
}
