import type {
  CheckedSeries,
  NumberingRow,
  SeriesProblem,
} from '@pinkas/contract/accounting/numberings/numberings.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Badge } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** A document number, or a dash. */
export function NumberText({ number }: { readonly number: number | null }) {
  return number === null ? <span>–</span> : <Isolate isLtr>{number}</Isolate>;
}

/** Number and date of a series' last document. */
export function LastDocument({ row }: { readonly row: NumberingRow }) {
  if (row.lastNumber === null) return <span>–</span>;
  return (
    <span className="numberings-last">
      <NumberText number={row.lastNumber} />
      <span className="numberings-last__date">
        <DateText date={row.lastDate} />
      </span>
    </span>
  );
}

const PROBLEMS: Readonly<Record<SeriesProblem['kind'], PhraseKey<'numberings'>>> = {
  gap: 'problemGap',
  chain: 'problemChain',
  sums: 'problemSums',
};

/** Whether the numbers of a series are whole, and what its check found. */
export function SeriesState({
  row,
  checked,
}: {
  readonly row: NumberingRow;
  readonly checked: CheckedSeries | undefined;
}) {
  const text = usePhrases('numberings');
  const problem = checked?.problem ?? null;
  if (problem !== null) return <FoundProblem problem={problem} />;
  if (row.gapsCount > 0) {
    return <Badge tone="bad">{text('gaps', { count: row.gapsCount })}</Badge>;
  }
  if (row.firstNumber === null) return <Badge tone="warn">{text('notSet')}</Badge>;
  if (row.documentsCount === 0) return <Badge tone="none">{text('unused')}</Badge>;
  return <Badge tone="ok">{text(checked === undefined ? 'noGaps' : 'chainHolds')}</Badge>;
}

function FoundProblem({ problem }: { readonly problem: SeriesProblem }) {
  const text = usePhrases('numberings');
  const { kind, number, documentId } = problem;
  return (
    <span className="numberings-problem">
      <Badge tone="bad">{text(PROBLEMS[kind])}</Badge>
      {number !== null && documentId !== null ? (
        <LinkText href={`#/documents/${documentId}`}>{text('atDocument', { number })}</LinkText>
      ) : (
        <span>{text('atEnd')}</span>
      )}
    </span>
  );
}
