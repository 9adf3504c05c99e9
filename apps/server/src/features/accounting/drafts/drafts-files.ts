import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { draftColumns } from './export-drafts.ts';
import { listAllDrafts, listDraftLines, type DraftLineRow } from './record/drafts.reads.ts';

/** Their rows are in memory together. */
const DRAFTS_AT_ONCE = 20;

const kind = phraseColumns<DraftRow, string>()('archiveFiles');

/** Drafts and templates of everybody in the account, the last saved first. */
export const draftsFile = listFile<DraftRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('drafts'),
  columns: [
    kind('kind', 'draftKind', 'text', (row, language) =>
      phrasesIn(language, 'archiveFiles')(row.kind === 'template' ? 'kindTemplate' : 'kindDraft'),
    ),
    ...draftColumns,
  ],
  rows: (tx) => wholeTable(() => listAllDrafts(tx)),
});

interface LineOfDraft extends DraftLineRow {
  readonly draft: DraftRow;
}

const LINE_KINDS = { priced: 'linePriced', text: 'lineText', subtotal: 'lineSubtotal' } as const;
const line = phraseColumns<LineOfDraft, string>()('archiveFiles');

/** The rows of drafts and templates, word for word as they were typed. */
export const draftLinesFile = listFile<LineOfDraft>({
  title: (language) => phrasesIn(language, 'archiveFiles')('draftLines'),
  columns: [
    line('name', 'draftName', 'text', ({ draft }) => draft.name, { width: 24 }),
    line('document', 'document', 'text', ({ draft }, language) =>
      docTypeWords(draft.docType, language),
    ),
    line('customer', 'customer', 'text', ({ draft }) => draft.customerName, { width: 30 }),
    line('saved', 'saved', 'date', ({ draft }) => localDateOf(draft.updatedAt)),
    line('line', 'line', 'number', (row) => row.place),
    line('kind', 'lineKind', 'text', (row, language) =>
      phrasesIn(language, 'archiveFiles')(LINE_KINDS[row.kind]),
    ),
    line('catalogueNumber', 'catalogueNumber', 'text', (row) => row.catalogueNumber),
    line('description', 'description', 'text', (row) => row.description, { width: 40 }),
    line('quantity', 'quantity', 'text', (row) => row.quantity),
    line('unit', 'unit', 'text', (row) => row.unit),
    line('unitPrice', 'unitPrice', 'text', (row) => row.unitPrice),
    line('discount', 'discount', 'text', (row) => row.discount),
    line('currency', 'currency', 'text', ({ draft }) => draft.currency),
  ],
  rows: linesOfAll,
});

async function* linesOfAll(tx: AccountTx): AsyncGenerator<LineOfDraft[]> {
  const drafts = await listAllDrafts(tx);
  for (let at = 0; at < drafts.length; at += DRAFTS_AT_ONCE) {
    const some = drafts.slice(at, at + DRAFTS_AT_ONCE);
    const lines = await listDraftLines(
      tx,
      some.map(({ id }) => id),
    );
    yield some.flatMap((draft) =>
      lines.filter(({ draftId }) => draftId === draft.id).map((one) => ({ ...one, draft })),
    );
  }
}
