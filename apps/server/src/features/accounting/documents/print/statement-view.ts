import { chequeWord } from '@pinkas/phrases/cheque-word';
import type { CustomerStatement } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import type { TemplateData } from '../../../../platform/pdf/pdf-request.ts';
import type { PrintablePage } from './print-document.ts';
import type { PrintIssuer } from './print-model.ts';
import { businessView, contactView } from './views/party-view.ts';
import { customerLabelKey, printLabelsIn } from './print-labels.ts';
import type { TextPreparation } from './print-text.ts';

/** Who sends a statement, as the business is today. */
export interface StatementIssuer extends PrintIssuer {
  readonly brandColor: string;
}

/** Whom it is made out to. */
export interface StatementCustomer {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
}

/** The whole content of a printed statement. */
export interface PrintableStatement {
  readonly issuer: StatementIssuer;
  readonly customer: StatementCustomer;
  readonly statement: CustomerStatement;
  readonly language: DocumentLanguage;
  /** The moment of the print, ISO text. */
  readonly at: string;
  readonly today: string;
}

/** Returns the name of the business in a language; Hebrew where it has no other. */
export function issuerNameIn(
  { nameHe, nameEn }: Pick<StatementIssuer, 'nameHe' | 'nameEn'>,
  language: DocumentLanguage,
): string {
  return language === 'en' && nameEn !== '' ? nameEn : nameHe;
}

function customerView({ customer, language }: PrintableStatement, text: TextPreparation) {
  return {
    name: text.line(customer.name),
    idLabel: printLabelsIn(language)[customerLabelKey(customer.taxId)],
    id: text.code(customer.taxId),
    contact: contactView(
      language,
      [customer.address, customer.city],
      [customer.phone, customer.email],
      text,
    ),
  };
}

type Movement = CustomerStatement['movements'][number];

/** Returns a movement in words: the document, or that it was cancelled. */
export function movementWords(movement: Movement, language: DocumentLanguage): string {
  const document = `${docTypeWords(movement.docType, language)} ${String(movement.number)}`;
  const text = phrasesIn(language, 'customerCard');
  if (movement.isCheque) return text(chequeWord(movement), { document });
  return movement.isReversal ? text('reversalOf', { document }) : document;
}

/**
 * Returns the details of a movement in words: who paid where it was somebody else, its subject or
 * its means.
 */
export function movementDetails(
  { subject, paymentKinds, payer }: Movement,
  language: DocumentLanguage,
): string {
  const text = phrasesIn(language, 'paymentKinds');
  const own = subject === '' ? paymentKinds.map((kind) => text(kind)).join(', ') : subject;
  if (payer === '') return own;
  const by = phrasesIn(language, 'customerCard')('paidBy', { payer });
  return own === '' ? by : `${by} · ${own}`;
}

function rowsView({ statement, language }: PrintableStatement, text: TextPreparation) {
  const sum = (value: number): string => (value === 0 ? '' : formatAgorot(value));
  return statement.movements.map((movement) => ({
    date: formatLocalDate(movement.date),
    movement: text.line(movementWords(movement, language)),
    details: text.line(movementDetails(movement, language)),
    debit: sum(movement.debitAgorot),
    credit: sum(movement.creditAgorot),
    balance: formatAgorot(movement.balanceAgorot),
  }));
}

function instantParts(isoText: string): number[] {
  return (isoText.match(/\d+/g) ?? []).slice(0, 6).map(Number);
}

/** Returns the statement as its template takes it. */
export function toStatementView(paper: PrintableStatement, text: TextPreparation): TemplateData {
  const { statement, language, issuer } = paper;
  const words = phrasesIn(language, 'customerCard');
  const closing = statement.closingAgorot;
  const [from, to] = [formatLocalDate(statement.from), formatLocalDate(statement.to)];
  const balanceKey = closing > 0 ? 'owes' : closing < 0 ? 'inCredit' : 'settled';
  return {
    lang: language,
    dir: language === 'he' ? 'rtl' : 'ltr',
    brand: readableBrandColor(issuer.brandColor),
    created: instantParts(paper.at),
    fileTitle: words('statementOf', { name: paper.customer.name }),
    labels: {
      title: words('statement'),
      date: words('columnDate'),
      movement: words('columnMovement'),
      details: words('columnDetails'),
      debit: words('columnDebit'),
      credit: words('columnCredit'),
      balance: words('columnBalance'),
      opening: words('opening'),
      periodTotal: words('periodTotal'),
      page: words('pageOf', { page: '{page}', pages: '{pages}' }),
    },
    footer: text.sentence(`${words('notADocument')} · {name}`, {
      name: issuerNameIn(issuer, language),
    }),
    issuer: businessView(paper.issuer, paper.language, printLabelsIn(paper.language), text),
    customerLabel: printLabelsIn(language).to,
    customer: customerView(paper, text),
    period: text.line(words('asOf', { from, to })),
    printedOn: text.line(words('printedOn', { date: formatLocalDate(paper.today) })),
    from,
    to,
    opening: formatAgorot(statement.openingAgorot),
    rows: rowsView(paper, text),
    debit: formatAgorot(statement.debitAgorot),
    credit: formatAgorot(statement.creditAgorot),
    closing: formatAgorot(closing),
    balanceLabel: words(balanceKey),
    balance: closing === 0 ? '' : `₪ ${formatAgorot(Math.abs(closing))}`,
  };
}

/** Returns the statement as the product's printer takes it. */
export function printableStatement(paper: PrintableStatement): PrintablePage {
  return { mainFile: 'statement.typ', view: (text) => toStatementView(paper, text) };
}
