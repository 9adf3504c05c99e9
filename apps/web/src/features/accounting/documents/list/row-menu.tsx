import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { isRefund } from '@pinkas/domain/documents/links/refund';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import {
  IconCash,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileText,
  IconMail,
  IconReceiptRefund,
  IconRepeat,
} from '@tabler/icons-react';

import { billingFromDocument } from '../../../../shared/documents/billing-from-document.ts';
import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useAllowedItems, type GuardedItem } from '../../../../shared/session/use-may.ts';
import { mayFollow } from '../may-follow.ts';
import { useDownloadCopy } from '../sending/download.ts';

/** They result from crediting an invoice or releasing a deposit, and are created that way again. */
const NEVER_COPIED: readonly number[] = [DOC_TYPES.INVOICE_CREDIT, DOC_TYPES.DEPOSIT_RELEASE];

/** Whether an account of these types may copy the document of a row; a refund is made from the credit that it takes. */
function isCopied(row: DocumentRow, docTypes: readonly number[]): boolean {
  return docTypes.includes(row.docType) && !NEVER_COPIED.includes(row.docType) && !isRefund(row);
}

/** Whether a receipt may pay what is still open of a row. */
export function isPayable(row: DocumentRow): boolean {
  return row.openAgorot > 0 && mayFollow(row, DOC_TYPES.RECIEPT);
}

export interface RowMenuProps {
  readonly row: DocumentRow;
  readonly onSend: (id: string) => void;
}

/** All that may be done with a document, behind the three dots of its row. */
export function RowMenu({ row, onSend }: RowMenuProps) {
  const text = usePhrases('documents');
  const chain = usePhrases('chain');
  const typeName = useTypeName();
  const download = useDownloadCopy();
  const allowed = useAllowedItems();
  const { docTypes } = useAccountSetup();
  const { id, docType, number } = row;
  const name = text('typeAndNumber', { type: typeName(docType), number: String(number) });
  const label = chain('rowActions', { document: name });
  const toBilling = billingFromDocument(id, docType);
  const mayCopy = isCopied(row, docTypes);
  const hasType = (one: number): boolean => docTypes.some((known) => known === one);
  const items: readonly (GuardedItem | false)[] = [
    {
      key: 'open',
      label: text('openDocument'),
      icon: <IconFileText aria-hidden stroke={1.75} />,
      href: `#/documents/${id}`,
    },
    hasType(DOC_TYPES.RECIEPT) &&
      isPayable(row) && {
        key: 'receipt',
        needs: 'documents.prepare',
        label: chain('receipt'),
        icon: <IconCash aria-hidden stroke={1.75} />,
        href: `#/documents/create/${String(DOC_TYPES.RECIEPT)}?base=${id}`,
      },
    {
      key: 'send',
      needs: 'documents.mail',
      label: text('sendAgain'),
      icon: <IconMail aria-hidden stroke={1.75} />,
      startsGroup: true,
      onSelect: () => onSend(id),
    },
    {
      key: 'download',
      label: text('downloadCopy'),
      icon: <IconDownload aria-hidden stroke={1.75} />,
      onSelect: () => download.mutate({ id, fileName: name }),
    },
    mayCopy && {
      key: 'copy',
      needs: 'documents.prepare',
      label: chain('duplicate'),
      icon: <IconCopy aria-hidden stroke={1.75} />,
      startsGroup: true,
      href: `#/documents/create/${String(docType)}?copy=${id}`,
    },
    mayCopy &&
      toBilling !== undefined && {
        key: 'billing',
        needs: 'billing.write',
        label: chain('makeBilling'),
        icon: <IconRepeat aria-hidden stroke={1.75} />,
        href: `#${toBilling}`,
      },
    hasType(DOC_TYPES.INVOICE_CREDIT) &&
      mayFollow(row, DOC_TYPES.INVOICE_CREDIT) && {
        key: 'credit',
        needs: 'documents.prepare',
        label: chain('credit'),
        icon: <IconReceiptRefund aria-hidden stroke={1.75} />,
        href: `#/documents/create/${String(DOC_TYPES.INVOICE_CREDIT)}?cancel=${id}`,
      },
  ];
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={allowed(items.filter((item) => item !== false))}
    />
  );
}
