import type { DocumentLink } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';
import { agorot, basisPoints, type Agorot, type BasisPoints } from '@pinkas/domain/money/agorot';

import type { ScenarioDocument } from './scenario-document.ts';

/** What a later document asks of an earlier one. */
export interface Told {
  readonly id: string;
  readonly docType: number;
  readonly totalAgorot: number;
  readonly vatRate: BasisPoints;
}

/** Returns the links of a document of this total. */
export function linksOf(
  { links = [], docType, isRefund = false }: ScenarioDocument,
  told: ReadonlyMap<string, Told>,
  totalAgorot: number,
): DocumentLink[] {
  return links.map(({ to, shekels }) => {
    const source = told.get(to);
    const kind = isRefund ? 'refund' : source && linkKindOf(docType, source.docType);
    if (source === undefined || kind === undefined)
      throw new Error(`no document is linked to ${to}`);
    const wholeAgorot = kind === 'credit' || kind === 'release' ? totalAgorot : source.totalAgorot;
    const sumAgorot = agorot(shekels === undefined ? wholeAgorot : shekels * 100);
    return { sourceId: source.id, kind, sumAgorot };
  });
}

/** Returns what the documents that a story links to come to, each by its part. */
export function linkedSumOf(
  { links = [] }: ScenarioDocument,
  told: ReadonlyMap<string, Told>,
): Agorot {
  const sums = links.map(({ to, shekels }) =>
    shekels === undefined ? (told.get(to)?.totalAgorot ?? 0) : shekels * 100,
  );
  return agorot(sums.reduce((sum, one) => sum + one, 0));
}

/** Returns the rate of a story's sale: its own, or that of the invoice that it credits; null for that of its day. */
export function rateOf(
  { vatRate, docType, links = [] }: ScenarioDocument,
  told: ReadonlyMap<string, Told>,
): BasisPoints | null {
  if (vatRate !== undefined) return basisPoints(vatRate);
  if (documentRulesOf(docType)?.posting !== 'credit') return null;
  return told.get(links[0]?.to ?? '')?.vatRate ?? null;
}
