import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import {
  IconChevronDown,
  IconDownload,
  IconExternalLink,
  IconFileCertificate,
  IconFiles,
  IconLanguage,
} from '@tabler/icons-react';

import { addressOf } from '../../../../../shared/api/client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import {
  useDownloadCopy,
  useDownloadOriginal,
  useDownloadTranslation,
} from '../../sending/download.ts';

/** Explains why the original is served once, or no longer: a cancelled original would not show the cancellation. */
function originalHint({ isOriginalDelivered, cancellation }: DocumentView) {
  if (isOriginalDelivered) return 'downloadOriginalGone';
  return cancellation === null ? 'downloadOriginalHint' : 'downloadOriginalCancelled';
}

interface DownloadMenuProps {
  readonly document: DocumentView;
  readonly title: string;
}

/** The files of a document: the original once, certified copies, and the translation. */
export function DownloadMenu({ document, title }: DownloadMenuProps) {
  const text = usePhrases('documents');
  const copy = useDownloadCopy();
  const original = useDownloadOriginal();
  const translation = useDownloadTranslation();
  const { id, isOriginalDelivered, language } = document;
  const isCancelled = document.cancellation !== null;
  const file = { id, fileName: title };

  async function claimOriginal() {
    const isRequested = await confirm({
      title: text('originalTitle'),
      text: text('originalText'),
      confirmLabel: text('originalConfirm'),
      cancelLabel: text('cancel'),
    });
    if (isRequested) original.mutate(file);
  }

  return (
    <Menu
      label={text('download')}
      placement="below-end"
      trigger={
        <Button
          icon={<IconDownload aria-hidden stroke={1.75} />}
          isLoading={copy.isPending || original.isPending || translation.isPending}
        >
          {text('download')}{' '}
          <IconChevronDown className="doc-view__arrow" aria-hidden stroke={1.75} />
        </Button>
      }
      items={[
        {
          key: 'copy',
          label: text('copyMark'),
          icon: <IconFiles aria-hidden stroke={1.75} />,
          onSelect: () => copy.mutate(file),
        },
        {
          key: 'original',
          label: text('downloadOriginal'),
          hint: text(originalHint(document)),
          icon: <IconFileCertificate aria-hidden stroke={1.75} />,
          isDisabled: isOriginalDelivered || isCancelled,
          onSelect: () => void claimOriginal(),
        },
        ...(language === 'he'
          ? [
              {
                key: 'translation',
                label: text('downloadTranslation'),
                icon: <IconLanguage aria-hidden stroke={1.75} />,
                onSelect: () =>
                  translation.mutate({
                    id,
                    fileName: `${title} ${text('downloadTranslation')}`,
                  }),
              },
            ]
          : []),
        {
          key: 'open',
          label: text('openPdf'),
          icon: <IconExternalLink aria-hidden stroke={1.75} />,
          startsGroup: true,
          onSelect: () =>
            window.open(
              addressOf(documentsContract.copy, { params: { id } }),
              '_blank',
              'noopener',
            ),
        },
      ]}
    />
  );
}
