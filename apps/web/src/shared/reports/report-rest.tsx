import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

/** A report that combines its last groups. */
interface WithRest {
  readonly rows: readonly unknown[];
  readonly rest: { readonly groups: number } | null;
}

/** Returns the number of groups of a report, including those that it combines; undefined until loaded. */
export function groupCount(report: WithRest | undefined): number | undefined {
  return report && report.rows.length + (report.rest?.groups ?? 0);
}

export interface RestNoteProps {
  /** The number of groups, in words. */
  readonly words: string;
  /** Their total. */
  readonly agorot: number;
  readonly sign?: string;
  readonly children?: ReactNode;
}

/** Under a total: the groups that are combined. */
export function RestNote({ words, agorot, sign = '₪', children }: RestNoteProps) {
  return (
    <span className="report-note">
      {words}: <Money agorot={agorot} sign={sign} />
      {children}
    </span>
  );
}
