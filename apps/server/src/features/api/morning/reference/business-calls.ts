import { paysVat } from '@pinkas/domain/vat/company-kind';

import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  getBusinessName,
  getBusinessTaxId,
  getCompanyKind,
} from '../../../business/profile/profile.api.ts';
import { readingContext } from '../../adapter/adapter.api.ts';
import { answered, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { KINDS } from './reference-calls.ts';

/** As prints of documents name it, and to who may read those. */
async function readBusiness(call: MorningCall): Promise<object & { readonly id: string }> {
  await call.api.get('/documents?limit=1');
  const ctx = readingContext(call.services, await call.findCaller());
  return ctx.transaction(async (tx) => {
    const kind = await getCompanyKind(tx);
    return {
      // As the account is named in its keys.
      id: tx.accountId.toString(36),
      type: KINDS[kind],
      name: await getBusinessName(tx, 'he'),
      nameEn: await getBusinessName(tx, 'en'),
      taxId: await getBusinessTaxId(tx),
      active: true,
      exemption: !paysVat(kind),
    };
  });
}

/** Answers the business of the key. Throws RefusedByApi. */
export async function activeBusiness(call: MorningCall): Promise<SentAnswer> {
  return answered(await readBusiness(call));
}

/** Answers the businesses of the key, which is one. Throws RefusedByApi. */
export async function allBusinesses(call: MorningCall): Promise<SentAnswer> {
  return answered([await readBusiness(call)]);
}

/** Answers the business of an id. Refusal: NOT_FOUND for another one. Throws RefusedByApi. */
export async function businessOfId(call: MorningCall): Promise<SentAnswer> {
  const business = await readBusiness(call);
  if (business.id !== call.id) throw new AppError('NOT_FOUND');
  return answered(business);
}
