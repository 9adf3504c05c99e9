import { agorot } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { findCashLawWarning } from '@pinkas/domain/payments/cash-law';
import { meansToComplete, type ReceivingChoices } from '@pinkas/domain/payments/receiving-choices';
import { IconAlertTriangle } from '@tabler/icons-react';

import { shekelText } from '../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useCashLaw } from '../../../../shared/session/use-cash-law.ts';

const EXAMPLE_TOTAL = agorot(118_000);
/** A deal above the bound of the law, with more cash than it allows. */
const EXAMPLE_DEAL = agorot(6_400_000);
const EXAMPLE_CASH = agorot(640_100);

/** The means that a document offers for the rest of its sum, in their order. */
export function OfferedMeans({ usualMeans }: Pick<ReceivingChoices, 'usualMeans'>) {
  const text = usePhrases('completing');
  return (
    <div className="receiving-chips">
      {meansToComplete(usualMeans).map((means, index) => (
        <span key={means} className="receiving-chips__one">
          {index === 0
            ? text(`all-${means}`, { sum: shekelText(EXAMPLE_TOTAL) })
            : text(`by-${means}`)}
        </span>
      ))}
    </div>
  );
}

/** The warning of a document with more cash than the law of today allows. */
export function CashWarning({ warnsOfCash }: Pick<ReceivingChoices, 'warnsOfCash'>) {
  const text = usePhrases('receiving');
  const writing = usePhrases('writing');
  const { today } = useAccountSetup();
  const warning = findCashLawWarning(EXAMPLE_DEAL, EXAMPLE_CASH, today, useCashLaw());
  if (!warnsOfCash || warning === undefined) return text('notWarned');
  return (
    <span className="receiving-warning">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {writing('cashLaw', {
          cash: formatAgorot(warning.cashAgorot),
          allowed: formatAgorot(warning.allowedAgorot),
          deal: formatAgorot(EXAMPLE_DEAL),
        })}
      </span>
    </span>
  );
}
