import type { Currency } from '@pinkas/domain/money/currency';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { Button } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../../shared/session/session-store.ts';
import { deviceStorage } from '../../../../../shared/storage/safe-storage.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { hasContent } from '../form/has-content.ts';
import { useWhenText } from '../../when-text.ts';
import type { DraftSaver } from './draft-saver.ts';
import { useDrafts } from '../../../drafts/shared/drafts.queries.ts';
import { draftOwnerOf } from '../../../drafts/shared/save-local-draft.ts';
import { declineDraft, readDeclinedDrafts } from '../../../drafts/shared/local-drafts.ts';
import { useUnsentDrafts } from '../../../drafts/shared/use-unsent-drafts.ts';

interface Offered {
  readonly id: string;
  readonly customerName: string;
  readonly totalMinor: number;
  readonly currency: Currency;
  readonly at: string;
}

/** The last draft of this type that the person began: of this device at once, else of the server. */
function useOffered(saver: DraftSaver): Offered | undefined {
  const { docType, isSimulation } = useEditor();
  const { keeper } = useSession();
  const kept = useUnsentDrafts(draftOwnerOf(keeper, isSimulation));
  const drafts = useDrafts(kept !== undefined && !isSimulation);
  if (kept === undefined) return undefined;
  const declined = readDeclinedDrafts(deviceStorage, draftOwnerOf(keeper, isSimulation));
  const isOffered = (id: string) => id !== saver.identity().id && !declined.includes(id);
  const here = kept.find((draft) => draft.docType === docType && isOffered(draft.id));
  if (here !== undefined) {
    const { id, totalMinor, savedAt: at, form } = here;
    const { currency, customer } = form;
    return {
      id,
      totalMinor,
      currency,
      customerName: customer.name.trim(),
      at,
    };
  }
  const row = drafts.data?.drafts.find(
    (one) =>
      one.kind === 'draft' &&
      one.isOwn &&
      one.docType === docType &&
      one.schedule === null &&
      isOffered(one.id),
  );
  return row && { ...row, at: row.updatedAt };
}

/** A document that was begun and never issued, offered again beside the title until another begins. */
export function DraftOffer({ saver }: { readonly saver: DraftSaver }) {
  const text = usePhrases('documents');
  const when = useWhenText();
  const navigate = useNavigate();
  const { docType, isSimulation } = useEditor();
  const isBegun = useReview(({ form }) => hasContent(form));
  const { keeper } = useSession();
  const offered = useOffered(saver);
  const [isAnswered, setIsAnswered] = useState(false);
  if (offered === undefined || isAnswered || isBegun) return null;
  const { id, customerName, totalMinor, currency, at } = offered;

  function goOn() {
    setIsAnswered(true);
    const simulator = isSimulation ? '&simulator=1' : '';
    void navigate(`/documents/create/${String(docType)}?draft=${id}${simulator}`);
  }
  /** The draft stays among the drafts: it is only deleted there, on purpose. */
  function startAnew() {
    setIsAnswered(true);
    declineDraft(deviceStorage, draftOwnerOf(keeper, isSimulation), id);
  }
  return (
    <output className="doc-offer">
      <span>
        {text('keptTitle')}{' '}
        {customerName === '' ? text('keptNoCustomer') : <Isolate>{customerName}</Isolate>},{' '}
        <Money
          agorot={totalMinor}
          decimals={CURRENCIES[currency]}
          {...(currency !== 'ILS' && { sign: currency })}
        />
        . {text('keptAt', { time: when(at) })}
      </span>
      <Button size="sm" variant="tonal" onClick={goOn}>
        {text('keptContinue')}
      </Button>
      <Button size="sm" variant="quiet" onClick={startAnew}>
        {text('keptForget')}
      </Button>
    </output>
  );
}
