import type { CardLinks } from '@pinkas/contract/sales/card-links/card-links.contract';
import {
  savedCardsContract,
  type SavedCard,
} from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { OpenLinks, useCardLinks } from '../../card-links/shared/card-links.tsx';
import { AskCardDialog, type NamedCard } from '../../card-links/shared/ask-card-dialog.tsx';
import { SavedCardFacts, SavedCardName, SavedCardState, useCardName } from './saved-card-words.tsx';
import './saved-cards.css';

/** The saved cards of a customer with the consent of each, and links by which another one is asked for. */
export function SavedCardsCard({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('savedCards');
  const query = callQuery(savedCardsContract.list, { params: { id: customerId } });
  const saved = useQuery(query);
  const links = useCardLinks(customerId);
  if (saved.isError) {
    return (
      <Card title={text('title')}>
        <PageError
          title={text('failed')}
          reason={saved.error}
          isRetrying={saved.isFetching}
          onRetry={() => void saved.refetch()}
        />
      </Card>
    );
  }
  if (saved.data === undefined || links.isPending) return null;
  return (
    <Cards
      customerId={customerId}
      cards={saved.data.cards}
      means={links.data}
      queryKey={query.queryKey}
    />
  );
}

interface CardsProps {
  readonly customerId: string;
  readonly cards: readonly SavedCard[];
  /** Undefined where it did not load: cards are shown also where nobody can be asked for one. */
  readonly means: CardLinks | undefined;
  readonly queryKey: readonly unknown[];
}

function Cards({ customerId, cards, means, queryKey }: CardsProps) {
  const text = usePhrases('savedCards');
  const nameOf = useCardName();
  const may = useMay();
  const [askedFor, setAskedFor] = useState<NamedCard | 'new'>();
  const asking = means?.asking;
  if (cards.length === 0 && asking !== 'possible') return null;
  const isAskable = asking === 'possible' && may('customers.write');
  const named = cards.map((card) => ({ id: card.id, name: nameOf(card) }));
  return (
    <Card
      title={text('title')}
      actions={
        isAskable && (
          <Button size="sm" onClick={() => setAskedFor('new')}>
            {text('ask')}
          </Button>
        )
      }
    >
      <Hint hasCards={cards.length > 0} asking={asking} />
      <ul className="saved-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <Row
              card={card}
              queryKey={queryKey}
              {...(isAskable && {
                onReplace: () => setAskedFor({ id: card.id, name: nameOf(card) }),
              })}
            />
          </li>
        ))}
      </ul>
      <OpenLinks links={means?.links ?? []} cards={named} />
      {askedFor !== undefined && means !== undefined && (
        <AskCardDialog
          customerId={customerId}
          card={askedFor === 'new' ? null : askedFor}
          means={means}
          onClose={() => setAskedFor(undefined)}
        />
      )}
    </Card>
  );
}

interface HintProps {
  readonly hasCards: boolean;
  readonly asking: CardLinks['asking'] | undefined;
}

/** Says that there are no cards, or why no link can be made. */
function Hint({ hasCards, asking }: HintProps) {
  const text = usePhrases('savedCards');
  const words = !hasCards
    ? text('none')
    : asking === 'not-kept'
      ? text('notKept')
      : asking === 'no-terminal'
        ? text('noTerminal')
        : undefined;
  return words === undefined ? null : <p className="saved-cards__none">{words}</p>;
}

interface RowProps {
  readonly card: SavedCard;
  /** Of the list that the removal answers anew. */
  readonly queryKey: readonly unknown[];
  /** Absent where no link can be made. */
  readonly onReplace?: () => void;
}

function Row({ card, queryKey, onReplace }: RowProps) {
  const text = usePhrases('savedCards');
  const nameOf = useCardName();
  const may = useMay();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(savedCardsContract.remove, { params: { id: card.id } }),
    onSuccess(left) {
      client.setQueryData(queryKey, left);
      toast.success(text('removed'));
    },
  });
  const { terminal, gateway } = card;

  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: text('removeTitle', { card: nameOf(card) }),
      text: text('removeText'),
      confirmLabel: text('removeSure'),
      cancelLabel: text('removeKeep'),
      isDanger: true,
    });
    if (isSure) remove.mutate();
  }

  return (
    <>
      <div className="saved-cards__head">
        <strong>
          <SavedCardName card={card} />
        </strong>
        <SavedCardState card={card} />
        {may('customers.write') && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={text('removeNamed', { card: nameOf(card) })}
            isLoading={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            {text('remove')}
          </Button>
        )}
      </div>
      <p>
        <SavedCardFacts card={card} />
      </p>
      <p>
        <Consent consent={card.consent} />
      </p>
      {onReplace !== undefined && (
        <Button
          variant={card.state === 'valid' ? 'quiet' : 'outlined'}
          size="sm"
          aria-label={text('replaceNamed', { card: nameOf(card) })}
          onClick={onReplace}
        >
          {text('replace')}
        </Button>
      )}
      {!card.isConnected && (
        <p>{text('disconnectedText', { terminal, gateway: GATEWAYS[gateway] })}</p>
      )}
    </>
  );
}

/** When and how the customer agreed, and who heard it. */
function Consent({ consent: { how, at, by } }: Pick<SavedCard, 'consent'>) {
  const text = usePhrases('savedCards');
  const date = formatInstant(at);
  if (how !== 'phone') return <>{text(`consent-${how}`, { date })}</>;
  if (by === null) return <>{text('consent-phone-unnamed', { date })}</>;
  return <>{text('consent-phone', { date, name: by })}</>;
}
