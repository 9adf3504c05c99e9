import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { PrintableLetter } from '../../accounting/documents/documents.api.ts';

/** Which letter: of whom, of which year and in which language. */
export interface RequestedLetter {
  readonly year: number;
  readonly partyId: string;
  readonly language: DocumentLanguage;
}

/** The content of a letter: all of it except its sender and recipient. */
export interface LetterText extends Pick<
  PrintableLetter,
  | 'title'
  | 'period'
  | 'paragraphs'
  | 'closing'
  | 'columns'
  | 'rows'
  | 'total'
  | 'sumLabel'
  | 'sum'
  | 'signature'
> {
  /** The mail that it is attached to. */
  readonly subject: string;
  readonly lead: string;
}

/** A kind of letter. */
export interface LetterSource {
  /** The recipients of the letter of a year, in the order of their names. */
  readonly parties: (tx: AccountTx, year: number) => Promise<readonly string[]>;
  /** Returns its content; undefined for somebody of whom the year has nothing. */
  readonly write: (tx: AccountTx, wanted: RequestedLetter) => Promise<LetterText | undefined>;
}

export const BY_NAME = { sort: 'name', direction: 'asc' } as const;
/** The rows of a letter are in the order of their dates. */
export const BY_DATE = { sort: 'date', direction: 'asc' } as const;

/** Returns all pages of rows together: those of one person in one year. */
export async function collected<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}
