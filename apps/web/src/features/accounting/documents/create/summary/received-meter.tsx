import { formatAgorot } from '@pinkas/domain/money/format';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Money } from '@pinkas/ui/values/money';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { paymentTargetOf } from '../payments/payment-target.ts';
import { rulesOf } from '../../type-words.ts';

/** Shows how much of the expected payment is entered; payments are in shekels, whatever the currency of the prices. */
export function ReceivedMeter() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const target = useReview((state) => paymentTargetOf(state, docType));
  const received = useReview((state) => state.reading.receivedAgorot);
  const isForeign = useReview((state) => state.reading.shekelSums !== undefined);
  if (target === undefined || target === 0) return null;
  const rest = target - received;
  const { payments: rule } = rulesOf(docType);
  const isFree = rule === 'received';
  return (
    <div className="doc-meter">
      <Meter
        label={text('receivedMeter', {
          rule,
          received: formatAgorot(received),
          total: formatAgorot(target),
        })}
        whole={Math.max(target, received)}
        parts={[{ key: 'received', amount: received, color: rest < 0 && !isFree ? 'bad' : 'ok' }]}
        rest="warn"
      />
      <p className="doc-meter__words">
        <span>
          {text('received', { rule })} <Money agorot={received} sign={isForeign ? '₪' : ''} />
        </span>
        <RestWords rest={rest} isFree={isFree} isForeign={isForeign} />
      </p>
    </div>
  );
}

interface RestWordsProps {
  readonly rest: number;
  /** Whether more than the target is welcome. */
  readonly isFree: boolean;
  readonly isForeign: boolean;
}

/** Shows the missing or surplus amount. The surplus of a receipt is the customer's credit. */
function RestWords({ rest, isFree, isForeign }: RestWordsProps) {
  const text = usePhrases('writing');
  const sumOf = (agorot: number): string => (isForeign ? shekelText(agorot) : formatAgorot(agorot));
  if (rest === 0) return null;
  if (rest > 0) {
    return <strong className="doc-meter__rest">{text('remaining', { sum: sumOf(rest) })}</strong>;
  }
  if (isFree) {
    return (
      <strong>
        {text('surplus')} <Money agorot={-rest} sign="" isStrong />
      </strong>
    );
  }
  return (
    <strong className="doc-meter__rest doc-meter__rest--bad">
      {text('tooMuch', { sum: sumOf(-rest) })}
    </strong>
  );
}
