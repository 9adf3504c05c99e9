import { Button } from '@pinkas/ui/actions/button';
import { EmptyState, ErrorState } from '@pinkas/ui/feedback/states';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useState } from 'react';

import { ApiError } from '../../../../../shared/api/api-error.ts';
import { sentenceOf } from '../../../../../shared/dialog/problem-sentence.ts';
import { morePagesOf } from '../../../../../shared/documents/pages-query.ts';
import { PrintedPages } from '../../../../../shared/documents/printed-pages.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor } from '../form/editor-context.ts';
import { formBody } from './issue-body.ts';
import { usePreviewPages } from './preview.queries.ts';

/** Previews the printed document, rendered by the same engine as the real print. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('documents');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { review } = useEditor();
  const [body] = useState(() => {
    const { form, reading } = review.get();
    return formBody(form.pricesIncludeVat, form.customer, reading);
  });
  const pages = usePreviewPages(body);
  const { data, isPending } = pages;
  // What fails later is told beside the pages that are there.
  const error = data === undefined ? pages.error : null;

  const code = error instanceof ApiError ? error.code : undefined;
  // An empty form is not even a document; both wait for the same list.
  const isRefused = code === 'DOCUMENT_REFUSED' || code === 'INVALID_REQUEST';

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('previewTitle')}
      actions={
        <Button variant="filled" onClick={onClose} data-autofocus>
          {text('close')}
        </Button>
      }
    >
      <p>{text('previewNote')}</p>
      {isPending && <SkeletonCard lines={12} />}
      {isRefused && <EmptyState title={text('previewEarly')} text={text('previewEarlyText')} />}
      {error !== null && !isRefused && (
        <ErrorState title={text('previewFailed')} text={sentenceOf(error, errors, dialogs)} />
      )}
      {data !== undefined && (
        <PrintedPages {...data} title={text('previewTitle')} more={morePagesOf(pages)} />
      )}
    </Dialog>
  );
}
