import {
  documentsContract,
  type DocumentView,
} from '@pinkas/contract/accounting/documents.contract';
import { Button } from '@pinkas/ui/actions/button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import { DOC_TYPES, docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import {
  IconBan,
  IconCash,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconFileCertificate,
  IconFilePlus,
  IconFiles,
  IconLanguage,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconReceiptRefund,
  IconSend2,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { addressOf } from '../../../../shared/api/client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { handCustomer } from '../handed-customer.ts';
import { readHandedMessage } from '../handed-message.ts';
import {
  useDownloadCopy,
  useDownloadOriginal,
  useDownloadTranslation,
} from '../sending/download.ts';
import { useReplaceLink } from '../sending/replace-link.ts';
import { partyOf } from '../type-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FollowQuote, followersOf } from './follow-quote.tsx';
import { useClosing } from './chain-actions.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('../sending/share-dialog.tsx')).ShareDialog,
}));

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

  const chain = usePhrases('chain');
  const writing = usePhrases('writing');
  const types = usePhrases('docTypes');
  const quotes = usePhrases('quotes');
  const closing = useClosing(document);
  const replaceLink = useReplaceLink(document);
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, pathname, search } = useLocation();
  const [handed] = useState(() => readHandedMessage(state));
  const [isShared, setIsShared] = useState(handed !== undefined);
  const { actions } = document;
  const followers = followersOf(document);

  function follow(docType: number, mode: 'copy' | 'base' | 'cancel') {
    void navigate(`/documents/create/${String(docType)}?${mode}=${id}`);
  }
  function startNext() {
    const customer = { ...document.customer, id: document.customerId };
    void navigate(`/documents/create/${String(document.docType)}`, {
      state: handCustomer(customer),
    });
  }

  function endSharing() {
    setIsShared(false);
    // A reload of the page must not offer it again.
    if (handed !== undefined) void navigate(pathname + search, { replace: true });
  }

  return (
    <>
      <DownloadMenu document={document} title={title} />
      {actions.credit && (
        <Button
          icon={<IconReceiptRefund aria-hidden stroke={1.75} />}
          onClick={() => follow(DOC_TYPES.INVOICE_CREDIT, 'cancel')}
        >
          {chain('credit')}
        </Button>
      )}
      {actions.receipt && (
        <Button
          icon={<IconCash aria-hidden stroke={1.75} />}
          onClick={() => follow(DOC_TYPES.RECIEPT, 'base')}
        >
          {chain('receipt')}
        </Button>
      )}
      <Menu
        label={chain('moreActions')}
        placement="below-end"
        trigger={
          <IconButton
            isOutlined
            label={chain('moreActions')}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
        items={[
          {
            key: 'next',
            label: text('newForCustomer'),
            icon: <IconFilePlus aria-hidden stroke={1.75} />,
            onSelect: startNext,
          },
          {
            key: 'share',
            label: writing('shareTitle'),
            icon: <IconMessage aria-hidden stroke={1.75} />,
            onSelect: () => setIsShared(true),
          },
          {
            key: 'replace-link',
            label: quotes('linkReplace'),
            icon: <IconLink aria-hidden stroke={1.75} />,
            onSelect: replaceLink,
          },
          ...(actions.copy
            ? [
                {
                  key: 'copy',
                  label: chain('duplicate'),
                  icon: <IconCopy aria-hidden stroke={1.75} />,
                  onSelect: () => follow(document.docType, 'copy'),
                },
              ]
            : []),
          ...actions.baseOn.filter(isOtherFollower).map((docType, index) => ({
            key: `base-${String(docType)}`,
            label: chain('followBy', { type: types(docTypeKeyOf(docType) ?? 'INVOICE') }),
            icon: <IconFiles aria-hidden stroke={1.75} />,
            startsGroup: index === 0,
            onSelect: () => follow(docType, 'base'),
          })),
          ...(actions.close
            ? [
                {
                  key: 'close',
                  label: chain('closeAct'),
                  icon: <IconLock aria-hidden stroke={1.75} />,
                  startsGroup: true,
                  onSelect: closing.close,
                },
              ]
            : []),
          ...(actions.reopen
            ? [
                {
                  key: 'reopen',
                  label: chain('reopenAct'),
                  icon: <IconLockOpen aria-hidden stroke={1.75} />,
                  startsGroup: true,
                  onSelect: closing.reopen,
                },
              ]
            : []),
          ...(actions.cancel
            ? [
                {
                  key: 'cancel',
                  label: chain('cancelAct'),
                  icon: <IconBan aria-hidden stroke={1.75} />,
                  isDanger: true,
                  startsGroup: true,
                  onSelect: () => setIsCancelling(true),
                },
              ]
            : []),
        ]}
      />
      <Button
        variant={followers.length === 0 ? 'filled' : 'outlined'}
        icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
        onClick={onSend}
        data-document={id}
      >
        {writing('sendToParty', { party: partyOf(document.docType) })}
      </Button>
      <FollowQuote types={followers} onFollow={(docType) => follow(docType, 'base')} />
      {isShared && (
        <Suspense>
          <ShareDialog document={document} handed={handed} onClose={endSharing} />
        </Suspense>
      )}
      {isCancelling && <CancelDialog document={document} onClose={() => setIsCancelling(false)} />}
    </>
  );
}

/** Credit and receipt have buttons of their own. */
function isOtherFollower(docType: number): boolean {
  return docType !== DOC_TYPES.INVOICE_CREDIT && docType !== DOC_TYPES.RECIEPT;
}

/** Why the original is handed out once, or no more: a cancelled one would not say so. */
function originalHint({ isOriginalDelivered, cancellation }: DocumentView) {
  if (isOriginalDelivered) return 'downloadOriginalGone';
  return cancellation === null ? 'downloadOriginalHint' : 'downloadOriginalCancelled';
}

type DownloadMenuProps = Pick<DocumentActionsProps, 'document' | 'title'>;

function DownloadMenu({ document, title }: DownloadMenuProps) {
  const text = usePhrases('documents');
  const copy = useDownloadCopy();
  const original = useDownloadOriginal();
  const translation = useDownloadTranslation();
  const { id, isOriginalDelivered, language } = document;
  const isCancelled = document.cancellation !== null;
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
          onSelect: () => void takeOriginal(),
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
