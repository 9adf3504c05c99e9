import type { DesignLook, FurtherDesign } from '@pinkas/contract/accounting/design/design.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/**
 * Returns the designs beside the main one, by name, each with the types that it is the default of, as far as a business of this
 * kind issues them: types of a former kind are nobody's.
 */
export async function listFurtherDesigns(
  tx: AccountTx,
  kind: CompanyKind,
): Promise<FurtherDesign[]> {
  const { rows } = await tx.query<FurtherDesign & Record<string, unknown>>({
    name: 'further-designs',
    text: `select g.id, g.name, g.print_layout as "printLayout", g.print_columns as "printColumns",
        g.brand_color as "brandColor", g.shows_code as "showsCode",
        g.shows_how_to_pay as "showsHowToPay", g.shows_pay_button as "showsPayButton",
        coalesce((select json_agg(t.doc_type order by t.doc_type) from document_design_types t
          where t.account_id = $1 and t.design_id = g.id and t.doc_type = any($2::int[])), '[]') as "docTypes"
      from document_designs g where g.account_id = $1 order by lower(g.name), g.id`,
    values: [tx.accountId, docTypesFor(kind)],
  });
  return rows;
}

/** Adds a design. Throws the error of the database for a name that is taken. */
export async function insertFurtherDesign(
  tx: AccountTx,
  design: Omit<FurtherDesign, 'docTypes'> & { readonly at: string },
): Promise<void> {
  const { at, ...values } = design;
  await tx
    .insertInto('documentDesigns')
    .values({ accountId: tx.accountId, ...values, createdAt: at, updatedAt: at })
    .execute();
}

/** Changes name and look of a design. Throws the error of the database for a name that is taken. */
export async function updateFurtherDesign(
  tx: AccountTx,
  id: string,
  values: DesignLook & Pick<FurtherDesign, 'name'>,
  updatedAt: string,
): Promise<void> {
  await tx
    .updateTable('documentDesigns')
    .set({ ...values, updatedAt })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Makes the design the default of these types alone; others that it was the default of have the main one again. */
export async function putDesignTypes(
  tx: AccountTx,
  designId: string,
  docTypes: readonly number[],
): Promise<void> {
  const { accountId } = tx;
  const former = tx
    .deleteFrom('documentDesignTypes')
    .where('accountId', '=', accountId)
    .where('designId', '=', designId);
  if (docTypes.length === 0) {
    await former.execute();
    return;
  }
  await former.where('docType', 'not in', [...docTypes]).execute();
  await tx
    .insertInto('documentDesignTypes')
    .values(docTypes.map((docType) => ({ accountId, docType, designId })))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'docType'])
        .doUpdateSet({ designId })
        .where('documentDesignTypes.designId', '!=', designId),
    )
    .execute();
}

/** Removes a design that is the default of no type that is issued. */
export async function deleteFurtherDesign(tx: AccountTx, id: string): Promise<void> {
  await putDesignTypes(tx, id, []);
  await tx
    .deleteFrom('documentDesigns')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
