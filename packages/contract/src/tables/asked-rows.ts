import type { ExportLanguage, SortDirection, TableFormat } from '../lists/views/list-query.ts';

/** The order of rows, as a call parses it. */
export interface Ordered {
  readonly sort: string;
  readonly direction: SortDirection;
}

/** A page of rows. */
export interface Paged extends Ordered {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** All rows, as a file. */
export interface Exported extends Ordered {
  readonly format: TableFormat;
  readonly language: ExportLanguage;
  readonly columns?: string[] | undefined;
}
