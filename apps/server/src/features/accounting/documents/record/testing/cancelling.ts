import type { PlantedBooks } from '../../../../../../test/database/planted-books.ts';

/** The call of the function that cancels the document `it`. */
export const cancel = (books: PlantedBooks, today: string) =>
  books.run(
    `select cancel_document(${books.account}, '${books.id('it')}', '2026-05-07T10:00:00Z', '${today}',
      '00000000-0000-4000-8000-000000000001', '{"actor_kind": "user", "actor_id": "somebody"}', 'ip', 'why')`,
  );
