import type { BilledRow } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<BilledRow['state'], Tone>> = {
  waiting: 'none',
  running: 'info',
  done: 'ok',
  refused: 'bad',
  unknown: 'warn',
  skipped: 'none',
};

export interface RunRowProps {
  readonly row: BilledRow;
  /** Cards of the customer beside the one that was refused. */
  readonly otherCards: readonly SavedCard[];
  /** Whether the run takes another try now. */
  readonly mayRetry: boolean;
  readonly isBusy: boolean;
  readonly onRetry: (cardId: string | null) => void;
}

/** A row of a run with what became of it; a refused or unknown one opens a line with the ways out. */
export function RunRow(props: RunRowProps) {
  const text = usePhrases('fastBilling');
  const nameOf = useTypeName();
  const { row } = props;
  const { rowNo, customerName, description, amountAgorot, card, docType, document } = row;
  const state = row.state === 'done' ? (card === null ? 'issued' : 'charged') : row.state;
  return (
    <li className={`fast-billing__billed fast-billing__billed--${row.state}`}>
      <span className="fast-billing__no">{rowNo}</span>
      <span>
        <strong>{customerName}</strong>
        <small>{description}</small>
      </span>
      <span className="fast-billing__way">
        {card === null ? (
          text('methodDocument')
        ) : (
          <Isolate isLtr>
            {text('methodCard', { brand: card.brand, digits: card.lastDigits })}
          </Isolate>
        )}
        <small>
          {document === null ? (
            nameOf(docType)
          ) : (
            <LinkText href={`#/documents/${document.id}`}>
              {nameOf(document.docType)} {document.number}
            </LinkText>
          )}
        </small>
      </span>
      <Money agorot={amountAgorot} isStrong />
      <Badge tone={TONES[row.state]}>{text(`state-${state}`)}</Badge>
      {(row.state === 'refused' || row.state === 'unknown' || row.trouble !== null) && (
        <WaysOut {...props} />
      )}
    </li>
  );
}

/** Why nothing was taken, and what can be done. Nothing charges again beside a charge that is unknown. */
function WaysOut({ row, otherCards, mayRetry, isBusy, onRetry }: RunRowProps) {
  const text = usePhrases('fastBilling');
  if (row.state !== 'refused') {
    const isUnknown = row.state === 'unknown';
    return (
      <div className="fast-billing__out">
        <span>{text(isUnknown ? 'unknownText' : 'noDocumentText')}</span>
        <ButtonLink size="sm" href={`#/sales/transactions/unknown/${row.attemptId ?? ''}`}>
          {text('toDesk')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="fast-billing__out">
      <span>
        <Reason row={row} />
        {'. '}
        {text(row.retry === 'same' ? 'retrySame' : 'retryOther')}
      </span>
      {mayRetry && row.retry === 'same' && (
        <Button size="sm" isLoading={isBusy} onClick={() => onRetry(null)}>
          {text('retry')}
        </Button>
      )}
      {mayRetry &&
        otherCards.map(({ id, brand, lastDigits: digits }) => (
          <Button key={id} size="sm" isLoading={isBusy} onClick={() => onRetry(id)}>
            {text('otherCard', { brand, digits })}
          </Button>
        ))}
      <ButtonLink size="sm" variant="quiet" href="#/sales/payment_request_page">
        {text('request')}
      </ButtonLink>
    </div>
  );
}

function Reason({ row: { refusal, problem, attemptId, card } }: Pick<RunRowProps, 'row'>) {
  const text = usePhrases('fastBilling');
  const responses = usePhrases('cardResponses');
  const errors = usePhrases('errors');
  if (refusal !== null) {
    const meaning = responses(refusal.meaning as PhraseKey<'cardResponses'>);
    return (
      <>
        {meaning} (<Isolate isLtr>{refusal.code}</Isolate>)
      </>
    );
  }
  if (problem === null) return <>{text(attemptId === null ? 'state-refused' : 'notSent')}</>;
  if (card !== null && (problem === 'VALUE_NOT_ALLOWED' || problem === 'NOT_FOUND')) {
    return <>{text('cardEnded')}</>;
  }
  return <>{isProblem(problem) ? errors(problem) : text('notIssued')}</>;
}

/** Codes whose sentence asks for nothing more than itself. */
const PROBLEMS = [
  'NO_CARD_TERMINAL',
  'PAYMENT_IN_DOUBT',
  'NUMBERING_MISSING',
  'NUMBERING_EXHAUSTED',
  'NOT_FOUND',
] as const;
type Problem = (typeof PROBLEMS)[number];

const isProblem = (code: string): code is Problem => PROBLEMS.some((known) => known === code);
