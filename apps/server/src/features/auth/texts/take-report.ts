import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isSameText } from '../../../platform/keyed-hash.ts';
import type { SmsSupplierName, SupplierReport } from '../../../platform/sms/sms-supplier.ts';
import { reportKeyOf } from './report-key.ts';
import { noteText } from './sent-texts.repository.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Takes a delivery report of the supplier of the settings. Reports come twice, late and out of order: what is known only
 * grows. One of a message that nobody knows changes nothing and is answered the same. Throws NOT_FOUND for a key that
 * is not the supplier's.
 */
export async function takeReport(
  { services, db, clock }: RequestContext,
  from: { readonly supplier: SmsSupplierName; readonly key: string },
  report: SupplierReport | undefined,
): Promise<void> {
  const { secret, sms } = services.config;
  const isKnown = isSameText(from.key, reportKeyOf(secret, from.supplier));
  if (sms?.supplier !== from.supplier || !isKnown) throw new AppError('NOT_FOUND');
  if (report === undefined || !UUID.test(report.id)) return;
  const { id, state, code } = report;
  const news = { state, code: code.slice(0, 40), at: clock.now() };
  await inControlPlane(db, (tx) => noteText(tx, id, news));
}
