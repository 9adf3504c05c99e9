import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { isTied } from '@pinkas/domain/bank/certain-suggestion';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { AcceptButton, RowActs, type MovementActs } from './row-acts.tsx';
import { useDroppedPaper } from './use-dropped-paper.ts';
import { expenseHref, SuggestionWords, TargetLine, useTargetText } from './target-words.tsx';
import type { HeldMatch } from './use-held.ts';
import { WhatIsWritten } from './what-is-written.tsx';

interface MovementLineProps {
  readonly row: BankRowView;
  readonly acts: MovementActs;
}

interface LineOfListProps extends MovementLineProps {
  /** What waits of it before it is written; undefined for nothing. */
  readonly held: HeldMatch | undefined;
}

/** Whether nothing is known of a movement, also where it was put aside. */
export const isUnexplained = ({ state }: BankRowView): boolean =>
  state === 'open' || state === 'paused';

/** A movement with what it is, or may be, in the books. */
export function MovementLine({ row, acts, held }: LineOfListProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const { isOver, handlers } = useDroppedPaper(row);
  return (
    <li className={isOver ? 'bank-movement bank-movement--over' : 'bank-movement'} {...handlers}>
      <span className="bank-movement__day">
        <DateText date={row.bookedOn} />
      </span>
      <span className="bank-movement__words">
        <b>
          <Isolate>{row.description}</Isolate>
        </b>
        {row.reference !== '' && (
          <span className="bank-note">
            <Isolate isLtr>{row.reference}</Isolate>
          </span>
        )}
      </span>
      <span className="bank-movement__sum">
        <Money agorot={row.amountAgorot} isStrong isCalm />
      </span>
      <div className="bank-movement__match">
        {row.state === 'paused' && <Badge tone="none">{text('paused')}</Badge>}
        <Matched row={row} />
        {held !== undefined && <HeldWords held={held} />}
        {isUnexplained(row) && held === undefined && <Suggestions row={row} acts={acts} />}
      </div>
      {may('bank.write') && <RowActs row={row} acts={acts} isHeld={held !== undefined} />}
    </li>
  );
}

/** What is about to be issued, and until when it leaves no trace. */
export function HeldWords({ held }: { readonly held: HeldMatch }) {
  const text = usePhrases('bank');
  const { targets } = held.suggestion;
  const isReceipt = targets.some(({ isInvoice }) => isInvoice);
  return (
    <>
      <span>
        {text('held', { what: isReceipt ? 'receipt' : 'other', seconds: held.secondsLeft })}
      </span>
      {targets.slice(0, 3).map((target, index) => (
        <TargetLine key={index} target={target} />
      ))}
      {isReceipt && <span className="bank-note">{text('heldNote')}</span>}
    </>
  );
}

function NoSuggestion({ isOut }: { readonly isOut: boolean }) {
  const text = usePhrases('bank');
  const may = useMay();
  const { isMobile } = useMediaSizes();
  return (
    <>
      <span className="bank-note">{text('noSuggestion')}</span>
      {isOut && !isMobile && may('expenses.write') && (
        <span className="bank-note">{text('dropPaper')}</span>
      )}
    </>
  );
}

/** What a movement is matched with; on an open one, what was cancelled since. */
function Matched({ row }: { readonly row: BankRowView }) {
  const text = usePhrases('bank');
  const targetText = useTargetText();
  const { state, matches, feeAgorot, ignoredReason } = row;
  if (state === 'ignored') return <Isolate>{ignoredReason}</Isolate>;
  if (isUnexplained(row)) {
    return matches
      .filter(({ isReleased }) => isReleased)
      .map((target, index) => (
        <Alert key={index} tone="warn">
          {text('released', { target: targetText(target) })}
        </Alert>
      ));
  }
  return (
    <>
      {matches.map((target, index) => (
        <TargetLine key={index} target={target} />
      ))}
      {feeAgorot > 0 && (
        <span className="bank-actions">
          <span className="bank-note">{text('fee', { sum: `₪${formatAgorot(feeAgorot)}` })}</span>
          <a href={expenseHref(row, feeAgorot)}>{text('feeToExpense')}</a>
        </span>
      )}
    </>
  );
}

/** What a movement may be, the likeliest first. */
export function Suggestions({ row, acts }: MovementLineProps) {
  const text = usePhrases('bank');
  const [isAsked, setIsAsked] = useState(false);
  const [first, ...others] = row.suggestions;
  if (first === undefined) return <NoSuggestion isOut={row.amountAgorot < 0} />;
  const isAlike = isTied(row.suggestions);
  const isOpen = isAsked || isAlike;
  return (
    <>
      {isAlike && <span className="bank-note">{text('alike')}</span>}
      {isAlike ? (
        <OtherSuggestion row={row} suggestion={first} acts={acts} digit={1} />
      ) : (
        <SuggestionWords suggestion={first} />
      )}
      <WhatIsWritten row={row} suggestion={first} />
      {others.length > 0 && !isOpen && (
        <Button size="sm" variant="quiet" onClick={() => setIsAsked(true)}>
          {text('moreSuggestions', { count: others.length })}
        </Button>
      )}
      {others.length > 0 && (
        <div className={isOpen ? 'bank-others bank-others--open' : 'bank-others'}>
          {others.map((one, index) => (
            <OtherSuggestion key={index} row={row} suggestion={one} acts={acts} digit={index + 2} />
          ))}
        </div>
      )}
    </>
  );
}

/** A suggestion with a button of its own. */
function OtherSuggestion(
  props: MovementLineProps & { readonly suggestion: SuggestionView; readonly digit: number },
) {
  const may = useMay();
  return (
    <span className="bank-actions">
      <SuggestionWords suggestion={props.suggestion} />
      {may('bank.write') && <AcceptButton {...props} />}
    </span>
  );
}
