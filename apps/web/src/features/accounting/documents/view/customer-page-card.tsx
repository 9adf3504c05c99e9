import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { isQuote } from '@pinkas/domain/documents/document-state';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { CopyButton } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface CustomerPageCardProps {
  readonly document: Pick<DocumentView, 'docType' | 'pagePath'>;
}

/** The page on which the customer sees, takes and answers the document. */
export function CustomerPageCard({ document: { docType, pagePath } }: CustomerPageCardProps) {
  const text = usePhrases('quotes');
  return (
    <Card
      title={text('page')}
      actions={<CopyButton text={new URL(pagePath, window.location.origin).href} />}
    >
      <p className="doc-facts__label">{text(isQuote(docType) ? 'pageTextQuote' : 'pageText')}</p>
      <LinkText href={pagePath} target="_blank" rel="noopener" isUnderlined>
        {text('pageOpen')}
      </LinkText>
    </Card>
  );
}
