import {
  OPEN_DOCUMENTS_MAX,
  type OpenDocument,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { plainDecimal } from '@pinkas/domain/money/parse';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import './links.css';

/** A list that is longer than this is narrowed by typing. */
const SEEN_AT_ONCE = 8;

export interface SourceListProps {
  readonly label: string;
  /** Shown when there is nothing to choose. */
  readonly emptyText: string;
  readonly documents: readonly OpenDocument[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onChoose: (document: OpenDocument) => void;
  /** Returns how much of a document is left to use. */
  readonly leftOf: (document: OpenDocument) => number;
}

/** Issued documents to choose one from. */
export function SourceList(props: SourceListProps) {
  const { label, emptyText, documents, isLoading, error, onRetry, onChoose, leftOf } = props;
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const [search, setSearch] = useState('');
  if (error !== null && documents.length === 0) {
    return (
      <PageError
        title={text('openFailed')}
        reason={error}
        isRetrying={isLoading}
        onRetry={onRetry}
      />
    );
  }
  if (isLoading && documents.length === 0) return <SkeletonRows rows={2} />;
  if (documents.length === 0) return <p className="doc-links__empty">{emptyText}</p>;
  const isLong = documents.length > SEEN_AT_ONCE;
  const shown = isLong ? documents.filter((one) => isAbout(one, search.trim())) : documents;
  const rest =
    documents.length >= OPEN_DOCUMENTS_MAX
      ? text('sourcesCut', { count: OPEN_DOCUMENTS_MAX })
      : undefined;
  return (
    <>
      {isLong && (
        <TextField
          label={text('sourceSearch')}
          startIcon={<IconSearch aria-hidden stroke={1.75} />}
          help={rest}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="doc-links__empty">{text('sourceNotFound')}</p>}
      <ul className="doc-links" aria-label={label}>
        {shown.map((document) => (
          <li key={document.id} className="doc-link">
            <span className="doc-link__words">
              <strong>
                <Isolate>{nameOf(document)}</Isolate>
              </strong>
              <span>
                {text('dateAndOpen', {
                  date: formatLocalDate(document.documentDate),
                  sum: formatAgorot(leftOf(document)),
                })}
                {document.subject !== '' && (
                  <>
                    , <Isolate>{document.subject}</Isolate>
                  </>
                )}
              </span>
            </span>
            <Money agorot={document.totalAgorot} />
            <Button
              size="sm"
              aria-label={`${text('baseTake')}: ${nameOf(document)}`}
              onClick={() => onChoose(document)}
            >
              {text('baseTake')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns whether the typed text begins the number or the sum of a document, or occurs in its subject. */
function isAbout({ number, totalAgorot, subject }: OpenDocument, typed: string): boolean {
  return (
    String(number).startsWith(typed) ||
    formatAgorot(totalAgorot)
      .replaceAll(',', '')
      .startsWith(plainDecimal(typed) ?? typed) ||
    subject.includes(typed)
  );
}
