import { z } from 'zod';

import { defineContract } from '../define.ts';
import type { FieldCode } from '../errors.ts';
import { checkDateRange } from '../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../lists/views/list-query.ts';
import { ReportDays, ReportFilter } from '../reports/report-query.ts';
import { sortsOf, type KeyOf, type TableColumns } from './define-table.ts';
import { keysOf } from './keys-of.ts';
import type { ReportArea, ReportDefinition } from './report-definition.ts';
import type { PhraseArea } from './words.ts';

const code = (value: FieldCode): FieldCode => value;

const DAYS = { ...ReportDays.shape, compare: ReportFilter.shape.compare };

/** The key of the row whose entries are requested; the whole report without it. */
const row = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, code('VALUE_NOT_ALLOWED'))
  .optional();

/** Returns the schema of a query with days, of which a range that is not allowed is refused. */
function asked<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).superRefine((query: unknown, context) => {
    // Every shape has the days of a report.
    checkDateRange(query as { readonly from: string; readonly to: string }, context);
  });
}

const FIRST = { sort: 'name', direction: 'asc' } as const;

/**
 * Defines a report by groups once. From it follow its five calls, its sort orders, its files, its lists and its screens:
 * the server adds what reads the rows, a screen what it draws beside them.
 */
export function defineGroupedReport<
  const A extends ReportArea,
  W extends PhraseArea,
  const G extends string,
  F extends z.ZodRawShape,
  S extends z.ZodRawShape,
  C extends TableColumns<never, A, W>,
  E extends z.ZodRawShape,
  EC extends TableColumns<never, A, W>,
  X extends z.ZodRawShape,
  T extends z.ZodObject,
  M extends z.ZodRawShape,
>(report: ReportDefinition<A, W, G, F, S, C, E, EC, X, T, M>) {
  const { access, groups, filter, sums, table, more, entries, summaries } = report;
  if (keysOf(entries.figure).length > 0 && entries.describeFigure === undefined) {
    throw new TypeError(`The files of ${report.list} do not say which figure they are of.`);
  }
  const path = `/backoffice${report.callPath ?? report.path}` as const;
  const entriesPath = `${path}${entries.path}` as const;
  const by = z.enum(keysOf(groups), code('VALUE_NOT_ALLOWED'));
  const [firstGroup] = keysOf(groups);
  const narrowing = {
    ...DAYS,
    ...filter,
    // One of the groups, whose type is not known here.
    by: by.default(firstGroup as never),
  };
  const ofFigure = { ...narrowing, row, ...entries.figure };
  const order = orderParts(['name', ...sortsOf(table.columns)] as const, FIRST);
  const columns = ['name', ...keysOf<KeyOf<C>>(table.columns)] as const;
  const entrySorts = sortsOf(entries.table.columns);
  return {
    ...report,
    calls: defineContract({
      report: {
        method: 'GET',
        path,
        access,
        summary: summaries.report,
        query: asked({ ...narrowing, ...order }),
        response: z.object({
          success: z.literal(true),
          ...ReportDays.shape,
          by,
          /** What it is compared with; null where nothing is. */
          compared: ReportDays.nullable(),
          ...more,
          /** At most 200 groups, in order. */
          rows: z.array(z.object({ ...sums.shape, id: z.string(), name: z.string() })),
          /** The groups after those, together; null where there are none. */
          rest: z.object({ ...sums.shape, groups: z.int() }).nullable(),
          total: sums,
        }),
        errors: ['INVALID_REQUEST'],
      },
      export: {
        method: 'GET',
        path: `${path}/export`,
        access,
        summary: summaries.export,
        query: asked({ ...narrowing, ...order, ...tableParts(columns) }),
        response: 'file',
        effect: 'download',
        errors: ['INVALID_REQUEST', 'BUSY'],
      },
      entries: {
        method: 'GET',
        path: entriesPath,
        access,
        summary: summaries.entries,
        query: asked({ ...ofFigure, ...listParts(entrySorts, entries.first) }),
        response: listAnswer(entries.row),
        errors: ['INVALID_REQUEST'],
      },
      entriesTotal: {
        method: 'GET',
        path: `${entriesPath}/total`,
        access,
        summary: summaries.entriesTotal,
        query: asked(ofFigure),
        response: entries.total,
        errors: ['INVALID_REQUEST'],
      },
      exportEntries: {
        method: 'GET',
        path: `${entriesPath}/export`,
        access,
        summary: summaries.exportEntries,
        query: asked({
          ...ofFigure,
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
