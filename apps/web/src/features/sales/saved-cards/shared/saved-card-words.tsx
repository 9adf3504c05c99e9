import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<SavedCard['state'], Tone>> = {
  valid: 'ok',
  ending: 'warn',
  ended: 'bad',
};

/** Returns whether a card can be charged now. */
export function isChargeable({ state, isConnected }: SavedCard): boolean {
  return state !== 'ended' && isConnected;
}

/** Returns how people name a card: by its last digits. */
export function useCardName(): (card: Pick<SavedCard, 'lastDigits'>) => string {
  const text = usePhrases('savedCards');
  return ({ lastDigits: digits }) => (digits === '' ? text('noDigits') : text('ends', { digits }));
}

/** The last digits of a card, which keep their direction among Hebrew words. */
export function SavedCardName({ card }: { readonly card: SavedCard }) {
  const nameOf = useCardName();
  return card.lastDigits === '' ? <>{nameOf(card)}</> : <Isolate isLtr>{nameOf(card)}</Isolate>;
}

/** The brand as the gateway told it, and the month after which the card ends. */
export function SavedCardFacts({ card: { brand, expiresOn } }: { readonly card: SavedCard }) {
  const text = usePhrases('savedCards');
  const [year = '', month = ''] = expiresOn?.split('-') ?? [];
  return (
    <>
      {brand !== '' && <Isolate>{brand}</Isolate>}
      {brand !== '' && expiresOn !== null && ', '}
      {expiresOn !== null && text('expiry', { month: `${month}/${year.slice(2)}` })}
    </>
  );
}

/** Whether a card can be charged, and until when where that is near. */
export function SavedCardState({ card }: { readonly card: SavedCard }) {
  const text = usePhrases('savedCards');
  const { state, expiresOn, isConnected } = card;
  if (!isConnected) return <Badge tone="warn">{text('disconnected')}</Badge>;
  const date = expiresOn === null ? '' : formatLocalDate(expiresOn);
  return <Badge tone={TONES[state]}>{text(`state-${state}`, { date })}</Badge>;
}
