import {
  DRAFT_TABS,
  type DraftRow,
  type DraftTab,
} from '@pinkas/contract/accounting/drafts/drafts.contract';

import type { LocalDraft } from '../../drafts/shared/local-drafts.ts';

/** A row of the list, with the tab that it lies under. */
export interface ShownDraft extends DraftRow {
  readonly tab: DraftTab;
  /** Whether the last text of it is on this device alone. */
  readonly isOnlyHere: boolean;
}

/** The tab that an address names; the first one when it names none. */
export function tabOf(text: string | null): DraftTab {
  return DRAFT_TABS.find((tab) => tab === text) ?? 'drafts';
}

function toRow(kept: LocalDraft, known: DraftRow | undefined): ShownDraft {
  const { id, docType, form, totalMinor, version, savedAt } = kept;
  return {
    id,
    kind: 'draft',
    name: '',
    docType,
    totalMinor,
    version,
    customerName: form.customer.name.trim(),
    subject: form.subject.trim(),
    currency: form.currency,
    updatedAt: savedAt,
    updatedBy: known?.updatedBy ?? { kind: 'user', name: '' },
    isOwn: true,
    schedule: null,
    reminder: null,
    charge: known?.charge ?? null,
    templateDate: known?.templateDate ?? null,
    tab: 'drafts',
    isOnlyHere: true,
  };
}

/** Returns the drafts of the server and the unsent ones of this device, the newest first. */
export function shownDrafts(
  rows: readonly DraftRow[],
  kept: readonly LocalDraft[],
): readonly ShownDraft[] {
  const here = new Set(kept.map(({ id }) => id));
  const onServer = rows
    .filter(({ id }) => !here.has(id))
    .map((row): ShownDraft => {
      const tab = row.kind === 'template' ? 'templates' : row.schedule ? 'scheduled' : 'drafts';
      return { ...row, tab, isOnlyHere: false };
    });
  const onlyHere = kept.map((one) =>
    toRow(
      one,
      rows.find(({ id }) => id === one.id),
    ),
  );
  return [...onlyHere, ...onServer];
}
