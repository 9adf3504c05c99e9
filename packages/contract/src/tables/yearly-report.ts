import { z } from 'zod';

import { defineContract } from '../define.ts';
import { Id } from '../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../lists/views/list-query.ts';
import { ReportDays } from '../reports/report-query.ts';
import { ReportYear } from '../reports/report-year.ts';
import { sortsOf, type KeyOf, type TableColumns } from './define-table.ts';
import { entriesFor, keysOf } from './keys-of.ts';
import type { PhraseArea } from './words.ts';
import type { YearlyArea, YearlyDefinition } from './yearly-definition.ts';

/** A year that is left out is missing: alone, the number would be of a wrong type. */
const year = z.nonoptional(ReportYear.optional());

/**
 * Defines a report of a year by party once. From it follow its five calls, its sort orders, its files, its lists and its
 * screens: the server adds what reads the rows, a screen what it draws beside them.
 */
export function defineYearlyReport<
  const A extends YearlyArea,
  W extends PhraseArea,
  const P extends string,
  S extends z.ZodRawShape,
  R extends z.ZodRawShape,
  C extends TableColumns<never, A, W>,
  E extends z.ZodRawShape,
  EC extends TableColumns<never, A, W>,
  const F extends string,
  M extends z.ZodRawShape,
>(report: YearlyDefinition<A, W, P, S, R, C, E, EC, F, M>) {
  const { access, party, first, sums, row, table, more, entries, summaries } = report;
  const path = `/backoffice${report.path}` as const;
  const entriesPath = `${path}${entries.path}` as const;
  const filter = entriesFor([party], () => Id.optional());
  const asked = { year, ...filter };
  const order = orderParts(sortsOf(table.columns), first);
  const entrySorts = sortsOf(entries.table.columns);
  return {
    ...report,
    /** What narrows it beside its year, as encoded in an address. */
    filter,
    calls: defineContract({
      report: {
        method: 'GET',
        path,
        access,
        summary: summaries.report,
        query: z.strictObject({ ...asked, ...order }),
        response: z.object({
          success: z.literal(true),
          year: z.int(),
          ...ReportDays.shape,
          /** At most 200 parties, in order. */
          rows: z.array(row),
          /** The parties after those, together; null where there are none. */
          rest: z.object({ ...sums.shape, groups: z.int() }).nullable(),
          total: sums,
          ...more,
        }),
        errors: ['INVALID_REQUEST'],
      },
      export: {
        method: 'GET',
        path: `${path}/export`,
        access,
        summary: summaries.export,
        query: z.strictObject({
          ...asked,
          ...order,
          ...tableParts(keysOf<KeyOf<C>>(table.columns)),
        }),
        response: 'file',
        effect: 'download',
        errors: ['INVALID_REQUEST', 'BUSY'],
      },
      entries: {
        method: 'GET',
        path: entriesPath,
        access,
        summary: summaries.entries,
        query: z.strictObject({ ...asked, ...listParts(entrySorts, entries.first) }),
        response: listAnswer(entries.row),
        errors: ['INVALID_REQUEST'],
      },
      entriesTotal: {
        method: 'GET',
        path: `${entriesPath}/total`,
        access,
        summary: summaries.entriesTotal,
        query: z.strictObject(asked),
        response: z.object({
          /** The name of the party whose they are; empty for all. */
          name: z.string(),
          entries: z.int(),
          ...entriesFor(keysOf<F>(entries.summed), () => z.int()),
        }),
        errors: ['INVALID_REQUEST'],
      },
      exportEntries: {
        method: 'GET',
        path: `${entriesPath}/export`,
        access,
        summary: summaries.exportEntries,
        query: z.strictObject({
          ...asked,
          ...orderParts(entrySorts, entries.first),
          ...tableParts(keysOf<KeyOf<EC>>(entries.table.columns)),
        }),
        response: 'file',
        effect: 'download',
        errors: ['INVALID_REQUEST', 'BUSY'],
      },
    }),
  };
}
