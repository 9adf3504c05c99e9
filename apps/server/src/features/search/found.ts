/** The best rows of a group, and how many there are, counted up to a limit. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}
