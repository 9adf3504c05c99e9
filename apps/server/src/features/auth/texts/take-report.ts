import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isSameText } from '../../../platform/keyed-hash.ts';
import type { ReportSource, SupplierReport } from '../../../integrations/sms/sms-supplier.ts';
import { reportKeyOf, reportSourcesOf } from './report-key.ts';
import { noteText } from './sent-texts.repository.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Sender {
  readonly supplier: ReportSource;
  readonly key: string;
}

/** Throws NOT_FOUND for a supplier that is not set, and for a key that is not the supplier's. */
export function limitReports({ services }: RequestContext, from: Sender): void {
  const { config } = services;
  const isSet = reportSourcesOf(config).includes(from.supplier);
  const isKnown = isSameText(from.key, reportKeyOf(config.secret, from.supplier));
  if (!isSet || !isKnown) throw new AppError('NOT_FOUND');
}

/**
 * Handles a delivery report of the supplier of the settings. Reports arrive twice, late and out of order: the status
 * only advances. One of an unknown message changes nothing and is answered the same. Throws as `limitReports` does.
 */
export async function takeReport(
  context: RequestContext,
  from: Sender,
  report: SupplierReport | undefined,
): Promise<void> {
  limitReports(context, from);
  if (report === undefined || !UUID.test(report.id)) return;
  const { id, state, code } = report;
  const news = { state, code: code.slice(0, 40), at: context.clock.now() };
  await inControlPlane(context.db, (tx) => noteText(tx, id, news));
}
