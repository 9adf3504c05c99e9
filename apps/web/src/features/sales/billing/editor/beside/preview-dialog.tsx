import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import { billingContract } from '@pinkas/contract/sales/billing/billing.contract';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { ErrorState } from '@pinkas/ui/feedback/states';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';

import { call } from '../../../../../shared/api/client.ts';
import { sentenceOf } from '../../../../../shared/dialog/problem-sentence.ts';
import { morePagesOf, pagesQuery } from '../../../../../shared/documents/pages-query.ts';
import { PrintedPages } from '../../../../../shared/documents/printed-pages.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';

export interface PreviewDialogProps {
  readonly form: BillingTemplateForm;
  readonly period: NamedPeriod;
  readonly onClose: () => void;
}

/** The next document of a template as it would be printed. */
export function PreviewDialog({ form, period, onClose }: PreviewDialogProps) {
  const text = usePhrases('billing');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { preview } = billingContract;
  const body = { form, period };
  const pages = useInfiniteQuery({
    ...pagesQuery([preview.path, body], (page, signal) =>
      call(preview, { body, query: { page }, signal }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, isPending } = pages;
  const error = data === undefined ? pages.error : null;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('nextDocument')}
      actions={
        <Button variant="filled" onClick={onClose} data-autofocus>
          {text('closePreview')}
        </Button>
      }
    >
      <p>{text('previewNote')}</p>
      {isPending && <SkeletonCard lines={12} />}
      {error !== null && (
        <ErrorState title={text('previewFailed')} text={sentenceOf(error, errors, dialogs)} />
      )}
      {data !== undefined && (
        <PrintedPages {...data} title={text('nextDocument')} more={morePagesOf(pages)} />
      )}
    </Dialog>
  );
}
