import { mainSumOf, type WithMainSum } from '@pinkas/contract/tables/any-report';
import type { GroupSums } from '@pinkas/contract/tables/report-definition';
import type { TableColumn } from '@pinkas/contract/tables/define-table';
import type { Words } from '@pinkas/contract/tables/words';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { valueCell } from '../../tables/table-columns.tsx';
import { ChangeText } from '../change-text.tsx';
import { ShareText } from '../share-text.tsx';
import type { Figure } from './report-pages.ts';

/** Where a cell of a report stands: its total, and the addresses of its figures. */
export interface ReportCells {
  readonly report: WithMainSum;
  readonly words: Words;
  readonly total: GroupSums | undefined;
  /** Without it no sum is linked. */
  readonly hrefOf?: (figure: Figure) => string;
}

/** Returns the cell of a group of a report, or of its total, which has no share. */
export function groupCell(
  column: TableColumn<object>,
  sums: GroupSums,
  { report, words, total, hrefOf }: ReportCells,
): ReactNode {
  if ('value' in column) return valueCell(column, sums, words, hrefOf);
  switch (column.kind) {
    case 'previous':
      return <Money agorot={sums.previousAgorot} sign="" />;
    case 'change':
      return (
        <ChangeText
          now={mainSumOf(report, sums)}
          before={sums.previousAgorot}
          isCost={column.isCost ?? false}
        />
      );
    case 'share':
      return <ShareText part={mainSumOf(report, sums)} whole={total && mainSumOf(report, total)} />;
  }
}
