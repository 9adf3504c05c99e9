import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { isQuote } from '@pinkas/domain/documents/rules/document-state';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { partyOf } from '../type-words.ts';

export interface CustomerPageCardProps {
  readonly document: Pick<DocumentView, 'docType' | 'pagePath'>;
}

/** The page on which the other side, mostly a customer, sees, takes and answers the document. */
export function CustomerPageCard({ document: { docType, pagePath } }: CustomerPageCardProps) {
  const text = usePhrases('quotes');
  const party = partyOf(docType);
  return (
    <Card
      title={text('page', { party })}
      actions={<CopyButton text={new URL(pagePath, window.location.origin).href} />}
    >
      <p className="doc-facts__label">
        {isQuote(docType) ? text('pageTextQuote') : text('pageText', { party })}
      </p>
      <LinkText href={pagePath} target="_blank" rel="noopener" isUnderlined>
        {text('pageOpen')}
      </LinkText>
    </Card>
  );
}
