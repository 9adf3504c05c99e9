import { afterAll, beforeAll, expect, test } from 'vitest';

import { countOf, expectBookedOnce, letADayPass } from './after-a-day.ts';
import { faultTable } from './fault-table.ts';
import { givenCardAt, SAVED_CARD_FAULTS } from './saved-card-faults.ts';
import { startSevenTerminals, type Payments, type SevenTerminals } from './seven-terminals.ts';
import { toldCell } from './told-cell.ts';

let seven: SevenTerminals;
/** What became of the charges at each gateway, by the names of the faults. */
const cells = new Map<string, Map<string, string>>();

beforeAll(async () => {
  seven = await startSevenTerminals();
  const { server, all } = seven;
  const attempts = new Map<Payments, Map<string, string>>();
  for (const payments of all) attempts.set(payments, await actAll(payments));
  await letADayPass(seven);
  for (const [payments, named] of attempts) {
    const told = new Map<string, string>();
    for (const [name, id] of named) told.set(name, await toldCell(server, payments, id));
    cells.set(payments.gateway, told);
  }
}, 300_000);
afterAll(() => seven.stop());

const recipientOf = ({ gateway }: Payments, index: number) =>
  `charged${String(index)}@${gateway}.test`;

/** Lets everything happen at one gateway; returns the attempts by the name of what happened to them. */
async function actAll(payments: Payments): Promise<Map<string, string>> {
  const { server } = seven;
  const savedCardId = await givenCardAt(server, payments);
  const attempts = new Map<string, string>();
  for (const [index, { name, act }] of SAVED_CARD_FAULTS.entries()) {
    const given = { server, payments, savedCardId, mailTo: recipientOf(payments, index) };
    try {
      attempts.set(name, await act(given));
    } catch (error) {
      throw new Error(`${payments.gateway}: ${name}`, { cause: error });
    }
  }
  return attempts;
}

test('I4: whatever happened, a saved card is charged once, and the charge is booked once or is on the desk', async () => {
  for (const payments of seven.all) {
    await expectBookedOnce(seven.server, payments);
    const charges = payments.simulator.company.transactions.filter(
      ({ kind, outcome }) => kind === 'charge' && outcome === 'approved',
    );
    const references = charges.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  }
});

test('who is charged gets one document by mail where it was booked, and none where it was not', async () => {
  for (const payments of seven.all) {
    for (const [index, { name }] of SAVED_CARD_FAULTS.entries()) {
      const isBooked = cells.get(payments.gateway)?.get(name)?.startsWith('booked') === true;
      const recipient = recipientOf(payments, index);
      const mails = await countOf(seven.server, 'demo_messages where recipient = $1', [recipient]);
      expect([payments.gateway, name, mails]).toEqual([payments.gateway, name, isBooked ? 1 : 0]);
    }
  }
});

test('no charge is left to be asked about after a day', async () => {
  expect(await countOf(seven.server, 'card_attempts where next_inquiry_at is not null')).toBe(0);
  const open = `card_attempts where state in ('created', 'pending', 'unknown') and trouble is null`;
  expect(await countOf(seven.server, open)).toBe(0);
});

test('docs/gateways.md says what became of each charge of a saved card', async () => {
  const columns = seven.all.map(({ gateway }) => ({ gateway, cells: cells.get(gateway) }));
  await expect(faultTable(SAVED_CARD_FAULTS, columns)).toMatchFileSnapshot('saved-card-table.md');
});
