import { DOC_TYPES, docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { IconFilePlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';

const INVOICES: readonly DocTypeId[] = [
  DOC_TYPES.INVOICE,
  DOC_TYPES.INVOICE_RECIEPT,
  DOC_TYPES.INVOICE_TRANSACTION,
];

/** The most common follower of a document: of the invoices the one of the kind of business. */
const FOLLOWERS: ReadonlyMap<number, readonly DocTypeId[]> = new Map([
  [DOC_TYPES.BID, [DOC_TYPES.ORDER, ...INVOICES]],
  [DOC_TYPES.ORDER, [DOC_TYPES.DELIVERY, ...INVOICES]],
  [DOC_TYPES.DELIVERY, INVOICES],
]);

/** Types that may follow, the likeliest first: an accepted quote, or what is left of an order or a delivery. */
function followersOf({
  docType,
  state,
  actions,
}: Pick<DocumentView, 'docType' | 'state' | 'actions'>): readonly DocTypeId[] {
  if (docType === DOC_TYPES.BID && state !== 'accepted') return [];
  return (FOLLOWERS.get(docType) ?? []).filter((type) => actions.baseOn.includes(type));
}

/**
 * The one act that is filled: what the document waits for, or else to send it. Money that is here already is set off
 * before more is received.
 */
export function mainActOf(
  document: DocumentView,
  { mayPrepare, hasCredit }: { readonly mayPrepare: boolean; readonly hasCredit: boolean },
) {
  const followers = mayPrepare ? followersOf(document) : [];
  const takesReceipt = mayPrepare && document.actions.receipt;
  const isSending = followers.length === 0 && !takesReceipt && !hasCredit;
  return {
    followers,
    takesReceipt,
    receiptLook: hasCredit ? 'outlined' : 'filled',
    sendLook: isSending ? 'filled' : 'outlined',
  } as const;
}

export interface FollowDocumentProps {
  readonly types: readonly DocTypeId[];
  readonly onFollow: (docType: DocTypeId) => void;
}

/** The main act on what is to be followed: the document that it was made for. */
export function FollowDocument({ types, onFollow }: FollowDocumentProps) {
  const text = usePhrases('quotes');
  const typeNames = usePhrases('aDocType');
  const nameOf = (type: DocTypeId) => typeNames(docTypeKeyOf(type) ?? 'INVOICE');
  const [first, ...others] = types;
  if (first === undefined) return null;
  const main = {
    icon: <IconFilePlus aria-hidden stroke={1.75} />,
    onClick: () => onFollow(first),
    children: text('makeOf', { type: nameOf(first) }),
  };
  if (others.length === 0) return <Button {...main} variant="filled" />;
  return (
    <SplitButton
      {...main}
      menuLabel={text('makeOther')}
      items={others.map((type) => ({
        key: String(type),
        label: text('makeOf', { type: nameOf(type) }),
        onSelect: () => onFollow(type),
      }))}
    />
  );
}
