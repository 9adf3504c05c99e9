import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

const db = useTestDatabase();

const [TRANSACTION, INVOICE, PAID_INVOICE, CREDIT] = [300, 305, 320, 330] as const;
const AT = '2026-05-07T10:00:00Z';
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';

const anInvoice = (values: object = {}) =>
  new PlantedBooks(db.superuser).document('item', INVOICE, 60, values);

describe('an attached allocation number', () => {
  const attach = (made: PlantedBooks, number: string, name = 'item') =>
    made.run(
      `select attach_allocation_number(${made.account}, gen_random_uuid(), '${made.id(name)}', '${number}', '${AT}', '${ACTOR}', 'ip')`,
    );

  test.each([
    [INVOICE, '', 'done'],
    [PAID_INVOICE, '', 'done'],
    [CREDIT, '', 'STATE_NOT_ALLOWED'],
    [TRANSACTION, '', 'STATE_NOT_ALLOWED'],
    [INVOICE, '123456789', 'STATE_NOT_ALLOWED'],
  ])('is one of type %i with the printed number %j: %s', async (doc_type, printed, expected) => {
    expect(await attach(anInvoice({ doc_type, allocation_number: printed }), '987654321')).toBe(
      expected,
    );
  });

  test('is typed, corrected and taken back; what changes nothing is not written', async () => {
    const made = anInvoice();
    expect(await attach(made, '')).toBe('STATE_NOT_ALLOWED');
    for (const number of ['111111111', '111111111', '222222222', '', '', '333333333']) {
      expect(await attach(made, number)).toBe('done');
    }
    expect(await attach(made, '1', 'nothing')).toBe('NOT_FOUND');
    const events = `select detail from document_events where account_id = $1 and kind = 'allocation-number-attached' order by ctid`;
    const of = (allocationNumber: string, replaced: string) => ({
      detail: { allocationNumber, replaced },
    });
    expect(await made.read(events)).toEqual([
      of('111111111', ''),
      of('222222222', '111111111'),
      of('', '222222222'),
      of('333333333', ''),
    ]);
  });

  test('is of one document, by its last nine digits', async () => {
    const made = anInvoice().document('printed', INVOICE, 1, { allocation_number: '7123456789' });
    made.document('other', INVOICE, 1);
    expect(await attach(made, '8123456789')).toBe('ALLOCATION_NUMBER_TAKEN');
    expect(await attach(made, '8123456780')).toBe('done');
    expect(await attach(made, '123456780', 'other')).toBe('ALLOCATION_NUMBER_TAKEN');
    expect(await attach(made, '123456780')).toBe('done');
    expect(await attach(made, '')).toBe('done');
    expect(await attach(made, '123456780', 'other')).toBe('done');
  });
});
