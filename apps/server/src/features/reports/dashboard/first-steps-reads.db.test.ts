import { randomUUID } from 'node:crypto';

import { FIRST_STEPS, type FirstStep } from '@pinkas/domain/accounts/first-steps';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';
import { readFirstSteps } from './first-steps.reads.ts';

const db = useTestDatabase();

const OWNER = { role: 'owner', permissionGroups: null, missingFeatures: [] } as const;
const GONE = '2026-05-02T10:00:00Z';
const { slice } = paymentPreferences;
const IMAGE = { sha256: 'a'.repeat(64), width_px: 1, height_px: 1 };
const APPLICATION = { version: 1 };

const aBusiness = (address = ''): PlantedBooks =>
  new PlantedBooks(db.superuser).add('business_profiles', {
    kind: 'company',
    address,
    phone: '03-0000000',
  });

/** What was removed, begun or is of another kind: it does no step. */
const withNothingDone = (): PlantedBooks =>
  aBusiness()
    .add('business_images', { ...IMAGE, id: randomUUID(), kind: 'logo', ended_at: GONE })
    .add('business_images', { ...IMAGE, id: randomUUID(), kind: 'signature' })
    .add('preferences', { slice, content: { bank: '12', holder: 'Somebody' } })
    .add('reminder_plans', { is_on: false, started_on: null })
    .add('card_terminals', { gateway: 'hyp', state: 'good', removed_at: GONE })
    .add('clearing_applications', { ...APPLICATION, state: 'draft' })
    .expense('removed', '2026-05-10', 100, { removed_at: GONE });

const doneIn = async (books: PlantedBooks): Promise<FirstStep[]> => {
  const steps = await books.readIn(db.database, (tx) => readFirstSteps(tx, OWNER));
  return (steps ?? []).flatMap(({ step, isDone }) => (isDone ? [step] : []));
};

const DOING: Readonly<Record<FirstStep, (books: PlantedBooks) => PlantedBooks>> = {
  details: () => aBusiness('Herzl 1'),
  logo: (books) => books.add('business_images', { ...IMAGE, kind: 'logo' }),
  payment: (books) => books.add('preferences', { slice, content: { bitPhone: '050-0000000' } }),
  item: (books) => books.add('items', { vat_kind: 'taxable', currency: 'ILS' }),
  customer: (books) => books.add('customers', {}),
  document: (books) => books.document('invoice', 305, 100),
  sent: (books) =>
    books
      .document('invoice', 305, 100)
      .add('document_events', { document_id: books.id('invoice'), kind: 'mailed' }),
  expense: (books) => books.expense('kept', '2026-05-10', 100),
  reminders: (books) => books.add('reminder_plans', { is_on: true, started_on: '2026-05-10' }),
  cards: (books) => books.add('clearing_applications', { ...APPLICATION, state: 'sent' }),
};

test('nothing is done by what was removed or only begun', async () => {
  const books = withNothingDone();
  const steps = await books.readIn(db.database, (tx) => readFirstSteps(tx, OWNER));
  expect(steps).toEqual(FIRST_STEPS.map((step) => ({ step, isDone: false })));
});

test.for(FIRST_STEPS)('%s is done by what the business has of it', async (step) => {
  const own = step === 'sent' ? ['document', 'sent'] : [step];
  expect(await doneIn(DOING[step](aBusiness()))).toEqual(own);
});

test('a terminal does the step of card payments too', async () => {
  const books = aBusiness().add('card_terminals', { gateway: 'hyp', state: 'good' });
  expect(await doneIn(books)).toEqual(['cards']);
});

test('an employee has no first steps, and neither has a business that did them all', async () => {
  const books = FIRST_STEPS.filter((step) => step !== 'document' && step !== 'details').reduce(
    (all, step) => DOING[step](all),
    aBusiness('Herzl 1'),
  );
  const employee = { ...OWNER, role: 'sub-user' } as const;
  expect(await books.readIn(db.database, (tx) => readFirstSteps(tx, OWNER))).toBeNull();
  const other = aBusiness();
  expect(await other.readIn(db.database, (tx) => readFirstSteps(tx, employee))).toBeNull();
});
