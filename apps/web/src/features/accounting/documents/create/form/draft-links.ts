import type { DocumentLine, DocumentLink } from '@pinkas/domain/documents/document-draft';
import { linkKindOf } from '@pinkas/domain/documents/link-kind';
import { agorot, type Agorot } from '@pinkas/domain/money/agorot';

import type { LinkForm } from './link-form.ts';
import { readSum, sumOrZero } from './payment-reading.ts';
import type { DraftForm } from './draft-form.ts';
import type { FieldProblem } from './field-names.ts';

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

/** Sums given to invoices that cannot be read. */
export function linkTextProblems(links: readonly LinkForm[]): FieldProblem[] {
  return links.flatMap((link): FieldProblem[] => {
    if (link.kind !== 'receipt') return [];
    const sum = readSum(link.sum);
    return sum.kind === 'value' ? [] : [{ field: `links.${link.source.id}.sum`, code: sum.code }];
  });
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
