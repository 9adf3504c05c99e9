import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { DOC_TYPES, docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import {
  IconBan,
  IconCash,
  IconCopy,
  IconDots,
  IconFilePlus,
  IconFiles,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconReceiptRefund,
  IconRepeat,
  IconSend2,
} from '@tabler/icons-react';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { billingFromDocument } from '../../../../../shared/documents/billing-from-document.ts';
import {
  useAllowedItems,
  useMay,
  type GuardedItem,
} from '../../../../../shared/session/use-may.ts';
import { prefillCustomer } from '../../create/customer/prefilled-customer.ts';
import { readPrefilledMessage } from '../../prefilled-message.ts';
import { ShareButton } from '../../sending/share-button.tsx';
import { useReplaceLink } from '../../sending/replace-link.ts';
import { partyOf } from '../../type-words.ts';
import { FollowDocument, mainActOf } from './follow-document.tsx';
import { useClosing } from './chain-actions.ts';
import { DownloadMenu } from './download-menu.tsx';
import { SetOffAct } from './set-off-act.tsx';
import { usePayingCredits } from './set-off.ts';

const CancelDialog = lazyPart(async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}));
const ShareDialog = lazyPart(async () => ({
  default: (await import('../../sending/share-dialog.tsx')).ShareDialog,
}));

export interface DocumentActionsProps {
  readonly document: DocumentView;
  readonly title: string;
  readonly onSend: () => void;
}

/** What bills a document regularly; nothing for one that is not copied, and for a type that is never billed. */
function billingItem({ id, docType, actions }: DocumentView, label: string): GuardedItem[] {
  const path = actions.copy ? billingFromDocument(id, docType) : undefined;
  if (path === undefined) return [];
  const icon = <IconRepeat aria-hidden stroke={1.75} />;
  return [{ key: 'billing', needs: 'billing.write', label, icon, href: `#${path}` }];
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
  const [handed] = useState(() => readPrefilledMessage(state));
  const [isShared, setIsShared] = useState(handed !== undefined);
  const { isMobile } = useMediaSizes();
  const { actions } = document;
  const may = useMay();
  const allowed = useAllowedItems();
  const mayPrepare = may('documents.prepare');
  const paying = usePayingCredits(document);
  const main = mainActOf(document, { mayPrepare, hasCredit: paying.arePaying });

  function follow(docType: number, mode: 'copy' | 'base' | 'cancel') {
    void navigate(`/documents/create/${String(docType)}?${mode}=${id}`);
  }
  function startNext() {
    const customer = { ...document.customer, id: document.customerId };
    void navigate(`/documents/create/${String(document.docType)}`, {
      state: prefillCustomer(customer),
    });
  }

  function endSharing() {
    setIsShared(false);
    // A reload of the page must not offer it again.
    if (handed !== undefined) void navigate(pathname + search, { replace: true });
  }

  return (
    <>
      {isMobile && may('documents.text') && (
        <ShareButton documentId={id} title={title} onDialog={() => setIsShared(true)} />
      )}
      <DownloadMenu document={document} title={title} />
      {actions.credit && mayPrepare && (
        <Button
          icon={<IconReceiptRefund aria-hidden stroke={1.75} />}
          onClick={() => follow(DOC_TYPES.INVOICE_CREDIT, 'cancel')}
        >
          {chain('credit')}
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
        items={allowed([
          {
            key: 'next',
            needs: 'documents.prepare',
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
            needs: 'documents.replacePublicLink',
            label: quotes('linkReplace'),
            icon: <IconLink aria-hidden stroke={1.75} />,
            onSelect: replaceLink,
          },
          ...(actions.copy
            ? [
                {
                  key: 'copy',
                  needs: 'documents.prepare' as const,
                  label: chain('duplicate'),
                  icon: <IconCopy aria-hidden stroke={1.75} />,
                  onSelect: () => follow(document.docType, 'copy'),
                },
              ]
            : []),
          ...billingItem(document, chain('makeBilling')),
          ...actions.baseOn.filter(isOtherFollower).map((docType, index) => ({
            key: `base-${String(docType)}`,
            needs: 'documents.prepare' as const,
            label: chain('followBy', { type: types(docTypeKeyOf(docType) ?? 'INVOICE') }),
            icon: <IconFiles aria-hidden stroke={1.75} />,
            startsGroup: index === 0,
            onSelect: () => follow(docType, 'base'),
          })),
          ...(actions.close
            ? [
                {
                  key: 'close',
                  needs: 'documents.close' as const,
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
                  needs: 'documents.close' as const,
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
                  needs: 'documents.cancel' as const,
                  label: chain('cancelAct'),
                  icon: <IconBan aria-hidden stroke={1.75} />,
                  isDanger: true,
                  startsGroup: true,
                  onSelect: () => setIsCancelling(true),
                },
              ]
            : []),
        ])}
      />
      {may('documents.mail') && (
        <Button
          variant={main.sendLook}
          icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
          onClick={onSend}
          data-document={id}
        >
          {writing('sendToParty', { party: partyOf(document.docType) })}
        </Button>
      )}
      {main.takesReceipt && (
        <Button
          variant={main.receiptLook}
          icon={<IconCash aria-hidden stroke={1.75} />}
          onClick={() => follow(DOC_TYPES.RECIEPT, 'base')}
        >
          {chain('receipt')}
        </Button>
      )}
      <SetOffAct document={document} paying={paying} />
      <FollowDocument types={main.followers} onFollow={(docType) => follow(docType, 'base')} />
      {isShared && (
        <Suspense>
          <ShareDialog document={document} handed={handed} onClose={endSharing} />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense>
          <CancelDialog document={document} onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Credit and receipt have buttons of their own. */
function isOtherFollower(docType: number): boolean {
  return docType !== DOC_TYPES.INVOICE_CREDIT && docType !== DOC_TYPES.RECIEPT;
}
