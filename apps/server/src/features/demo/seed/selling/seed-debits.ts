import { firstDebitDay } from '@pinkas/domain/debits/debit-days';
import { agorot } from '@pinkas/domain/money/agorot';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import { userInAccount, type AccountActor } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/db/database.ts';
import {
  enterReturns,
  listCandidates,
  makeDebitFile,
  markSent,
} from '../../../sales/debit-files/debit-files.api.ts';
import { decideMandate, enterMandate } from '../../../sales/mandates/mandates.api.ts';
import type { DemoMember } from '../../demo-business.ts';

const DAY_MS = 86_400_000;
/** Days ago on which the mandates went to their banks, were approved, and the file was made. */
const SENT_DAYS = 60;
const APPROVED_DAYS = 48;
const FILE_DAYS = 6;

type Person = Pick<DemoMember, 'accountId' | 'userId'>;

/** The owner of the business at a moment. */
function ownerAt(db: Database, { accountId, userId }: Person, nowMs: number): AccountActor {
  return userInAccount(
    { db, clock: clockFrom(() => nowMs) },
    { accountId, userId, ip: '127.0.0.1' },
  );
}

/** Accounts that fit their banks. */
const BANKS = [
  { bankCode: '12', branchCode: '600', accountNumber: '22333' },
  { bankCode: '11', branchCode: '045', accountNumber: '102030405' },
  { bankCode: '10', branchCode: '800', accountNumber: '1234567' },
] as const;

/** Lists regular customers of whom documents of at least a week are open, the largest debt first. */
async function listDebtors(actor: AccountActor, nowMs: number) {
  return actor.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; name: string }>({
      name: 'demo-debited-customers',
      text: `select c.id, c.name from customers c join documents d on d.account_id = $1 and d.customer_id = c.id
        where c.account_id = $1 and c.is_regular and c.archived_at is null and c.email <> '' and d.currency = 'ILS'
          and d.open_agorot > 0 and d.doc_type = 305 and d.document_date <= $2
        group by c.id, c.name order by sum(d.open_agorot) desc, c.id limit 3`,
      values: [tx.accountId, addDays(localDateAt(nowMs), -FILE_DAYS)],
    });
    return rows;
  });
}

/** Two mandates that the banks approved, and one that a bank has not answered. */
export async function seedMandates(
  { db }: { readonly db: Database },
  person: Person,
  nowMs: number,
): Promise<void> {
  const sent = ownerAt(db, person, nowMs - SENT_DAYS * DAY_MS);
  const approved = ownerAt(db, person, nowMs - APPROVED_DAYS * DAY_MS);
  const debtors = await listDebtors(sent, nowMs);
  for (const [index, { id, name }] of debtors.entries()) {
    const bank = BANKS[index];
    if (bank === undefined) continue;
    const key = `demo-mandate-${String(index)}`;
    const isWaiting = index === BANKS.length - 1;
    const actor = isWaiting ? ownerAt(db, person, nowMs - 3 * DAY_MS) : sent;
    const mandate = await enterMandate(
      actor,
      id,
      {
        ...bank,
        payerName: name.slice(0, 16),
        payerTaxId: '',
        reference: `H${String(4417 + index)}`,
        ceilingAgorot: index === 0 ? agorot(10_000_00) : null,
        validFrom: null,
        validUntil: null,
        sentOn: actor.clock.today(),
      },
      key,
    );
    if (isWaiting) continue;
    const decision = { state: 'approved', on: approved.clock.today() } as const;
    await decideMandate(approved, mandate.id, decision, `${key}-approved`);
  }
}

/** A file of one document of each mandate, which the bank got; one of its debits came back. */
export async function seedDebits(
  { db }: { readonly db: Database },
  person: Person,
  nowMs: number,
): Promise<void> {
  const maker = ownerAt(db, person, nowMs - FILE_DAYS * DAY_MS);
  const today = maker.clock.today();
  const debitOn = firstDebitDay(today);
  const { candidates } = await maker.transaction((tx) => listCandidates(tx, debitOn));
  const old = candidates.filter(({ documentDate }) => documentDate <= today);
  const first = old.filter(
    ({ customerId }, index) => old.findIndex((one) => one.customerId === customerId) === index,
  );
  if (first.length < 2) return;
  const documents = first.map(({ documentId, debitAgorot: sumAgorot }) => ({
    documentId,
    sumAgorot: agorot(sumAgorot),
  }));
  const wanted = { debitOn, encoding: 'code-a', documents } as const;
  const { id, rows } = await makeDebitFile(maker, wanted, 'demo-debit-file');
  await markSent(maker, id);
  const owner = ownerAt(db, person, nowMs);
  const [returned] = rows.toSorted((one, other) => one.sumAgorot - other.sumAgorot);
  if (returned === undefined || debitOn > owner.clock.today()) return;
  const back = {
    on: owner.clock.today(),
    rows: [{ id: returned.id, reason: 'no-cover' }],
  } as const;
  await enterReturns(owner, id, { ...back, rows: [...back.rows] }, 'demo-debit-returned');
}
