import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** The last closing of a VAT period. */
export interface LastReturn extends ReportPeriod {
  readonly returnNo: number;
  readonly payAgorot: number;
  /** The closings of the period of which the same was to be filed and paid, this one among them. */
  readonly sameNos: readonly number[];
}

const FIGURES = [
  'taxable',
  'output_vat',
  'zero',
  'exempt',
  'inputs',
  'input_vat',
  'equipment',
  'equipment_vat',
  'pay',
];
/** The day on which a detailed file was made: the columns of its header, from 1 (israel.md 3). It is no figure. */
const MADE_ON = { from: 18, length: 8 };
/** What is filed of a closing: its figures, what it pays, and its detailed file. */
const filedOf = (r: string) =>
  `(${FIGURES.map((name) => `${r}.${name}_agorot`).join(', ')},
    overlay(${r}.detailed_file placing '' from ${MADE_ON.from} for ${MADE_ON.length}))`;

const LAST = `
  select distinct on (r.period_from, r.period_to) r.period_from as "from", r.period_to as "to",
    r.return_no as "returnNo", r.pay_agorot as "payAgorot",
    array(select o.return_no from vat_returns o where o.account_id = $1 and o.period_from = r.period_from
      and o.period_to = r.period_to and ${filedOf('o')} is not distinct from ${filedOf('r')}) as "sameNos"
  from vat_returns r where r.account_id = $1 order by r.period_from, r.period_to, r.return_no desc`;

/** Returns the last closing of every VAT period, the oldest period first. */
export async function listLastReturns(tx: AccountTx): Promise<LastReturn[]> {
  const { rows } = await tx.query<LastReturn & Record<string, unknown>>({
    name: 'last-vat-returns',
    text: LAST,
    values: [tx.accountId],
  });
  return rows;
}
