import { between, oneOf, rows, together } from '../../../../../test/checks/check-kinds.ts';
import { ID, newId, ofWork, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const draftsTableCases = defineTableCases({
  document_drafts: {
    nullable: 'removed_at template_date template_id',
    defaults: { name: "''", version: '1' },
    checks: [
      oneOf('kind', 'draft template'),
      rows(
        [{ kind: 'draft', name: 'x' }],
        [
          { kind: 'draft', name: '' },
          { kind: 'template', name: 'x' },
        ],
      ),
    ],
    onceInAccount: [
      {
        row: { kind: 'draft', template_id: ID, template_date: '2026-01-01' },
        apart: [{ template_id: OTHER_ID }, { template_date: '2026-01-02' }, { template_id: null }],
      },
    ],
    rowsOf: ofWork('created_by', { kind: 'draft' }),
    // The person who has the form open, and a template that may be deleted since.
    namesNothing: ['editor_id', 'template_id'],
    auditedAs: ['draft'],
  },
  draft_schedules: {
    primaryKey: 'account_id draft_id',
    nullable: 'refusal',
    rowsOf: (_document, own) => [{ draft_id: newId(), asked_by: own }],
  },
  template_reminders: {
    primaryKey: 'account_id template_id',
    nullable: 'asked_by asked_ip ends_on request',
    defaults: { is_paused: 'false' },
    checks: [
      between('day_of_month', 1, 31),
      between('every_months', 1, 12),
      together({ request: {}, asked_by: ID, asked_ip: '' }),
    ],
    rowsOf: (_document, own) => [
      { template_id: newId(), created_by: own, every_months: 1, day_of_month: 1 },
    ],
  },
});
