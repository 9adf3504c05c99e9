import { formatAgorot } from '@pinkas/domain/money/format';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../create/editor-context.ts';
import { paymentTargetOf } from '../payments/payment-target.ts';

/** How much of what has to come in is there. */
export function ReceivedMeter() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const target = useReview((state) => paymentTargetOf(state, docType));
  const received = useReview((state) => state.reading.receivedAgorot);
  if (target === undefined || target === 0) return null;
  const rest = target - received;
  return (
    <div className="doc-meter">
      <Meter
        label={text('receivedMeter', {
          received: formatAgorot(received),
          total: formatAgorot(target),
        })}
        whole={Math.max(target, received)}
        parts={[{ key: 'received', amount: received, color: rest < 0 ? 'bad' : 'ok' }]}
        rest="warn"
      />
      <p className="doc-meter__words">
        <span>
          {text('received')} <Money agorot={received} sign="" />
        </span>
        {rest !== 0 && (
          <strong className={rest > 0 ? 'doc-meter__rest' : 'doc-meter__rest doc-meter__rest--bad'}>
            {text(rest > 0 ? 'remaining' : 'tooMuch', { sum: formatAgorot(Math.abs(rest)) })}
          </strong>
        )}
      </p>
    </div>
  );
}
