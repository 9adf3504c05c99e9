/* What narrows a list or a report, in words, for its files. */
export {
  DAYS_IN_TITLE,
  narrowedAlone,
  narrowedBy,
  partOfRow,
  describeDays,
  describeRow,
  describeSearch,
  describeSums,
} from './narrowed-by.reads.ts';
export type { DescribedParts } from './narrowed-by.reads.ts';
