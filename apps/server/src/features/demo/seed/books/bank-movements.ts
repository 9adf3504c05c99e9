import { PAID_OUT_TYPES } from '@pinkas/domain/bank/paid-out-types';
import { formatAgorot } from '@pinkas/domain/money/format';
import { addDays, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A movement as a bank reports it. */
export interface Movement {
  readonly day: LocalDate;
  readonly words: string;
  readonly reference: string;
  readonly agorot: number;
}

interface BookMovement extends Movement, Record<string, unknown> {
  readonly kind: string;
}

/** A card company takes this many parts in ten thousand of a settlement of several deals, where it reports no deposit. */
const FEE_PARTS = 110;

/**
 * Money that was received and paid by the bank in the books: transfers, settlements of cards, deposits, and payments to
 * suppliers.
 */
const BOOKS = `
  select u.due_date as day, d.customer_name as words, p.kind,
      case when d.doc_type = any($4::int[]) then -u.sum_agorot else u.sum_agorot end as agorot,
      coalesce(p.detail->>'reference', '') as reference
    from payment_dues u
    join document_payments p on p.account_id = $1 and p.document_id = u.document_id and p.line_no = u.line_no
    join documents d on d.account_id = $1 and d.id = u.document_id
    where u.account_id = $1 and p.kind in ('transfer', 'standing-order') and u.due_date between $2::date and $3::date
      and not exists (select from document_cancellations c where c.account_id = $1 and c.document_id = d.id)
  union all
  select u.due_date, '', 'card',
      coalesce((select sum(w.amount_minor) from card_deposits w where w.account_id = $1 and w.deposited_on = u.due_date),
        sum(u.sum_agorot) - case when count(*) > 1 then sum(u.sum_agorot) * ${FEE_PARTS} / 10000 else 0 end)::bigint, ''
    from payment_dues u
    join document_payments p on p.account_id = $1 and p.document_id = u.document_id and p.line_no = u.line_no
    where u.account_id = $1 and p.kind = 'card' and u.due_date between $2::date and $3::date
      and not exists (select from document_cancellations c where c.account_id = $1 and c.document_id = u.document_id)
    group by u.due_date
  union all
  select w.deposited_on + 1, '', 'deposit', w.cheques_agorot + w.cash_agorot, w.deposit_no::text
    from bank_deposits w where w.account_id = $1 and w.deposited_on between $2::date and $3::date - 1
  union all
  select h.on_date, '', 'cheque', p.sum_agorot, coalesce(p.detail->>'chequeNumber', '')
    from cheque_states h
    join document_payments p on p.account_id = $1 and p.document_id = h.document_id and p.line_no = h.line_no
    where h.account_id = $1 and h.state = 'deposited' and h.deposit_id is null
      and h.on_date between $2::date and $3::date
  union all
  select s.payment_date, c.name, 'paid', -s.paid_agorot, coalesce(s.detail->>'reference', '')
    from supplier_payments s join customers c on c.account_id = $1 and c.id = s.supplier_id
    where s.account_id = $1 and s.means in ('transfer', 'standing-order', 'card') and s.cancelled_at is null
      and s.paid_agorot > 0 and s.payment_date between $2::date and $3::date
  order by 1, 2, 4`;

const WORDS_OF_KIND: Readonly<Record<string, string>> = {
  transfer: 'העברה',
  'standing-order': 'הוראת קבע',
  card: 'ישראכרט זיכוי',
  deposit: 'הפקדה בסניף',
  cheque: 'הפקדת שיק',
  paid: 'תשלום',
};
/** The bank shows some transfers days after the books. */
const LATE_KINDS: ReadonlySet<string> = new Set(['transfer', 'paid']);

/**
 * Returns what the books of an account know of its bank between two days, as the bank reports it.
 */
export async function movementsOfBooks(
  tx: AccountTx,
  from: LocalDate,
  today: LocalDate,
): Promise<Movement[]> {
  const { rows } = await tx.query<BookMovement>({
    name: 'seed-bank-movements',
    text: BOOKS,
    values: [tx.accountId, from, today, [...PAID_OUT_TYPES]],
  });
  return rows.map(({ kind, words, ...movement }, index) => {
    const later = addDays(movement.day, 2);
    const isLate = index % 4 === 3 && LATE_KINDS.has(kind) && later <= today;
    return {
      ...movement,
      words: `${WORDS_OF_KIND[kind] ?? ''} ${words}`.trim(),
      day: isLate ? later : movement.day,
    };
  });
}

/** A sum without commas, which would part the columns. */
const plain = (agorot: number) => formatAgorot(agorot).replaceAll(',', '');
const HEADS = 'תאריך,תאריך ערך,תיאור,אסמכתא,חובה,זכות,יתרה';

/** Returns a statement in text, as the sites of banks export it. */
export function statementOf(movements: readonly Movement[], openingAgorot: number): Buffer {
  let balance = openingAgorot;
  const rows = movements.map(({ day, words, reference, agorot }) => {
    balance += agorot;
    const date = formatLocalDate(day);
    const side = agorot < 0 ? `${plain(-agorot)},` : `,${plain(agorot)}`;
    const text = words.replaceAll(/[",]/g, ' ');
    return `${date},${date},${text},${reference},${side},${plain(balance)}`;
  });
  return Buffer.from(['\uFEFF' + HEADS, ...rows].join('\r\n'));
}
