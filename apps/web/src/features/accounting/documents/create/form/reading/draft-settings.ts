import type { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import type { DraftSettings } from './draft-reading.ts';

/** Returns the account settings of a document, with those of its series and of the person who writes it. */
export function draftSettings(
  setup: ReturnType<typeof useAccountSetup>,
  own: Pick<DraftSettings, 'docType' | 'ownEmail' | 'lastDocumentDate'>,
): DraftSettings {
  return {
    ...own,
    today: setup.today,
    companyKind: setup.business.kind,
    vatRates: setup.vatRates,
    booksLockedUntil: setup.booksLockedUntil,
    isDateOrderWarned: setup.dateGuard === 'warn',
    mayIssueForeign: setup.mayIssueForeign,
    mayChooseVatRate: setup.mayChooseVatRate,
  };
}
