import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { NAMED, OTHER_NAME } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const tagsTableCases = defineTableCases({
  tags: {
    defaults: { group_name: "''", is_active: 'true', version: '1' },
    checks: [oneOf('color', 'grey blue teal green amber red violet brown')],
    onceInAccount: [
      { row: { ...NAMED, color: 'red' }, next: { name: 'nAME' }, apart: [OTHER_NAME] },
    ],
    auditedAs: ['tag'],
  },
});
