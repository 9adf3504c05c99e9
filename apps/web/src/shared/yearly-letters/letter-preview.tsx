import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { ErrorState } from '@pinkas/ui/feedback/states';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { sentenceOf } from '../dialog/problem-sentence.ts';
import { morePagesOf } from '../documents/pages-query.ts';
import { PrintedPages, ZoomButton } from '../documents/printed-pages.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { useLetterPages, type LettersOf } from './letters.queries.ts';
import './letters.css';

export interface LetterPreviewProps extends LettersOf {
  /** The recipient; without it all of the year one after another. */
  readonly partyId?: string;
  readonly onClose: () => void;
}

/** Letters of a year as they would be printed and mailed, before they are. */
export function LetterPreview({ kind, year, partyId, onClose }: LetterPreviewProps) {
  const text = usePhrases('yearlyLetters');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const [at, setAt] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const pages = useLetterPages({ kind, year, partyId, at });
  const { data, isPlaceholderData } = pages;
  // What fails later is told beside the pages that are there.
  const error = data === undefined ? pages.error : null;
  const title = text('titleOf', { letters: text(`one-${kind}`), year: String(year) });
  const count = data?.count ?? 0;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      actions={
        <Button variant="filled" onClick={onClose} data-autofocus>
          {text('closePreview')}
        </Button>
      }
    >
      <div className="letters">
        {data !== undefined && (
          <div className="letters__row" aria-live="polite">
            <Isolate>{data.name}</Isolate>
            <ZoomButton isZoomed={isZoomed} onChange={setIsZoomed} />
            {count > 1 && (
              <>
                <span>{text('placeOf', { place: at + 1, count })}</span>
                <Button size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
                  {text('letterBefore')}
                </Button>
                <Button size="sm" disabled={at + 1 >= count} onClick={() => setAt(at + 1)}>
                  {text('letterAfter')}
                </Button>
              </>
            )}
          </div>
        )}
        {error !== null && (
          <ErrorState title={text('previewFailed')} text={sentenceOf(error, errors, dialogs)} />
        )}
        {error === null && (data === undefined || isPlaceholderData) && <SkeletonCard lines={12} />}
        {data !== undefined && !isPlaceholderData && (
          <PrintedPages {...data} title={title} isZoomed={isZoomed} more={morePagesOf(pages)} />
        )}
      </div>
    </Dialog>
  );
}
