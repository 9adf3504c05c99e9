import type {
  BilledRow,
  BillingRun,
  BillingRunDetail,
} from '@pinkas/contract/sales/fast-billing/billed-rows';
import {
  explainResponse,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from '@pinkas/domain/clearing/response-codes/response-codes';
import type { ResponseClass } from '@pinkas/domain/clearing/response-codes/response-reason';
import { sumBilling } from '@pinkas/domain/fast-billing/billing-totals';
import { retryOf, rowStateOf, type RunState } from '@pinkas/domain/fast-billing/row-state';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { CHARGES, toCharge, type ChargeRow } from '../virtual-terminal/virtual-terminal.api.ts';

/** Runs that the page offers. */
const RUNS_SHOWN = 10;

interface RunRow extends Record<string, unknown> {
  readonly id: string;
  readonly state: RunState;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly byName: string;
}

interface StoredRow extends Record<string, unknown> {
  readonly runId: string;
  readonly rowNo: number;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly description: string;
  readonly amountAgorot: number;
  readonly docType: number;
  readonly card: BilledRow['card'];
  readonly attemptId: string | null;
  readonly document: BilledRow['document'];
  readonly refusal: string | null;
  readonly tries: number;
  readonly isTold: boolean;
}

const RUNS = `
  select r.id, j.state, r.created_at as "createdAt", j.ended_at as "endedAt", coalesce(n.full_name, '') as "byName"
  from fast_billing_runs r
  join long_jobs j on j.account_id = $1 and j.id = r.id
  left join person_names n on n.account_id = $1 and n.user_id = r.created_by
  where r.account_id = $1`;

const ROWS = `
  select r.run_id as "runId", r.row_no as "rowNo", r.customer_id as "customerId", r.customer_name as "customerName",
    r.description, r.amount_agorot as "amountAgorot", r.doc_type as "docType", r.attempt_id as "attemptId",
    r.refusal, r.tries,
    (select json_build_object('id', c.id, 'brand', c.brand, 'lastDigits', c.last_digits) from saved_cards c
      where c.account_id = $1 and c.id = r.card_id) as card,
    (select json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number) from documents d
      where d.account_id = $1 and d.id = r.document_id) as document,
    exists (select from card_attempt_events e
      where e.account_id = $1 and e.attempt_id = r.attempt_id and e.kind <> 'created') as "isTold"
  from fast_billing_rows r
  where r.account_id = $1 and r.run_id = any($2::uuid[]) order by r.run_id, r.row_no`;

const OF_RUNS = `${CHARGES} and a.id in (select f.attempt_id from fast_billing_rows f
  where f.account_id = $1 and f.run_id = any($2::uuid[]))`;

function isScheme(scheme: string): scheme is ResponseScheme {
  return RESPONSE_SCHEMES.some((known) => known === scheme);
}

/** Of a card that has ended or is gone: another one alone can be charged. */
const CARD_PROBLEMS = ['VALUE_NOT_ALLOWED', 'NOT_FOUND'];

/** What kind of answer refused a card; null where no table has its code, or nobody answered. */
function classOf({ answer }: ChargeRow): ResponseClass | null {
  const code = answer?.code;
  if (code === undefined || !isScheme(code.scheme)) return null;
  return explainResponse(code.scheme, code.value, { isRefusal: true }).class;
}

function toBilled(row: StoredRow, run: RunState, chargeRow: ChargeRow | undefined): BilledRow {
  const { runId: _run, refusal: problem, isTold, document, ...shown } = row;
  const charge = chargeRow && toCharge(chargeRow);
  const state = rowStateOf(
    {
      payment: charge === undefined ? null : { ...charge, isTold },
      hasDocument: document !== null,
      hasRefusal: problem !== null,
    },
    run,
  );
  const responseClass = chargeRow === undefined ? null : classOf(chargeRow);
  const isCardGone = shown.card !== null && CARD_PROBLEMS.includes(problem ?? '');
  const retry = isCardGone ? 'other-card' : retryOf(responseClass);
  return {
    ...shown,
    state,
    trouble: charge?.trouble ?? null,
    document: charge?.document ?? document,
    refusal: charge?.refusal ?? null,
    problem,
    retry: state === 'refused' ? retry : null,
  };
}

function toRun(run: RunRow, rows: readonly BilledRow[]): BillingRun {
  const summed = rows.map(({ amountAgorot, state, card }) => ({
    amountAgorot,
    state,
    isCharged: card !== null,
  }));
  return { ...run, totals: sumBilling(summed) };
}

async function withRows(tx: AccountTx, runs: readonly RunRow[]): Promise<BillingRunDetail[]> {
  const ids = runs.map(({ id }) => id);
  const { rows } = await tx.query<StoredRow>({
    name: 'fast-billing-rows',
    text: ROWS,
    values: [tx.accountId, ids],
  });
  const charges = await tx.query<ChargeRow>({
    name: 'charges-of-fast-billing',
    text: OF_RUNS,
    values: [tx.accountId, ids],
  });
  const byId = new Map(charges.rows.map((charge) => [charge.id, charge]));
  return runs.map((run) => {
    const own = rows
      .filter(({ runId }) => runId === run.id)
      .map((row) =>
        toBilled(row, run.state, row.attemptId === null ? undefined : byId.get(row.attemptId)),
      );
    return { ...toRun(run, own), rows: own };
  });
}

/** Returns the newest runs with what they come to. */
export async function listRuns(tx: AccountTx): Promise<BillingRun[]> {
  const { rows } = await tx.query<RunRow>({
    name: 'fast-billing-runs',
    text: `${RUNS} order by r.created_at desc, r.id desc limit ${String(RUNS_SHOWN)}`,
    values: [tx.accountId],
  });
  return (await withRows(tx, rows)).map(({ rows: _rows, ...run }) => run);
}

/** Returns a run with its rows as they are now. Refuses with NOT_FOUND. */
export async function viewRun(tx: AccountTx, id: string): Promise<BillingRunDetail> {
  const { rows } = await tx.query<RunRow>({
    name: 'fast-billing-run',
    text: `${RUNS} and r.id = $2`,
    values: [tx.accountId, id],
  });
  const [run] = await withRows(tx, rows);
  if (run === undefined) throw new AppError('NOT_FOUND');
  return run;
}
