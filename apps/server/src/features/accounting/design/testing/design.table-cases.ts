import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { NAMED, OTHER_NAME } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const designTableCases = defineTableCases({
  document_design_types: { primaryKey: 'account_id doc_type' },
  document_designs: {
    checks: [
      oneOf(
        'print_layout',
        'classic band centred clean margin architect frame columns journal receipt',
      ),
    ],
    onceInAccount: [
      { row: { ...NAMED, print_layout: 'classic' }, next: { name: 'nAME' }, apart: [OTHER_NAME] },
    ],
    auditedAs: ['design'],
  },
  document_texts: {
    primaryKey: 'account_id doc_type language',
    defaults: { mail_subject: "''", sale_terms: "''", sms_text: "''" },
    checks: [oneOf('language', 'he en')],
  },
});
