import { mainSumOf, type WithMainSum } from '@pinkas/contract/tables/any-report';
import type { GroupSums } from '@pinkas/contract/tables/report-definition';
import { changeBasisPoints, changeOf } from '@pinkas/domain/money/change';

/** Returns the values of the columns of a file that compare the main sum of a report. */
export function comparedValues(report: WithMainSum) {
  return {
    previous: ({ previousAgorot }: GroupSums) => previousAgorot,
    change: (row: GroupSums) =>
      row.previousAgorot === null
        ? null
        : changeBasisPoints(changeOf(mainSumOf(report, row), row.previousAgorot)),
  };
}
