import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import {
  expenseHref,
  movementName,
  SuggestionWords,
  TargetLine,
  useTargetText,
} from './target-words.tsx';

export interface MovementActs {
  readonly onAccept: (row: BankRowView, suggestion: SuggestionView) => void;
  readonly onChoose: (row: BankRowView) => void;
  readonly onIgnore: (row: BankRowView) => void;
  readonly onRelease: (row: BankRowView) => void;
}

interface MovementLineProps {
  readonly row: BankRowView;
  readonly acts: MovementActs;
}

/** A movement with what it is, or may be, in the books. */
export function MovementLine({ row, acts }: MovementLineProps) {
  const may = useMay();
  return (
    <li className="bank-movement">
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
        <Money agorot={row.amountAgorot} isStrong />
      </span>
      <div className="bank-movement__match">
        <Matched row={row} />
        {row.state === 'open' && row.suggestions[0] === undefined && <NoSuggestion />}
        {row.state === 'open' && <Suggestions row={row} acts={acts} />}
      </div>
      {may('bank.write') && <Acts row={row} acts={acts} />}
    </li>
  );
}

function NoSuggestion() {
  const text = usePhrases('bank');
  return <span className="bank-note">{text('noSuggestion')}</span>;
}

/** What a movement is matched with; on an open one, what was cancelled since. */
function Matched({ row }: { readonly row: BankRowView }) {
  const text = usePhrases('bank');
  const targetText = useTargetText();
  const { state, matches, feeAgorot, ignoredReason } = row;
  if (state === 'ignored') return <Isolate>{ignoredReason}</Isolate>;
  if (state === 'open') {
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

function Suggestions({ row, acts }: MovementLineProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = row.suggestions;
  if (first === undefined) return null;
  return (
    <>
      <SuggestionWords suggestion={first} />
      {others.length > 0 && !isOpen && (
        <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
          {text('moreSuggestions', { count: others.length })}
        </Button>
      )}
      {isOpen &&
        others.map((one, index) => (
          <span key={index} className="bank-actions">
            <SuggestionWords suggestion={one} />
            {may('bank.write') && (
              <Button
                size="sm"
                aria-label={text('acceptNamed', { name: movementName(row) })}
                onClick={() => acts.onAccept(row, one)}
              >
                {text('accept')}
              </Button>
            )}
          </span>
        ))}
    </>
  );
}

/** The actions on a movement; arrow keys move between the first buttons. */
function Acts({ row, acts }: MovementLineProps) {
  const text = usePhrases('bank');
  const name = movementName(row);
  const [suggestion] = row.suggestions;
  if (row.state !== 'open') {
    const key = row.state === 'matched' ? 'release' : 'reopen';
    return (
      <span className="bank-movement__acts">
        <Button
          size="sm"
          data-movement=""
          aria-label={text(`${key}Named`, { name })}
          onClick={() => acts.onRelease(row)}
        >
          {text(key)}
        </Button>
      </span>
    );
  }
  return (
    <span className="bank-movement__acts">
      {suggestion !== undefined && (
        <Button
          size="sm"
          variant="tonal"
          data-movement=""
          aria-label={text('acceptNamed', { name })}
          onClick={() => acts.onAccept(row, suggestion)}
        >
          {text('accept')}
        </Button>
      )}
      <Button
        size="sm"
        {...(suggestion === undefined && { 'data-movement': '' })}
        aria-label={text('otherNamed', { name })}
        onClick={() => acts.onChoose(row)}
      >
        {text('other')}
      </Button>
      {row.amountAgorot < 0 && (
        <ButtonLink size="sm" variant="quiet" href={expenseHref(row, -row.amountAgorot)}>
          {text('toExpense')}
        </ButtonLink>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={text('ignoreNamed', { name })}
        onClick={() => acts.onIgnore(row)}
      >
        {text('ignore')}
      </Button>
    </span>
  );
}
