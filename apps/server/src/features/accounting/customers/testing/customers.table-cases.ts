import { atLeast, between, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, ofDocument, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const customersTableCases = defineTableCases({
  customer_links: {
    primaryKey: 'account_id token_hash',
    onceInAccount: [{ row: {}, next: { token_hash: '\\x01' }, apart: [{ customer_id: ID }] }],
    namesNothing: ['link_id'],
  },
  customer_merge_documents: { primaryKey: 'account_id merge_id document_id', rowsOf: ofDocument() },
  customer_merges: {
    nullable: 'undone_at',
    defaults: { moved: "'{}'" },
    checks: [
      oneOf('kind', 'merge associate'),
      rows([{ source_id: ID, target_id: ID }], [{ source_id: ID, target_id: OTHER_ID }]),
    ],
  },
  customer_tags: { primaryKey: 'account_id customer_id tag_id' },
  customers: {
    nullable:
      'archived_at credit_limit_agorot email_key merged_into_id mobile_key payment_terms_kind phone_digits phone_key price_list_id updated_at',
    defaults: {
      accounting_key: "''",
      address: "''",
      city: "''",
      contact_person: "''",
      country: "''",
      discount_basis_points: '0',
      email: "''",
      foreign_id: "''",
      is_customer: 'true',
      is_supplier: 'false',
      language: "'he'",
      mobile: "''",
      payment_terms_days: '0',
      phone: "''",
      remarks: "''",
      tax_id: "''",
      version: '1',
      website: "''",
      withholding_basis_points: '0',
      zip: "''",
    },
    checks: [
      atLeast('credit_limit_agorot', 0),
      between('discount_basis_points', 0, 10000),
      oneOf('language', 'he en'),
      between('payment_terms_days', 0, 365),
      oneOf('payment_terms_kind', 'immediate end-of-month days'),
      between('withholding_basis_points', 0, 10000),
    ],
    onceInAccount: [
      {
        row: { search_name: 'name', tax_id: '1' },
        apart: [{ search_name: 'names' }, { tax_id: '2' }, { is_regular: true }],
      },
    ],
    auditedAs: ['customer', 'supplier'],
  },
});
