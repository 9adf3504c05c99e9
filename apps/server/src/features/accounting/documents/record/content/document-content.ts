import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';

import {
  DOCUMENT_COLUMNS,
  LINE_COLUMNS,
  LINK_COLUMNS,
  PAYMENT_COLUMNS,
  toHashedContent,
} from './document-columns.ts';
import type { StoredContent, StoredParts } from './stored-document.ts';

/**
 * Returns the text that a document's hash is taken of, version 1: every column that is content, empty
 * or not, under its own name, so that issue and verifier build it alike. Account, type, series and
 * number are joined to it by the hash itself.
 */
export function documentContent(document: StoredContent, parts: StoredParts): string {
  const links = parts.links.toSorted((a, b) =>
    `${a.sourceId} ${a.kind}` < `${b.sourceId} ${b.kind}` ? -1 : 1,
  );
  return canonicalText({
    ...toHashedContent(DOCUMENT_COLUMNS, document),
    lines: parts.allLines.map((line) => toHashedContent(LINE_COLUMNS, line)),
    payments: parts.payments.map((payment) => toHashedContent(PAYMENT_COLUMNS, payment)),
    links: links.map((link) => toHashedContent(LINK_COLUMNS, link)),
  });
}
