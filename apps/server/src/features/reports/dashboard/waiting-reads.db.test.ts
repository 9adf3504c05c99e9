import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { readWaiting } from './waiting.reads.ts';

const db = useTestDatabase();

const OWNER = { role: 'owner', permissionGroups: null, missingFeatures: [] } as const;
const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;
const GONE = { removed_at: '2026-05-02T10:00:00Z' };

test('what waits is counted without what is gone, and leads to what was asked first', async () => {
  const books = new PlantedBooks(db.superuser);
  const at = (hour: number) => `2026-05-10T${hour}:00:00Z`;

  const draft = (name: string, values: object = {}, schedule?: object) => {
    books.add('document_drafts', { id: books.id(name), kind: 'draft', ...values });
    if (schedule !== undefined) {
      books.add('draft_schedules', { draft_id: books.id(name), ...schedule });
    }
  };
  draft('plain');
  draft('removed', GONE);
  draft('template', { kind: 'template' });
  // Issued meanwhile: the record of the issue is all that says so. One whose answer was lost is still open.
  const record = (no: number, response: object | null) =>
    books.add('idempotency_records', { key: idOf(no), response });
  const refused = { issue_on: '2026-05-11', refusal: { code: 'NO' } };
  draft('issued', { issue_key: idOf(1) });
  draft('issued after a refused plan', { issue_key: idOf(2) }, refused);
  draft('being issued', { issue_key: idOf(3) });
  record(1, { documentId: idOf(1) });
  record(2, { documentId: idOf(2) });
  record(3, null);
  draft('removed after a refused plan', GONE, refused);
  const day = { template_date: '2026-05-11' };
  draft('comes', day, { issue_on: '2026-05-11' });
  draft('comes too', day, { issue_on: '2026-05-11' });
  draft('on a day of a person', day, { issue_on: '2026-05-12' });
  draft('removed plan', { ...day, ...GONE }, { issue_on: '2026-05-11' });
  draft('refused', day, { issue_on: '2026-05-11', refusal: { code: 'NO' } });

  const question = (no: number, hour: number, about: object, state = 'open') =>
    books.add('questions', { id: idOf(no), asked_at: at(hour), state, ...about });
  question(1, 12, { document_id: idOf(1) });
  question(4, 11, { document_id: idOf(2) });
  question(3, 11, { expense_id: idOf(3) });
  question(2, 10, { document_id: idOf(4) }, 'answered');

  const asked = (no: number, hour: number, state: string, values: object = {}) => {
    books.document(`${no}`, 305, 0, { id: idOf(no), ...values });
    const code = state === 'refused' ? 1 : null;
    const row = { document_id: idOf(no), asked_at: at(hour), state, code };
    books.add('allocation_requests', row);
  };
  const attach = (no: number, allocation_number: string) =>
    books.add('attached_allocation_numbers', {
      id: idOf(no),
      document_id: idOf(no),
      allocation_number,
    });
  asked(7, 12, 'refused');
  asked(9, 11, 'unanswered');
  asked(8, 11, 'refused');
  attach(8, '');
  asked(6, 10, 'refused');
  attach(6, '123456789');
  asked(5, 10, 'unanswered', { allocation_number: '123456789' });
  asked(4, 10, 'approved');

  const expense = (name: string, values: object) => books.expense(name, '2026-05-01', 1, values);
  expense('one that waits', { state: 'waiting' });
  expense('another', { state: 'waiting' });
  expense('removed', { state: 'waiting', ...GONE });
  expense('kept', {});
  for (const [no, state] of ['waiting', 'filed', 'waiting', 'waiting', 'dismissed'].entries()) {
    books.add('expense_inbox', { id: idOf(no), state });
  }

  const tasks = await books.readIn(db.database, (tx) =>
    readWaiting(tx, OWNER, {
      listed: [
        { kind: 'vat', from: localDate('2026-01-01') },
        { kind: 'advances', from: localDate('2026-03-01') },
      ],
      earlier: [{ count: 3 }],
    }),
  );
  const none = { documentId: null, expenseId: null, due: null };
  expect(tasks).toEqual([
    { ...none, kind: 'questions', count: 3, expenseId: idOf(3) },
    { ...none, kind: 'returns', count: 5, due: { kind: 'vat', from: '2026-01-01' } },
    { ...none, kind: 'numbers', count: 3, documentId: idOf(8) },
    { kind: 'plans', count: 1, ...none },
    { kind: 'coming', count: 2, ...none },
    { kind: 'papers', count: 3, ...none },
    { kind: 'expenses', count: 2, ...none },
    { kind: 'drafts', count: 6, ...none },
  ]);
});
