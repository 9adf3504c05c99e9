import type { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import type { DraftSettings } from './draft-reading.ts';

/** What the account says about a document, with what is known of its series and of who writes it. */
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
