import { atLeast, notNothing, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, NAMED, OTHER_NAME, withId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const itemsTableCases = defineTableCases({
  item_tags: { primaryKey: 'account_id item_id tag_id' },
  items: {
    nullable: 'archived_at barcode_key catalogue_key',
    defaults: {
      barcode: "''",
      catalogue_number: "''",
      category: "''",
      cost_e4: '0',
      description: "''",
      income_type: "''",
      is_stocked: 'false',
      name_en: "''",
      unit: "''",
      version: '1',
    },
    checks: [
      atLeast('cost_e4', 0),
      atLeast('price_e4', 0),
      oneOf('vat_kind', 'taxable exempt zero'),
    ],
    onceInAccount: [
      {
        row: { catalogue_number: 'Ab-1', vat_kind: 'taxable' },
        next: { catalogue_number: 'aB-1' },
        apart: [{ catalogue_number: 'ab-2' }, { catalogue_number: '' }],
      },
    ],
    auditedAs: ['item'],
  },
  price_list_prices: {
    primaryKey: 'account_id price_list_id item_id',
    checks: [atLeast('price_e4', 0)],
  },
  price_lists: {
    nullable: 'archived_at',
    defaults: { version: '1' },
    onceInAccount: [{ row: NAMED, next: { name: 'nAME' }, apart: [OTHER_NAME] }],
    auditedAs: ['price-list'],
  },
  stock_movements: {
    nullable: 'document_id',
    defaults: { note: "''" },
    checks: [
      notNothing('quantity_e4', 0),
      oneOf('reason', 'document reversal received manual count', { document_id: ID }),
      rows(
        [
          { reason: 'document' },
          { reason: 'reversal' },
          { reason: 'received' },
          { reason: 'manual', document_id: ID },
          { reason: 'count', document_id: ID },
        ],
        [{ reason: 'document', document_id: ID }, { reason: 'manual' }],
      ),
    ],
    finalRow: { reason: 'manual', quantity_e4: 1 },
    rowsOf: withId({ reason: 'document', quantity_e4: 1 }),
  },
});
