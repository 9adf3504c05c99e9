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

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { SavedCardFacts, SavedCardName, SavedCardState, useCardName } from './saved-card-words.tsx';
import './saved-cards.css';

/** The saved cards of a customer, with the consent of each; nothing without any. */
export function SavedCardsCard({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('savedCards');
  const query = callQuery(savedCardsContract.list, { params: { id: customerId } });
  const saved = useQuery(query);
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
  if (saved.data === undefined || saved.data.cards.length === 0) return null;
  return (
    <Card title={text('title')}>
      <ul className="saved-cards">
        {saved.data.cards.map((card) => (
          <li key={card.id}>
            <Row card={card} queryKey={query.queryKey} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly card: SavedCard;
  /** Of the list that the removal answers anew. */
  readonly queryKey: readonly unknown[];
}

function Row({ card, queryKey }: RowProps) {
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
  if (how === 'page') return <>{text('consent-page', { date })}</>;
  if (by === null) return <>{text('consent-phone-unnamed', { date })}</>;
  return <>{text('consent-phone', { date, name: by })}</>;
}
