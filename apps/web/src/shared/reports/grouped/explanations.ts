import type { AnyReport } from '@pinkas/contract/tables/any-report';
import type { Words } from '@pinkas/contract/tables/words';

import type { Explanation } from '../explain-button.tsx';

interface ExplainedReport {
  readonly by: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly hasVat: boolean;
}

/** Returns the rules behind the figures of a report that a business is shown. */
export function explanationsOf(
  { explained, table }: AnyReport,
  { text }: Words,
  { by, filter, hasVat }: ExplainedReport,
): readonly Explanation[] {
  const phrase = text(table.areas[0]);
  return explained
    .filter(({ isOfVat }) => hasVat || isOfVat !== true)
    .filter((one) => one.applies?.({ by, filter }) ?? true)
    .map(({ name, rule }) => ({ name: phrase(name), rule: phrase(rule) }));
}
