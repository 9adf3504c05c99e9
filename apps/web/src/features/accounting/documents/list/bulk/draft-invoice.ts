import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';

import { call } from '../../../../../shared/api/client.ts';
import type { DraftForm } from '../../create/form/draft-form.ts';
import { toDraftForm } from '../../create/form/prefilled-draft.ts';
import { joinedTerms } from '../../create/links/joined-terms.ts';
import { saveNewDraft } from './save-new-draft.ts';

/** The document whose prices do not go with those before it, or the path that opens the draft. */
export type DraftedInvoice = { readonly path: string } | { readonly refused: DocumentRow };

/** Returns a form with the rows of another document after its own; undefined where their prices do not go together. */
function joined(own: DraftForm, taken: DraftForm): DraftForm | undefined {
  const terms = own.currency === taken.currency ? joinedTerms(own, taken) : undefined;
  if (terms === undefined) return undefined;
  return {
    ...own,
    ...terms,
    links: [...own.links, ...taken.links],
    startedFrom: [...own.startedFrom, ...taken.startedFrom],
    hidesPrices: own.hidesPrices || taken.hidesPrices,
    tagIds: [...new Set([...own.tagIds, ...taken.tagIds])],
  };
}

/**
 * Saves a draft of one invoice of a type for what is left of several papers of a customer, in the order of their dates.
 * It is based on each of them, as if each were taken on the screen.
 */
export async function draftInvoice(
  rows: readonly DocumentRow[],
  { docType, today }: { readonly docType: DocTypeId; readonly today: string },
): Promise<DraftedInvoice | undefined> {
  const ordered = rows.toSorted(
    (one, other) => one.documentDate.localeCompare(other.documentDate) || one.number - other.number,
  );
  const answers = await Promise.all(
    ordered.map(({ id }) =>
      call(documentChainContract.draftFrom, {
        params: { id },
        query: { as: docType, mode: 'base' },
      }),
    ),
  );
  let form: DraftForm | undefined;
  for (const [index, answer] of answers.entries()) {
    const taken = toDraftForm(answer, today);
    const next = form === undefined ? taken : joined(form, taken);
    const row = ordered[index];
    if (next === undefined) return row && { refused: row };
    form = next;
  }
  if (form === undefined) return undefined;
  const path = await saveNewDraft(docType, { ...form, tagIds: [...form.tagIds] });
  return { path };
}
