import { DOC_TYPES, docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/doc-type';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { IconFilePlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** What an accepted quote most often becomes: an order, else the invoice of the kind of business. */
const FIRST: readonly DocTypeId[] = [
  DOC_TYPES.ORDER,
  DOC_TYPES.INVOICE,
  DOC_TYPES.INVOICE_RECIEPT,
  DOC_TYPES.INVOICE_TRANSACTION,
];

/** Types that may follow an accepted quote, the likeliest first; none for any other document. */
export function followersOf({
  state,
  actions,
}: Pick<DocumentView, 'state' | 'actions'>): DocTypeId[] {
  return state === 'accepted' ? FIRST.filter((type) => actions.baseOn.includes(type)) : [];
}

export interface FollowQuoteProps {
  readonly types: readonly DocTypeId[];
  readonly onFollow: (docType: DocTypeId) => void;
}

/** The main act on an accepted quote: the document that it was accepted for. */
export function FollowQuote({ types, onFollow }: FollowQuoteProps) {
  const text = usePhrases('quotes');
  const typeNames = usePhrases('docTypes');
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
