import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { LinkKind } from '@pinkas/domain/documents/draft/document-draft';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { DocumentStateBadge } from '../../../../../shared/documents/document-state-badge.tsx';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';

type Link = DocumentView['sources'][number];

const SOURCE_WORDS = {
  base: 'linkBaseSource',
  credit: 'linkCreditSource',
  receipt: 'linkReceiptSource',
  release: 'linkReleaseSource',
  'deposit-use': 'linkDepositSource',
  refund: 'linkRefundSource',
} as const satisfies Record<LinkKind, PhraseKey<'chain'>>;

const FOLLOWER_WORDS = {
  base: 'linkBaseFollower',
  credit: 'linkCreditFollower',
  receipt: 'linkReceiptFollower',
  release: 'linkReleaseFollower',
  'deposit-use': 'linkDepositFollower',
  refund: 'linkRefundFollower',
} as const satisfies Record<LinkKind, PhraseKey<'chain'>>;

/** The documents that this one references, and those that reference it. */
export function LinkedDocuments({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const { sources, followers } = document;
  if (sources.length + followers.length === 0) return null;
  return (
    <Card title={text('linked')} isFlush>
      <ul className="doc-linked">
        {sources.map((link) => (
          <LinkRow key={`${link.id}-${link.kind}`} link={link} words={SOURCE_WORDS[link.kind]} />
        ))}
        {followers.map((link) => (
          <LinkRow key={`${link.id}-${link.kind}`} link={link} words={FOLLOWER_WORDS[link.kind]} />
        ))}
      </ul>
    </Card>
  );
}

function LinkRow({ link, words }: { readonly link: Link; readonly words: PhraseKey<'chain'> }) {
  const text = usePhrases('chain');
  const nameOf = useDocumentName();
  const { today } = useAccountSetup();
  return (
    <li>
      <span className="doc-linked__words">
        <LinkText href={`#/documents/${link.id}`}>
          <Isolate>{nameOf(link)}</Isolate>
        </LinkText>
        <span>
          {link.payer === '' ? text(words) : text('linkReceiptByOther', { payer: link.payer })}
        </span>
      </span>
      <DocumentStateBadge row={{ state: link.state, dueDate: null }} today={today} />
      <Money agorot={link.sumAgorot} isStruck={link.isCancelled} />
    </li>
  );
}
