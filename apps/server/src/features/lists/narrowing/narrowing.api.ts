/* What narrows a list or a report, in words, for its files. */
export {
  DAYS_IN_TITLE,
  narrowedAlone,
  narrowedBy,
  partOfRow,
  toldDays,
  toldRow,
  toldSearch,
  toldSums,
} from './narrowed-by.reads.ts';
