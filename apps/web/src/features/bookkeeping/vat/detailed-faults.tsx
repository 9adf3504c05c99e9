import type { DetailedFault } from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useFoundName } from '../../../shared/reports/papers/found-papers.tsx';
import { faultKey } from './detailed-words.ts';
import { pathOfPaper } from './vat-words.ts';

export interface DetailedFaultsProps {
  readonly faults: readonly DetailedFault[];
  /** How many there are in all. */
  readonly count: number;
}

/** Lists the checker's faults: each with its position in the file, and its document. */
export function DetailedFaults({ faults, count }: DetailedFaultsProps) {
  const text = usePhrases('vatDetailed');
  const foundName = useFoundName();
  const placeOf = ({ line, from, to }: DetailedFault): string => {
    if (line === 0) return text('faultFile');
    return from === null || to === null
      ? text('faultLine', { line })
      : text('faultAt', { line, from, to });
  };
  return (
    <ul className="vat-detailed__faults" aria-label={text('faultsTitle')}>
      {faults.map((fault) => (
        <li key={`${String(fault.line)} ${fault.code} ${String(fault.from)}`}>
          {text(faultKey(fault.code))} <span className="vat-detailed__note">{placeOf(fault)}</span>
          {fault.paper !== null && (
            <>
              {' '}
              <a href={`#${pathOfPaper(fault.paper)}`}>{foundName(fault.paper)}</a>
            </>
          )}
        </li>
      ))}
      {count > faults.length && <li>{text('moreFaults', { count: count - faults.length })}</li>}
    </ul>
  );
}
