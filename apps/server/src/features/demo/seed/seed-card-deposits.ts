import { systemActor } from '@pinkas/domain/identity/actor';
import { localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

import { clockFrom, epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { SettlementRow } from '../../../integrations/cards/gateway-settlement.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  findPaymentsOfRows,
  keepDeposits,
  keepRows,
  READ_SETTLEMENT_SCHEDULE,
  recordChargebacks,
} from '../../sales/settlement/settlement.api.ts';
import { DEMO_TERMINALS } from '../card-gateways/card-gateways.api.ts';
import type { DemoMember } from '../demo-business.ts';

/** Parts in ten thousand that the card company takes of each instalment, and VAT of that. */
const [FEE_PARTS, VAT_PARTS] = [90, 1800];

/** An instalment of a payment of the demo, on the day on which its document says that it is due. */
interface DueInstalment extends Record<string, unknown> {
  readonly uid: string;
  readonly chargedOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly part: number;
  readonly parts: number;
  readonly gross: number;
  readonly lastDigits: string;
  readonly brand: string;
}

/** Instalments of payments by card, but on days on which other documents are due too: those came otherwise. */
const DUE = `
  select a.answer->'handle'->>'uid' as uid, (a.created_at at time zone 'Asia/Jerusalem')::date as "chargedOn",
    u.due_date as "dueOn", u.due_no as part, (count(*) over (partition by a.id))::int as parts, u.sum_agorot as gross,
    a.answer->'card'->>'lastDigits' as "lastDigits", a.answer->'card'->>'brand' as brand
  from card_attempts a
  join document_payments p on p.account_id = $1 and p.document_id = a.document_id and p.kind = 'card'
  join payment_dues u on u.account_id = $1 and u.document_id = p.document_id and u.line_no = p.line_no
  where a.account_id = $1 and a.operation = 'charge' and a.answer->'handle'->>'uid' is not null
    and not exists (select from payment_dues v
      join document_payments q on q.account_id = $1 and q.document_id = v.document_id and q.line_no = v.line_no
      where v.account_id = $1 and v.due_date = u.due_date and q.kind = 'card'
        and not exists (select from card_attempts b where b.account_id = $1 and b.document_id = v.document_id))
  order by u.due_date, a.id`;

const share = (sum: number, parts: number): number => Math.floor((sum * parts + 5000) / 10_000);

/**
 * Adds what the card company paid for the payments by card of the demo: a deposit on each day on which their instalments fell
 * due, less its fee and the VAT on it, and those that are still to come; in the newest one a disputed charge was taken back.
 * The movements of the bank are made of them.
 */
export async function seedCardDeposits(
  { db, secret }: { readonly db: Database; readonly secret: string },
  { accountId }: Pick<DemoMember, 'accountId'>,
  nowMs: number,
): Promise<void> {
  const terminalId = DEMO_TERMINALS.find(({ gateway }) => gateway === 'cardcom')?.id ?? '';
  const told = { gateway: 'cardcom', terminalId, at: isoText(nowMs) } as const;
  await inAccount(db, { accountId }, async (tx) => {
    const due = (await dueInstalments(tx)).map((one) => rowOf(one, nowMs));
    const dispute = disputeOf(due);
    const rows = dispute === undefined ? due : [...due, dispute];
    const paid = Map.groupBy(
      rows.filter(({ depositNo }) => depositNo !== undefined),
      ({ expectedOn }) => expectedOn,
    );
    const deposits = [...paid].map(([day, ofDay]) => ({
      depositNo: depositNoOf(day),
      day,
      amount: ofDay.reduce((sum, { net }) => sum + net, 0),
      currency: 'ILS' as const,
      bankAccount: '',
    }));
    await keepDeposits(tx, told, deposits);
    await keepRows(tx, told, rows);
    await findPaymentsOfRows(tx);
    const readAt = clockFrom(() => epochMsOf(`${dispute?.expectedOn ?? ''}T06:00:00.000Z`));
    const by = { clock: readAt, config: { secret } };
    await recordChargebacks(by, tx, systemActor(READ_SETTLEMENT_SCHEDULE, null));
  });
}

async function dueInstalments(tx: AccountTx): Promise<DueInstalment[]> {
  const { rows } = await tx.query<DueInstalment>({
    name: 'demo-due-instalments',
    text: DUE,
    values: [tx.accountId],
  });
  return rows;
}

type Row = ReturnType<typeof rowOf>;

/** Returns what took a charge of an earlier deposit back, whole, in the newest deposit that pays more than it. */
function disputeOf(due: readonly Row[]): Row | undefined {
  const deposits = Map.groupBy(due, ({ depositNo }) => depositNo);
  for (const [depositNo, rows] of [...deposits].toReversed()) {
    const [newest] = rows;
    if (depositNo === undefined || newest === undefined) continue;
    const paid = rows.reduce((sum, { net }) => sum + net, 0);
    const charge = due.find(
      ({ parts, gross, expectedOn }) =>
        parts === 1 && gross < paid && expectedOn < newest.expectedOn,
    );
    if (charge === undefined) continue;
    const gross = -charge.gross;
    const { uid, part, parts, lastDigits, brand, currency } = charge;
    return {
      uid,
      part,
      parts,
      lastDigits,
      brand,
      currency,
      gross,
      depositNo,
      expectedOn: newest.expectedOn,
      rowNo: `${uid}99`,
      kind: 'chargeback',
      fee: 0,
      vat: 0,
      net: gross,
    };
  }
  return undefined;
}

/** Numbers that go up with the days. */
const depositNoOf = (day: LocalDate): string => day.replaceAll('-', '').slice(2);

function rowOf(
  { dueOn, gross, ...due }: DueInstalment,
  nowMs: number,
): SettlementRow & { readonly expectedOn: LocalDate } {
  const fee = share(gross, FEE_PARTS);
  const vat = share(fee, VAT_PARTS);
  const isPaid = dueOn <= localDateAt(nowMs);
  return {
    ...due,
    rowNo: `${due.uid}${String(due.part).padStart(2, '0')}`,
    kind: 'charge',
    expectedOn: dueOn,
    ...(isPaid && { depositNo: depositNoOf(dueOn) }),
    gross,
    fee,
    vat,
    net: gross - fee - vat,
    currency: 'ILS',
  };
}
