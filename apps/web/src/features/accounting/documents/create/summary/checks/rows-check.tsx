import { IconAlertTriangle } from '@tabler/icons-react';

import { shekelText } from '../../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useRowsDifference } from '../../form/problems/rows-difference.ts';

/** Warns that the rows of a receipt differ from the payments, and explains what happens to a surplus. */
export function RowsCheck() {
  const text = usePhrases('writing');
  const found = useRowsDifference();
  if (found === undefined) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {text('rowsDiffer', {
          rows: shekelText(found.rowsAgorot),
          received: shekelText(found.receivedAgorot),
          rest: shekelText(Math.abs(found.differenceAgorot)),
        })}{' '}
        {found.creditAgorot > 0 && text('rowsCredit', { credit: shekelText(found.creditAgorot) })}
      </span>
    </li>
  );
}
