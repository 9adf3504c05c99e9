import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import './allocation-card.css';

/** Returns the path of the page that writes the invoice without VAT which replaces a credited one. */
export function reversingPath({ id, docType }: Pick<DocumentView, 'id' | 'docType'>): string {
  return `#/documents/create/${String(docType)}?reverse-charge=${id}`;
}

/** On the page of a credit for a reverse charge: the invoice without VAT is still to be issued. */
export function ReversedCard({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('allocationRequest');
  const may = useMay();
  const reversed = document.sources.find(({ id }) => id === document.reversedId);
  return (
    <Card title={text('choice-reverse-charge')}>
      <p>{text('reversedCredited')}</p>
      {reversed !== undefined && may('documents.issue') && (
        <div className="doc-allocation__acts">
          <ButtonLink variant="filled" href={reversingPath(reversed)}>
            {text('issueReversed')}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
