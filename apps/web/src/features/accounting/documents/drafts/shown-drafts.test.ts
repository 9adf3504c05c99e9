import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { emptyDraft } from '../create/form/draft-form.ts';
import type { LocalDraft } from '../../drafts/shared/local-drafts.ts';
import { shownDrafts, tabOf } from './shown-drafts.ts';

function aRow(changes: Partial<DraftRow>): DraftRow {
  return {
    id: 'one',
    kind: 'draft',
    name: '',
    docType: 305,
    totalMinor: 11_800,
    customerName: 'מאפיית שיבולת הכפר',
    subject: '',
    currency: 'ILS',
    version: 1,
    updatedAt: '2026-11-20T09:00:00Z',
    updatedBy: { kind: 'user', name: 'בעל העסק' },
    isOwn: true,
    schedule: null,
    reminder: null,
    charge: null,
    templateDate: null,
    ...changes,
  };
}

const KEPT: LocalDraft = {
  id: 'one',
  docType: 320,
  form: { ...emptyDraft('2026-11-20'), subject: 'כאן', tagIds: [] },
  issueKey: 'key',
  editorId: 'editor',
  version: 1,
  totalMinor: 500,
  savedAt: '2026-11-20T10:00:00Z',
};

test('each lies under the tab of what it waits for', () => {
  const schedule = { issueOn: localDate('2026-12-01'), refusal: null };
  const rows = [aRow({}), aRow({ id: 'two', schedule }), aRow({ id: 'three', kind: 'template' })];
  expect(shownDrafts(rows, []).map(({ tab }) => tab)).toEqual(['drafts', 'scheduled', 'templates']);
});

test('what this device could not send stands in place of what the server has', () => {
  const shown = shownDrafts([aRow({}), aRow({ id: 'two' })], [KEPT]);
  expect(shown).toMatchObject([
    { id: 'one', docType: 320, subject: 'כאן', totalMinor: 500, isOnlyHere: true },
    { id: 'two', isOnlyHere: false },
  ]);
});

test('an address without a tab, or with another word, is that of the drafts', () => {
  expect([tabOf(null), tabOf('templates'), tabOf('else')]).toEqual([
    'drafts',
    'templates',
    'drafts',
  ]);
});
