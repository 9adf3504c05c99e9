import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { isTied } from '@pinkas/domain/bank/certain-suggestion';
import { Button } from '@pinkas/ui/actions/button';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { HeldWords, Suggestions } from './movement-line.tsx';
import { MainAct, MoreActs, type MovementActs } from './row-acts.tsx';
import { movementName, useTargetText } from './target-words.tsx';
import type { HeldMatch } from './use-held.ts';

/** How many of those that follow are shown. */
const NEXT_SHOWN = 4;

interface MovementCardsProps {
  readonly rows: readonly BankRowView[];
  readonly acts: MovementActs;
  readonly findHeld: (rowId: string) => HeldMatch | undefined;
  /** Accepts several at once. */
  readonly certain: ReactNode;
}

/** The open movements on a phone: one at a time, the next four below it. What was put off comes last. */
export function MovementCards({ rows, acts, findHeld, certain }: MovementCardsProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const [later, setLater] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<string>();
  const held = rows.filter(({ id }) => findHeld(id) !== undefined);
  const free = rows.filter(({ id }) => findHeld(id) === undefined);
  const queue = [
    ...free.filter(({ id }) => id === wanted),
    ...free.filter(({ id }) => id !== wanted && !later.includes(id)),
    ...later.flatMap((id) => free.find((row) => row.id === id && id !== wanted) ?? []),
  ];
  const [first, ...others] = queue;
  return (
    <div className="bank-cards">
      {held.map((row) => (
        <HeldCard key={row.id} row={row} held={findHeld(row.id)} acts={acts} />
      ))}
      {first !== undefined && (
        <MovementCard
          key={first.id}
          row={first}
          acts={acts}
          onLater={() => {
            setWanted(undefined);
            setLater([...later.filter((id) => id !== first.id), first.id]);
          }}
        />
      )}
      {may('bank.write') && certain}
      {others.length > 0 && (
        <section aria-label={text('next')}>
          <h3 className="bank-note">{text('next')}</h3>
          <ul className="bank-movements">
            {others.slice(0, NEXT_SHOWN).map((row) => (
              <li key={row.id}>
                <NextButton row={row} onChoose={() => setWanted(row.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface MovementCardProps {
  readonly row: BankRowView;
  readonly acts: MovementActs;
  readonly onLater: () => void;
}

function MovementCard({ row, acts, onLater }: MovementCardProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const { bookedOn, reference, description, amountAgorot, suggestions } = row;
  // The main act of these is the choice by hand already.
  const isChosenByHand = suggestions[0] === undefined ? amountAgorot > 0 : isTied(suggestions);
  return (
    <article className="bank-card" aria-label={movementName(row)}>
      <div className="bank-card__part">
        <div className="bank-card__head">
          <span className="bank-target bank-note">
            <DateText date={bookedOn} />
            {reference !== '' && (
              <span>
                {text('reference')} <Isolate isLtr>{reference}</Isolate>
              </span>
            )}
            <span>{text(amountAgorot > 0 ? 'sideIn' : 'sideOut')}</span>
          </span>
          {may('bank.write') && <MoreActs row={row} acts={acts} />}
        </div>
        <b>
          <Isolate>{description}</Isolate>
        </b>
        <Money agorot={amountAgorot} size="indicator" isCalm />
      </div>
      <div className="bank-card__part">
        <Suggestions row={row} acts={acts} />
      </div>
      {may('bank.write') && (
        <div className="bank-card__acts">
          <MainAct row={row} acts={acts} />
          {!isChosenByHand && (
            <Button onClick={() => acts.onChoose(row)}>{text('anotherExplanation')}</Button>
          )}
          <Button onClick={onLater}>{text('later')}</Button>
        </div>
      )}
    </article>
  );
}

/** What waits to be written, with its undo. */
function HeldCard({
  row,
  held,
  acts,
}: Pick<MovementCardProps, 'row' | 'acts'> & { readonly held: HeldMatch | undefined }) {
  const text = usePhrases('bank');
  if (held === undefined) return null;
  return (
    <div className="bank-card bank-card__part">
      <HeldWords held={held} />
      <Button
        size="sm"
        aria-label={text('dropNamed', { name: movementName(row) })}
        onClick={() => acts.onDrop(row)}
      >
        {text('dropHeld')}
      </Button>
    </div>
  );
}

interface NextButtonProps {
  readonly row: BankRowView;
  readonly onChoose: () => void;
}

/** A movement that follows; pressing it makes it the one in hand. */
function NextButton({ row, onChoose }: NextButtonProps) {
  const text = usePhrases('bank');
  const targetText = useTargetText();
  const [target, ...others] = row.suggestions[0]?.targets ?? [];
  const told = target === undefined ? text('noSuggestion') : targetText(target);
  return (
    <button type="button" className="bank-next" onClick={onChoose}>
      <span className="bank-movement__words">
        <b>
          <Isolate>{row.description}</Isolate>
        </b>
        <span className="bank-note">
          {others.length === 0 ? told : text('targetsSeveral', { count: others.length + 1 })}
        </span>
      </span>
      <Money agorot={row.amountAgorot} isStrong isCalm />
    </button>
  );
}
