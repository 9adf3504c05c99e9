import type { DesignLook, FurtherDesign } from '@pinkas/contract/accounting/design/design.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns the designs beside the main one, by name, each with the types that it is the default of. */
export async function listFurtherDesigns(tx: AccountTx): Promise<FurtherDesign[]> {
  const { rows } = await tx.query<FurtherDesign & Record<string, unknown>>({
    name: 'further-designs',
    text: `select g.id, g.name, g.print_layout as "printLayout", g.print_columns as "printColumns",
        g.brand_color as "brandColor", g.shows_code as "showsCode",
        g.shows_how_to_pay as "showsHowToPay", g.shows_pay_button as "showsPayButton",
        coalesce((select json_agg(t.doc_type order by t.doc_type) from document_design_types t
          where t.account_id = $1 and t.design_id = g.id), '[]') as "docTypes"
      from document_designs g where g.account_id = $1 order by lower(g.name), g.id`,
    values: [tx.accountId],
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

/** Removes a design that is the default of no type. */
export async function deleteFurtherDesign(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('documentDesigns')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
