import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { userInAccount } from '../../../../platform/context.ts';
import {
  acceptSuggestions,
  addBankAccount,
  ignoreRow,
  importFile,
  listBankAccounts,
  listOpenRows,
  listWaiting,
  makeDeposit,
  type MatchActor,
} from '../../../bookkeeping/bank/bank.api.ts';
import { movementsOfBooks, statementOf, type Movement } from './bank-movements.ts';
import { middayOf } from './midday-of.ts';

const ACCOUNT = {
  bankCode: '12',
  branch: '600',
  number: '310412',
  name: 'חשבון עסקי ראשי',
  version: 0,
};
const DAY_MS = 86_400_000;
/** 14 months, as far back as the invoices. */
const DAYS = 428;
/** The movements of these days are still to be matched. */
const RECENT_DAYS = 25;
/** Cheques and cash that were received since are still in hand. */
const IN_HAND_DAYS = 12;
const OPENING_AGOROT = 4_850_000;
const SAVING_WORDS = 'פיקדון קצר';

/**
 * Returns movements that no book knows of: money put aside, fees, and a payment whose receipt is
 * missing.
 */
function unknownMovements(today: LocalDate): Movement[] {
  const daysAgo = (days: number) => addDays(today, -days);
  return [
    { day: daysAgo(260), words: SAVING_WORDS, reference: '', agorot: -10_000_00 },
    { day: daysAgo(170), words: SAVING_WORDS, reference: '', agorot: 10_000_00 },
    { day: daysAgo(19), words: 'עמלות לרבעון', reference: '', agorot: -93_00 },
    { day: daysAgo(6), words: 'העברה מלקוח חדש', reference: '88213', agorot: 468_00 },
    { day: daysAgo(3), words: 'ביטוח עסק', reference: '5521', agorot: -612_50 },
  ];
}

export interface BankSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** Returns the owner on an earlier day. */
function ownerAt({ db, ...person }: BankSeed, atMs: number): MatchActor {
  const actor = userInAccount({ db, clock: clockFrom(() => atMs) }, { ...person, ip: '127.0.0.1' });
  return {
    ...actor,
    principal: { role: 'owner', permissionGroups: null, missingFeatures: [] },
  };
}

/** Deposits the cheques and the cash of each month, some days after the last of them. */
async function makeDeposits(seed: BankSeed, bankAccountId: string, nowMs: number): Promise<void> {
  const today = localDateAt(nowMs);
  const { parts } = await ownerAt(seed, nowMs).transaction((tx) => listWaiting(tx));
  const months = Map.groupBy(
    parts
      .filter(({ day }) => day <= addDays(today, -IN_HAND_DAYS))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    ({ day }) => day.slice(0, 7),
  );
  for (const brought of months.values()) {
    const date = addDays(brought.at(-1)?.day ?? today, 2);
    const owner = ownerAt(seed, middayOf(date));
    await makeDeposit(
      owner,
      {
        bankAccountId,
        date,
        note: '',
        parts: brought.map(({ documentId, lineNo }) => ({ documentId, lineNo })),
      },
      `demo-deposit-${brought[0]?.documentId ?? ''}`,
    );
  }
}

/** Matches the bank's movements until a day with the books, and marks the rest as without a match, with the reason. */
async function matchUntil(owner: MatchActor, bankAccountId: string, day: LocalDate): Promise<void> {
  await acceptSuggestions(owner, bankAccountId, day);
  const left = await owner.transaction((tx) => listOpenRows(tx, bankAccountId));
  for (const { id, description, bookedOn } of left) {
    if (bookedOn > day || description !== SAVING_WORDS) continue;
    await ignoreRow(owner, id, 'העברה לחיסכון של העסק וממנו', `demo-bank-saving-${bookedOn}`);
  }
}

/**
 * Adds an account with a bank, deposits with slips, and its statement of 14 months in two files: the movements of the first
 * are matched by the product's own suggestions, those of the second are left open. Existing rows stay.
 */
export async function seedBank(seed: BankSeed, nowMs: number): Promise<void> {
  const today = localDateAt(nowMs);
  const owner = ownerAt(seed, nowMs);
  const [known] = await owner.transaction((tx) => listBankAccounts(tx));
  const recent = addDays(today, -RECENT_DAYS);
  const until = known?.lastOn ?? recent;
  if (until > recent) return;
  const { id } = known ?? (await addBankAccount(owner, ACCOUNT, 'demo-bank-account'));
  await makeDeposits(seed, id, nowMs);
  const first = addDays(today, -DAYS);
  const told = await owner.transaction((tx) => movementsOfBooks(tx, first, today));
  const movements = [...told, ...unknownMovements(today)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
  const earlier = movements.filter(({ day }) => day <= until);
  const past = ownerAt(seed, nowMs - RECENT_DAYS * DAY_MS);
  if (known?.lastOn === undefined || known.lastOn === null) {
    const bytes = statementOf(earlier, OPENING_AGOROT);
    await importFile(past, id, { name: 'תנועות עד החודש.csv', bytes });
  }
  await matchUntil(past, id, until);
  const before = earlier.reduce((sum, { agorot }) => sum + agorot, OPENING_AGOROT);
  const bytes = statementOf(movements.slice(earlier.length), before);
  await importFile(owner, id, { name: 'תנועות החודש.csv', bytes });
}
