import { createHash } from 'node:crypto';

import { billingReportContract } from '@pinkas/contract/reports/billing-report/billing-report.contract';
import { incomeContract } from '@pinkas/contract/reports/income/income.contract';
import { revenueContract } from '@pinkas/contract/reports/revenue/revenue.contract';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { userActor } from '@pinkas/domain/identity/actor';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { contextOfTask } from '../../../../platform/context.ts';
import { runExport } from '../../../../platform/export/export-routes.ts';
import { inPlay, type Play } from '../stage/play.ts';

// What happened, a line each in its order, without what chance alone decides: ids, tokens and hashes.

const DOCUMENTS = `
  select string_agg(row(d.doc_type, d.series, d.number, d.document_date, d.issued_at, c.name, d.total_agorot, d.open_agorot,
      array(select l.ledger_account || ' ' || l.debit_agorot || ' ' || l.credit_agorot from journal_lines l
        where l.account_id = $1 and l.document_id = d.id order by l.line_no))::text,
      chr(10) order by d.issued_at, d.doc_type, d.number) as text
    from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
    where d.account_id = $1`;
const CHARGES = `
  select string_agg(row(a.source, a.operation, a.state, a.amount_minor, a.created_at, a.decided_at, a.transaction_id, d.doc_type,
      d.number)::text, chr(10) order by a.created_at, a.id) as text
    from card_attempts a left join documents d on d.account_id = $1 and d.id = a.document_id
    where a.account_id = $1`;
const PERIODS = `
  select string_agg(row(t.method, t.unit, t.every, t.starts_on, c.name, t.state, p.number, p.due_on, p.state, p.amount_minor, p.tries,
      p.hold_reason, p.changed_at, d.doc_type, d.number)::text, chr(10) order by t.id, p.due_on) as text
    from billing_periods p
      join billing_templates t on t.account_id = $1 and t.id = p.template_id
      join customers c on c.account_id = $1 and c.id = t.customer_id
      left join documents d on d.account_id = $1 and d.id = p.document_id
    where p.account_id = $1`;
const NOTICES = `
  select string_agg(row(n.kind, n.made_at, n.mail, regexp_replace(n.facts::text, '[0-9a-f-]{36}', '', 'g'))::text,
      chr(10) order by n.made_at, n.id) as text
    from notices n where n.account_id = $1`;

/** Lines of a part; null for none. */
interface Lines extends Record<string, unknown> {
  readonly text: string | null;
}

async function readParts(play: Play): Promise<readonly unknown[]> {
  const parts = await inPlay(play, async (tx) => {
    const values = [tx.accountId];
    return [
      (await tx.query<Lines>({ name: 'played-documents', text: DOCUMENTS, values })).rows,
      (await tx.query<Lines>({ name: 'played-charges', text: CHARGES, values })).rows,
      (await tx.query<Lines>({ name: 'played-periods', text: PERIODS, values })).rows,
      (await tx.query<Lines>({ name: 'played-notices', text: NOTICES, values })).rows,
    ];
  });
  const { rows: mails } = await play.services.db.owner.query<Lines>(
    `select string_agg(row(m.kind, m.recipient, m.subject, m.sent_at)::text, chr(10) order by m.sent_at, m.id) as text
      from demo_messages m`,
  );
  return [...parts, mails];
}

/** Returns files of reports, as the owner exports them on the last day. */
async function readReports(play: Play, first: LocalDate): Promise<readonly Uint8Array[]> {
  const { services, accountId, userId, clock } = play;
  const ctx = contextOfTask(services, {
    accountId,
    userId,
    principal: { role: 'owner', permissionGroups: null, missingFeatures: [] },
    bounds: null,
    taskId: play.nextKey(),
    actor: userActor(userId),
  });
  const to = clock.today();
  const from = to.slice(0, 4) === first.slice(0, 4) ? first : `${to.slice(0, 4)}-01-01`;
  const [income, recurring, revenue] = [
    incomeContract.export,
    billingReportContract.exportRevenue,
    revenueContract.export,
  ];
  const files = [
    await runExport(ctx, income, income.query.parse({ from, to, by: 'month', format: 'csv' })),
    await runExport(ctx, recurring, recurring.query.parse({ from, to, format: 'csv' })),
    await runExport(ctx, revenue, revenue.query.parse({ from, to, format: 'csv' })),
  ];
  return files.map(({ bytes }) => bytes);
}

/** Returns the digest of a history: SHA-256 of all that happened and of the files of three reports, in hex. */
export async function digestOfPlay(play: Play, first: LocalDate): Promise<string> {
  const hash = createHash('sha256');
  hash.update(canonicalText(await readParts(play)));
  for (const bytes of await readReports(play, first)) hash.update(bytes);
  return hash.digest('hex');
}
