import { formatAgorot } from '@pinkas/domain/money/format';
import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useRowsDifference } from '../form/rows-difference.ts';

function sumWords(agorot: number): string {
  return `\u2066₪\u00A0${formatAgorot(agorot)}\u2069`;
}

/** Tells that the rows of a receipt are not what was received, and what comes of a surplus. */
export function RowsCheck() {
  const text = usePhrases('writing');
  const found = useRowsDifference();
  if (found === undefined) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {text('rowsDiffer', {
          rows: sumWords(found.rowsAgorot),
          received: sumWords(found.receivedAgorot),
          rest: sumWords(Math.abs(found.differenceAgorot)),
        })}{' '}
        {found.creditAgorot > 0 && text('rowsCredit', { credit: sumWords(found.creditAgorot) })}
      </span>
    </li>
  );
}
