import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { FIRST_NUMBER } from '@pinkas/domain/numbering/first-numbers';
import { MAIN_SERIES } from '@pinkas/domain/numbering/series';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AuditEntry } from '../../../platform/writes/record-audit.ts';
import { insertMissingSeries } from './numberings.repository.ts';

/** Adds the series that a business of this kind lacks; returns the audit entry of each. */
export async function addMissingSeries(tx: AccountTx, kind: CompanyKind): Promise<AuditEntry[]> {
  const added: AuditEntry[] = [];
  for (const docType of docTypesFor(kind)) {
    if (!(await insertMissingSeries(tx, docType, FIRST_NUMBER))) continue;
    added.push({
      action: 'numbering.first-number-set',
      entityKind: 'numbering',
      entityId: `${docType}/${MAIN_SERIES}`,
      detail: { docType, before: null, after: FIRST_NUMBER },
    });
  }
  return added;
}
