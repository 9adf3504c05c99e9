import {
  documentsContract,
  type DocumentView,
} from '@pinkas/contract/accounting/documents.contract';
import { Button } from '@pinkas/ui/actions/button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import {
  IconChevronDown,
  IconDownload,
  IconExternalLink,
  IconFileCertificate,
  IconFilePlus,
  IconFiles,
  IconSend2,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';

import { addressOf } from '../../../../shared/api/client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { handCustomer } from '../handed-customer.ts';
import { useDownloadCopy, useDownloadOriginal } from '../sending/download.ts';

export interface DocumentActionsProps {
  readonly document: DocumentView;
  readonly title: string;
  readonly onSend: () => void;
}

/** Download, the next document for the same customer, and sending. */
export function DocumentActions({ document, title, onSend }: DocumentActionsProps) {
  const text = usePhrases('documents');
  const navigate = useNavigate();
  const { id } = document;

  function startNext() {
    const customer = { ...document.customer, id: document.customerId };
    void navigate(`/documents/create/${String(document.docType)}`, {
      state: handCustomer(customer),
    });
  }

  return (
    <>
      <DownloadMenu document={document} title={title} />
      <Button icon={<IconFilePlus aria-hidden stroke={1.75} />} onClick={startNext}>
        {text('newForCustomer')}
      </Button>
      <Button
        variant="filled"
        icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
        onClick={onSend}
        data-document={id}
      >
        {text('sendToCustomer')}
      </Button>
    </>
  );
}

type DownloadMenuProps = Pick<DocumentActionsProps, 'document' | 'title'>;

function DownloadMenu({ document, title }: DownloadMenuProps) {
  const text = usePhrases('documents');
  const copy = useDownloadCopy();
  const original = useDownloadOriginal();
  const { id, isOriginalDelivered } = document;
  const file = { id, fileName: title };

  async function takeOriginal() {
    const isWanted = await confirm({
      title: text('originalTitle'),
      text: text('originalText'),
      confirmLabel: text('originalConfirm'),
      cancelLabel: text('cancel'),
    });
    if (isWanted) original.mutate(file);
  }

  return (
    <Menu
      label={text('download')}
      placement="below-end"
      trigger={
        <Button
          icon={<IconDownload aria-hidden stroke={1.75} />}
          isLoading={copy.isPending || original.isPending}
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
          hint: text(isOriginalDelivered ? 'downloadOriginalGone' : 'downloadOriginalHint'),
          icon: <IconFileCertificate aria-hidden stroke={1.75} />,
          isDisabled: isOriginalDelivered,
          onSelect: () => void takeOriginal(),
        },
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
