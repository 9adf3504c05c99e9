import type { DocumentLine, DocumentLink } from '@pinkas/domain/documents/draft/document-draft';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';
import { agorot, type Agorot, type Minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';

import type { LinkForm } from '../link-form.ts';
import { readSum, sumOrZero, type SumReading } from './payment-reading.ts';
import type { DraftForm } from '../draft-form.ts';
import type { FieldName, FieldProblem } from '../field-names.ts';

/** The links that a document of a type can have; the others wait for another type. */
export function linksOf(form: Pick<DraftForm, 'links'>, docType: number): LinkForm[] {
  return form.links.filter(({ kind, source }) => linkKindOf(docType, source.docType) === kind);
}

/** A link as it is sent: the whole source for a base, the whole document for a credit or release. */
export function toDocumentLink(link: LinkForm, totalAgorot: Agorot): DocumentLink {
  const { kind, source } = link;
  const sums: Record<LinkForm['kind'], Agorot> = {
    base: agorot(source.totalAgorot),
    receipt: sumOrZero(link.sum),
    credit: totalAgorot,
    release: totalAgorot,
    'deposit-use': sumOrZero(link.sum),
  };
  return { sourceId: source.id, kind, sumAgorot: sums[kind] };
}

/** Returns the field that holds the sum of a link. */
export function sumFieldOf({ source }: Pick<LinkForm, 'source'>): FieldName {
  return `links.${source.id}.sum`;
}

/** Reads the sum of a credit that is given by its sum; undefined for any other link. */
function readCreditSum({ kind, creditSum, source }: LinkForm): SumReading | undefined {
  if (kind !== 'credit' || creditSum === undefined) return undefined;
  return readSum(creditSum, CURRENCIES[source.currency]);
}

function creditTextProblem(link: LinkForm): FieldProblem['code'] | undefined {
  const sum = readCreditSum(link);
  if (sum === undefined) return undefined;
  const isMissing = sum.kind === 'value' ? sum.value === 0 : sum.code === 'FIELD_REQUIRED';
  if (isMissing) return 'CREDIT_SUM_MISSING';
  return sum.kind === 'problem' ? sum.code : undefined;
}

function receiptTextProblem({ kind, sum: typed }: LinkForm): FieldProblem['code'] | undefined {
  const sum = kind === 'receipt' ? readSum(typed) : undefined;
  return sum?.kind === 'problem' ? sum.code : undefined;
}

/** Sums given to invoices, and sums of credits, that are missing or cannot be read. */
export function linkTextProblems(links: readonly LinkForm[]): FieldProblem[] {
  return links.flatMap((link): FieldProblem[] => {
    const code = receiptTextProblem(link) ?? creditTextProblem(link);
    return code === undefined ? [] : [{ field: sumFieldOf(link), code }];
  });
}

/** Returns a problem where a credit by its sum would be issued over another total than was typed. */
export function creditRowsProblems(links: readonly LinkForm[], totalMinor: Minor): FieldProblem[] {
  return links.flatMap((link): FieldProblem[] => {
    const sum = readCreditSum(link);
    const isOther = sum?.kind === 'value' && sum.value !== 0 && sum.value !== totalMinor;
    return isOther ? [{ field: sumFieldOf(link), code: 'CREDIT_ROWS_DIFFER' }] : [];
  });
}

/** Returns whether the rows of a credit wait for its sum, so that nothing is to be said of them. */
export function waitsForSum(links: readonly LinkForm[]): boolean {
  return links.some((link) => creditTextProblem(link) !== undefined);
}

/** Returns the documents whose rows may be followed: bases, and the credited invoice unless it releases nothing. */
export function followedIds(
  links: readonly LinkForm[],
  { givesBack }: Pick<DraftForm, 'givesBack'>,
): string[] {
  return links.flatMap(({ kind, source }) =>
    kind === 'base' || (kind === 'credit' && givesBack) ? [source.id] : [],
  );
}

/** A row that follows a document which is linked; any other follows nothing. */
export function followingOnly(line: DocumentLine, linkedIds: readonly string[]): DocumentLine {
  const { source } = line;
  return source === null || linkedIds.includes(source.documentId)
    ? line
    : { ...line, source: null };
}
