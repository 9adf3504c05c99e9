import type { Pool } from 'pg';

import { PlantedBooks } from '../../../../../../test/database/planted-books.ts';

/** What a new document takes of a source. */
export type Link = readonly [source: string, kind: string, sum: number];
const AT = '2026-05-07T10:00:00Z';
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';

/** The call of the function for the document `next`. */
export function statementOf(books: PlantedBooks, links: readonly Link[]): string {
  const values = links.map(([source, kind, sum]) => ({
    source_id: books.id(source),
    kind,
    sum_agorot: sum,
  }));
  return `select take_from_sources(${books.account}, '${books.id('next')}', '${JSON.stringify(values)}', '${AT}', '${ACTOR}')`;
}

export const take = (books: PlantedBooks, ...links: Link[]): Promise<string> =>
  books.run(statementOf(books, links));

/** A source and the document that is to reference it. */
export function pairOf(
  superuser: Pool,
  docType: number,
  source: number,
  total: number,
  values: object = {},
): PlantedBooks {
  return new PlantedBooks(superuser)
    .document('source', source, total, { open_agorot: total, ...values })
    .document('next', docType, total);
}

/** What is open of the source, and what of it is the customer’s. */
export const sourceOf = async (books: PlantedBooks) => {
  const query = `select open_agorot as open, credit_agorot as credit from documents where account_id = $1 and id = '${books.id('source')}'`;
  return (await books.read(query))[0];
};
