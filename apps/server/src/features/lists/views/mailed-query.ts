import type { SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { daysOfRelativePeriod, parseRelativePeriod } from '@pinkas/domain/time/relative-period';
import type { z } from 'zod';

import type { MailedReport } from './mailed-reports.ts';

type Texts = Readonly<Record<string, string>>;
type Content = Pick<SavedView, 'filters' | 'sort' | 'direction' | 'exported'>;

/** The parameter of a view that replaces its days where it follows the calendar (decision 0153). */
const PERIOD = 'period';

/** Returns the filters of a view on a day, as its screen would show them in the address. */
export function filtersOn({ filters }: Pick<SavedView, 'filters'>, today: LocalDate): Texts {
  const { [PERIOD]: text, ...kept } = filters;
  const period = parseRelativePeriod(text);
  return period === undefined ? kept : { ...kept, ...daysOfRelativePeriod(period, today) };
}

export interface MailedAs {
  readonly today: LocalDate;
  readonly format: 'pdf' | 'xlsx';
  readonly language: DocumentLanguage;
}

/**
 * Returns the query of the export that a view represents, like the screen that reads it from an address: what cannot be read is
 * ignored, and invalid days are replaced with the default ones of the report. Undefined where it cannot be requested.
 */
export function exportQuery(
  { exporting, first }: MailedReport,
  content: Content,
  { today, format, language }: MailedAs,
): unknown {
  const { shape } = exporting.query;
  const filters = filtersOn(content, today);
  const { sort, direction, exported } = content;
  const asked = { ...filters, sort, direction };
  const readable = Object.entries(asked).filter(([name, text]) => {
    const field = shape[name] as z.ZodType | undefined;
    return field !== undefined && field.safeParse(text).success;
  });
  const given = readableDays(Object.fromEntries(readable));
  const begun = first(today);
  const days = 'from' in given && 'to' in given ? {} : daysIn(begun);
  const columns = exported === undefined || exported.length === 0 ? undefined : exported.join(',');
  const parsed = exporting.query.safeParse({
    ...begun,
    ...given,
    ...days,
    format,
    language,
    columns,
  });
  return parsed.success ? parsed.data : undefined;
}

/** Days that are too many, or end before they begin, are none. */
function readableDays(texts: Texts): Texts {
  const { from, to, ...rest } = texts;
  return dateRangeProblem(from, to) === undefined ? texts : rest;
}

function daysIn({ from, to }: Texts): Texts {
  return from === undefined || to === undefined ? {} : { from, to };
}

/**
 * Returns the address of the report with what a view shows on a day; its owner sees it as opened.
 */
export function viewPath(
  { path, isWhole }: Pick<MailedReport, 'path' | 'isWhole'>,
  view: Content & Pick<SavedView, 'id'>,
  { today, isOwn }: { readonly today: LocalDate; readonly isOwn: boolean },
): string {
  if (isWhole === true) return path;
  const { sort, direction, id } = view;
  const query = new URLSearchParams({ ...filtersOn(view, today), sort, direction });
  if (isOwn) query.set('view', id);
  return `${path}?${query.toString()}`;
}
