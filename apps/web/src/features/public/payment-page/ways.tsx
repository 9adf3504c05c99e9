import type {
  AskedDocument,
  PaymentPage,
} from '@pinkas/contract/public/payment-page/payment-page.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DocumentRows, LaidTable } from './asked-documents.tsx';
import { openOf, waysOf, type ChoiceDraft, type ChosenPayment, type Way } from './pay-choice.ts';
import './ways.css';

export interface WaysProps {
  readonly page: PaymentPage;
  readonly draft: ChoiceDraft;
  readonly chosen: ChosenPayment;
  /** Whether the button was pressed, so that what is missing is told. */
  readonly isPressed: boolean;
  readonly isLocked: boolean;
  readonly onChange: (draft: ChoiceDraft) => void;
}

const LABELS = { all: 'wayAll', documents: 'wayDocuments', amount: 'wayAmount' } as const;

/** What is paid: all of it, documents, or another sum that is laid over the documents, the oldest first. */
export function Ways(props: WaysProps) {
  const { page, draft, isLocked, onChange } = props;
  const text = usePhrases('paymentPage');
  const ways = waysOf(page);
  return (
    <section className="pay-ways" aria-label={text('ways')}>
      {ways.length > 0 && (
        <div className="pay-ways__choice">
          <SegmentedControl<Way>
            label={text('ways')}
            isWide
            isDisabled={isLocked}
            value={draft.way}
            segments={ways.map((way) => ({ value: way, label: text(LABELS[way]) }))}
            onChange={(way) => onChange({ ...draft, way })}
          />
        </div>
      )}
      {draft.way === 'amount' ? <AnotherAmount {...props} /> : <Documents {...props} />}
    </section>
  );
}

function Documents({ page, draft, chosen, isPressed, isLocked, onChange }: WaysProps) {
  const text = usePhrases('paymentPage');
  const { way, left } = draft;
  function toggle({ documentId }: AskedDocument, isPaid: boolean) {
    const next = new Set(left);
    if (isPaid) next.delete(documentId);
    else next.add(documentId);
    onChange({ ...draft, left: next });
  }
  return (
    <>
      <DocumentRows
        page={page}
        {...(way === 'documents' && { left, onToggle: toggle, isLocked })}
      />
      {isPressed && chosen.problem === 'chooseOne' && (
        <p className="pay-ways__problem" role="alert">
          {text('chooseOne')}
        </p>
      )}
    </>
  );
}

function AnotherAmount({ page, draft, chosen, isPressed, isLocked, onChange }: WaysProps) {
  const text = usePhrases('paymentPage');
  const { amountAgorot: most, leastAgorot, documents } = page;
  const least = formatAgorot(leastAgorot);
  const words = { least, most: formatAgorot(most ?? 0) };
  const isTyped = draft.amountText !== '';
  const { problem } = chosen;
  // While it is typed, nobody is told that it is small.
  const isTold = isPressed || (isTyped && problem === 'amountTooLarge');
  return (
    <>
      <div className="pay-ways__amount">
        <MoneyField
          size="lg"
          label={text('amount')}
          help={text(most === null ? 'amountFrom' : 'amountBetween', words)}
          error={isTold && problem !== undefined ? text(problem, words) : undefined}
          value={draft.amountText}
          disabled={isLocked}
          onChange={(amountText) => onChange({ ...draft, amountText })}
        />
        <Suggestions
          page={page}
          isLocked={isLocked}
          onChoose={(sum) => onChange({ ...draft, amountText: formatAgorot(sum) })}
        />
        {documents.length > 1 && <p className="pay-ways__note">{text('oldestFirst')}</p>}
      </div>
      {documents.length > 0 && <LaidTable page={page} laid={chosen.laid} />}
    </>
  );
}

interface SuggestionsProps {
  readonly page: PaymentPage;
  readonly isLocked: boolean;
  readonly onChoose: (sumAgorot: number) => void;
}

/** Sums that people choose: what is late, and half. */
function Suggestions({ page, isLocked, onChoose }: SuggestionsProps) {
  const text = usePhrases('paymentPage');
  const { documents, amountAgorot, leastAgorot, today } = page;
  if (amountAgorot === null) return null;
  const late = openOf(documents.filter(({ dueDate }) => dueDate !== null && dueDate < today));
  const half = Math.ceil(amountAgorot / 2);
  return (
    <div className="pay-ways__sums">
      {late > 0 && late < amountAgorot && (
        <Button size="sm" disabled={isLocked} onClick={() => onChoose(late)}>
          {text('onlyLate', { sum: formatAgorot(late) })}
        </Button>
      )}
      {half >= leastAgorot && (
        <Button size="sm" disabled={isLocked} onClick={() => onChoose(half)}>
          {text('half', { sum: formatAgorot(half) })}
        </Button>
      )}
    </div>
  );
}
