import type { NewDocumentDefaults } from '@pinkas/domain/documents/draft/new-document-defaults';
import type { ReceivingChoices } from '@pinkas/domain/payments/receiving-choices';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import {
  newDocumentPreferences,
  receivingPreferences,
} from '../../business/preferences/preferences.api.ts';

interface ScreenChoices {
  readonly newDocuments: NewDocumentDefaults;
  readonly receiving: ReceivingChoices;
}

/** Returns what the business chose of the screen that documents are written on. */
export async function readScreenChoices(tx: AccountTx): Promise<ScreenChoices> {
  const { values: newDocuments } = await readPreferences(tx, newDocumentPreferences);
  const { values: receiving } = await readPreferences(tx, receivingPreferences);
  return { newDocuments, receiving };
}
