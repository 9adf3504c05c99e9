import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

/** A report that combines its last groups. */
interface WithRest {
  readonly rows: readonly unknown[];
  readonly rest: { readonly groups: number } | null;
}

/** How many groups a report has, those that it does not show one by one included; undefined until it is there. */
export function groupCount(report: WithRest | undefined): number | undefined {
  return report && report.rows.length + (report.rest?.groups ?? 0);
}

export interface RestNoteProps {
  /** How many groups they are. */
  readonly words: string;
  /** Their total. */
  readonly agorot: number;
  readonly children?: ReactNode;
}

/** Under a total: the groups that are not shown one by one. */
export function RestNote({ words, agorot, children }: RestNoteProps) {
  return (
    <span className="report-note">
      {words}: <Money agorot={agorot} />
      {children}
    </span>
  );
}
