import { above, atLeast, oneOf, rows, sha256 } from '../../../../../test/checks/check-kinds.ts';
import { newId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const uploadsTableCases = defineTableCases({
  attachments: {
    primaryKey: 'account_id entity_kind entity_id file_id',
    defaults: { role: "'attachment'" },
    checks: [
      oneOf(
        'entity_kind',
        'customer item expense document mandate draft document-row certificate business-image clearing-application sales-page',
      ),
      oneOf('role', 'attachment image source'),
    ],
    rowsOf: (document) =>
      ['document', 'document-row'].map((entity_kind) => ({
        entity_kind,
        entity_id: document,
        file_id: newId(),
      })),
    namesNothing: ['entity_id'],
  },
  storage_usage: { primaryKey: 'account_id', checks: [atLeast('used_bytes', 0)] },
  stored_files: {
    nullable: 'height_px thumbnail_sha256 unused_since width_px',
    defaults: { state: "'stored'" },
    checks: [
      oneOf('media_type', 'application/pdf image/jpeg image/png image/webp image/tiff'),
      above('pages', 0),
      above('usage_bytes', 0),
      above('size_bytes', 0),
      oneOf('state', 'stored removed'),
      sha256('sha256'),
      sha256('source_sha256'),
      sha256('thumbnail_sha256'),
    ],
    auditedAs: ['file'],
  },
  upload_parts: {
    primaryKey: 'account_id upload_id part_no',
    nullable: 'object_key',
    checks: [atLeast('offset_bytes', 0), atLeast('part_no', 0), above('size_bytes', 0)],
  },
  upload_sessions: {
    nullable: 'file_id finishing_since parts_total total_bytes',
    defaults: { received_bytes: '0', received_parts: '0', state: "'open'" },
    checks: [
      above('parts_total', 0),
      atLeast('received_bytes', 0, { parts_total: 1 }),
      atLeast('received_parts', 0, { parts_total: 1 }),
      oneOf('state', 'open finishing done', { parts_total: 1 }),
      above('total_bytes', 0),
      rows([{}, { parts_total: 1, total_bytes: 1 }], [{ parts_total: 1 }, { total_bytes: 1 }]),
    ],
    namesNothing: ['user_id'],
  },
});
