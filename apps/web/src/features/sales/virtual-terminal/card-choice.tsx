import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  isChargeable,
  SavedCardFacts,
  SavedCardName,
  SavedCardState,
} from '../saved-cards/shared/saved-card-words.tsx';
import type { ChargeForm } from './use-charge-form.ts';

/** Keys that choose one of the first cards. */
const KEYS = 3;

interface ChoiceProps {
  readonly form: ChargeForm;
}

/** The saved cards of the customer, and another card that is told on the telephone; nothing where none is saved. */
export function CardChoice({ form }: ChoiceProps) {
  const text = usePhrases('virtualTerminal');
  const { draft, side, card: chosen, terminal, change } = form;
  // A card is held or checked on the page of the gateway.
  const cards = draft.kind === 'charge' ? (side.data?.cards ?? []) : [];
  // The last one is another card, on the page of the gateway.
  const ids = [...cards.map((card) => (isChargeable(card) ? card.id : undefined)), ''];
  function choose(place: number): void {
    const cardId = cards.length === 0 ? undefined : ids[place];
    if (cardId !== undefined) change({ cardId, instalmentsMax: '1' });
  }
  useHotkey('Digit1', {}, () => choose(0));
  useHotkey('Digit2', {}, () => choose(1));
  useHotkey('Digit3', {}, () => choose(2));
  if (cards.length === 0) return null;
  return (
    <fieldset className="card-choice">
      <legend>{text('card')}</legend>
      {cards.map((card, place) => (
        <Option
          key={card.id}
          place={place}
          isChosen={card.id === chosen?.id}
          isDisabled={!isChargeable(card)}
          onChoose={choose}
          badge={<SavedCardState card={card} />}
          name={<SavedCardName card={card} />}
          note={<SavedCardFacts card={card} />}
        />
      ))}
      <Option
        place={cards.length}
        isChosen={chosen === undefined}
        onChoose={choose}
        badge={<IconExternalLink aria-hidden stroke={1.75} />}
        name={text('cardOther')}
        note={
          terminal === undefined
            ? null
            : text('submitHelp', { gateway: GATEWAYS[terminal.gateway] })
        }
      />
    </fieldset>
  );
}

interface OptionProps {
  readonly place: number;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (place: number) => void;
  readonly badge: ReactNode;
  readonly name: ReactNode;
  readonly note: ReactNode;
}

function Option({ place, isChosen, isDisabled = false, ...option }: OptionProps) {
  const { onChoose, badge, name, note } = option;
  const { isTouch } = useMediaSizes();
  return (
    <label className="card-choice__card">
      <input
        type="radio"
        name="card"
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(place)}
      />
      <span className="card-choice__badge">{badge}</span>
      <strong>{name}</strong>
      <span className="card-choice__note">{note}</span>
      {!isTouch && place < KEYS && <Kbd keys={String(place + 1)} />}
    </label>
  );
}

/** Keeps a card that is typed now for later charges, once its customer agreed. */
export function KeepCardField({ form }: ChoiceProps) {
  const text = usePhrases('virtualTerminal');
  const { draft, card, terminal, change } = form;
  const mayKeep = draft.customerId !== null && card === undefined && terminal?.savesCards === true;
  if (!mayKeep || draft.kind !== 'charge') return null;
  return (
    <CheckboxField
      label={text('keepCard')}
      hint={text('keepCardHint')}
      checked={draft.savesCard}
      onChange={({ currentTarget: { checked } }) => change({ savesCard: checked })}
    />
  );
}
