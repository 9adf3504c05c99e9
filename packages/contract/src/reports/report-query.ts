import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { z } from 'zod';

import type { FieldCode } from '../errors.ts';
import { Id, LocalDateText, QueryDocType } from '../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** As many groups of a report are answered one by one; those after them are answered as one sum. */
export const REPORT_ROWS_MAX = 200;
/** The key of the group for documents without the attribute: without a tag, without an item. */
export const NO_GROUP = 'none';
/** The key of all customers who are in no book, together. */
export const CASUAL_GROUP = 'casual';

/** The filters of the documents of a report, of any kind. */
export const documentParts = {
  customerId: Id.optional(),
  tagId: Id.optional(),
  docType: QueryDocType.optional(),
  /** The person who issued the documents. */
  userId: Id.optional(),
  branchId: Id.optional(),
};

/** The query of every report over documents. All are optional, as encoded in an address. */
export const ReportFilter = z.strictObject({
  /** Both days are part of the period; under a year. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  compare: z.enum(COMPARISONS, code('VALUE_NOT_ALLOWED')).optional(),
  itemId: Id.optional(),
  ...documentParts,
});

/** Days of a period. */
export const ReportDays = z.object({ from: LocalDateText, to: LocalDateText });
