import { PAID_OUT_TYPES } from '@pinkas/domain/bank/paid-out-types';
import { formatAgorot } from '@pinkas/domain/money/format';
import { addDays, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { clockFrom } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { userInAccount, type AccountActor } from '../../../platform/context.ts';
import { addBankAccount, importFile, listBankAccounts } from '../../accounting/bank/bank.api.ts';

const ACCOUNT = {
  bankCode: '12',
  branch: '600',
  number: '310412',
  name: 'חשבון עסקי ראשי',
  version: 0,
};
const DAYS = 60;
const OPENING_AGOROT = 4_850_000;
/** A sum without commas, which would part the columns. */
const plain = (agorot: number) => formatAgorot(agorot).replaceAll(',', '');
const HEADS = 'תאריך,תאריך ערך,תיאור,אסמכתא,חובה,זכות,יתרה';

interface Movement {
  readonly day: LocalDate;
  readonly words: string;
  readonly reference: string;
  readonly agorot: number;
}

interface BookMovement extends Movement, Record<string, unknown> {
  readonly kind: string;
}

/** Money that came and went by the bank in the books of the last months. */
const BOOKS = `
  select u.due_date as day, d.customer_name as words, p.kind,
      case when d.doc_type = any($4::int[]) then -u.sum_agorot else u.sum_agorot end as agorot,
      coalesce(nullif(p.detail->>'reference', ''), nullif(p.detail->>'chequeNumber', ''), '') as reference
    from payment_dues u
    join document_payments p on p.account_id = $1 and p.document_id = u.document_id and p.line_no = u.line_no
    join documents d on d.account_id = $1 and d.id = u.document_id
    where u.account_id = $1 and p.kind in ('transfer', 'standing-order', 'cheque')
      and u.due_date between $2::date and $3::date
      and not exists (select from document_cancellations c where c.account_id = $1 and c.document_id = d.id)
  union all
  select s.payment_date, c.name, s.means, -s.paid_agorot, coalesce(s.detail->>'reference', '')
    from supplier_payments s join customers c on c.account_id = $1 and c.id = s.supplier_id
    where s.account_id = $1 and s.means in ('transfer', 'standing-order') and s.cancelled_at is null
      and s.paid_agorot > 0 and s.payment_date between $2::date and $3::date
  order by 1, 2, 4`;

const WORDS_OF_KIND: Readonly<Record<string, string>> = {
  transfer: 'העברה',
  'standing-order': 'הוראת קבע',
  cheque: 'הפקדת שיק',
};

/** What no book knows of: fees, and a payment that waits for its receipt. */
function unknownMovements(from: LocalDate, today: LocalDate): Movement[] {
  return [
    { day: addDays(from, 10), words: 'עמלת פעולות', reference: '', agorot: -2_790 },
    { day: addDays(from, 40), words: 'עמלת פעולות', reference: '', agorot: -3_140 },
    { day: addDays(today, -6), words: 'העברה מגלית כהן', reference: '88213', agorot: 46_800 },
    { day: addDays(today, -3), words: 'ביטוח עסק', reference: '5521', agorot: -61_250 },
  ];
}

/** The statement in text, as the sites of banks give it. */
function statementOf(movements: readonly Movement[]): Buffer {
  let balance = OPENING_AGOROT;
  const rows = movements.map(({ day, words, reference, agorot }) => {
    balance += agorot;
    const date = formatLocalDate(day);
    const side = agorot < 0 ? `${plain(-agorot)},` : `,${plain(agorot)}`;
    const text = words.replaceAll(/[",]/g, ' ');
    return `${date},${date},${text},${reference},${side},${plain(balance)}`;
  });
  return Buffer.from(['\uFEFF' + HEADS, ...rows].join('\r\n'));
}

async function movementsOf(actor: AccountActor): Promise<Movement[]> {
  const today = actor.clock.today();
  const from = addDays(today, -DAYS);
  const { rows } = await actor.transaction((tx) =>
    tx.query<BookMovement>({
      name: 'seed-bank-movements',
      text: BOOKS,
      values: [tx.accountId, from, today, [...PAID_OUT_TYPES]],
    }),
  );
  const known = rows.map(({ kind, words, ...movement }, index) => ({
    ...movement,
    words: `${WORDS_OF_KIND[kind] ?? ''} ${words}`.trim(),
    // Most movements are of the day of the books, others some days after it.
    day:
      index % 4 === 3 && addDays(movement.day, 2) <= today
        ? addDays(movement.day, 2)
        : movement.day,
  }));
  return [...known, ...unknownMovements(from, today)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

interface BankSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** An account with a bank and its statement of the last two months, most of which the books know; once. */
export async function seedBank({ db, accountId, userId }: BankSeed, nowMs: number): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const known = await actor.transaction((tx) => listBankAccounts(tx));
  if (known.length > 0) return;
  const { id } = await addBankAccount(actor, ACCOUNT, 'demo-bank-account');
  const bytes = statementOf(await movementsOf(actor));
  await importFile(actor, id, { name: 'תנועות בחשבון.csv', bytes });
}
