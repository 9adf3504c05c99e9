import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import type { ClearingDraft } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { storedCompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountContext } from '../../../platform/context.ts';
import { getPerson } from '../../../platform/db/accounts/account-people.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listAttachedFiles } from '../../files/uploads/uploads.api.ts';
import { findApplication, type StoredApplication } from './applications.repository.ts';
import { openDraft } from './sealed-draft.ts';

/** The application before the first save. */
const NOTHING: Pick<
  StoredApplication,
  'state' | 'version' | 'sentAt' | 'mailedAt' | 'answeredAt' | 'answerText'
> = {
  state: 'draft',
  version: 0,
  sentAt: null,
  mailedAt: null,
  answeredAt: null,
  answerText: '',
};

/** Returns the application with all that was typed; before the first save, what is known already. */
export async function viewApplication(ctx: AccountContext): Promise<ClearingForm> {
  const { config } = ctx.services;
  return ctx.transaction(async (tx) => {
    const business = await getBusiness(tx);
    const stored = await findApplication(tx);
    const { state, version, sentAt, mailedAt, answeredAt, answerText } = stored ?? NOTHING;
    const draft =
      stored === undefined
        ? firstDraft(business, (await getPerson(tx, ctx.userId)).fullName)
        : await openDraft(config.storage.keys, ctx.accountId, stored.details);
    return {
      state,
      version,
      isSimulated: config.mode === 'demo',
      companyKind: storedCompanyKind(business.kind),
      draft,
      files: stored === undefined ? [] : await listAttachedFiles(tx, entityOf(stored)),
      sentAt,
      mailedAt,
      answeredAt,
      answerText,
    };
  });
}

/** What the files of an application are attached to. */
export function entityOf({ id }: Pick<StoredApplication, 'id'>) {
  return { kind: 'clearing-application', id } as const;
}

interface Business {
  readonly kind: string;
  readonly nameHe: string;
  readonly taxId: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
}

export function getBusiness(tx: AccountTx): Promise<Business> {
  return tx
    .selectFrom('businessProfiles')
    .select(['kind', 'nameHe', 'taxId', 'address', 'city', 'phone', 'email'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
}

function firstDraft(
  { nameHe, taxId, address, city, phone, email }: Business,
  fullName: string,
): ClearingDraft {
  return {
    business: { name: nameHe, taxId, address, city, phone, email, website: '', activity: '' },
    owner: { fullName, idNumber: '', phone: '' },
    bank: { bankCode: '', branch: '', account: '', holder: nameHe },
    suppliers: { isracard: '', cal: '', max: '' },
    files: { identity: null, bank: null, incorporation: null },
    signature: { name: '', path: '', isAgreed: false },
  };
}
