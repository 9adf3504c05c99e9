import type {
  exportOpenFormatContract,
  OpenFormatOutcome,
} from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { UNIFORM_DOCUMENT_TYPES } from '@pinkas/domain/documents/rules/uniform-document-types';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import {
  exportRows,
  nothingNarrows,
  type ExportCall,
} from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { getOutcome } from './open-format-runs.ts';

type Query = z.output<(typeof exportOpenFormatContract)['print']['query']>;

const RECORDS = ['A100', 'B100', 'B110', 'C100', 'D110', 'D120', 'M100', 'Z900'] as const;

interface RecordRow {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

interface TypeRow extends RecordRow {
  readonly totalAgorot: number;
  readonly cancelled: number;
}

type AccountRow = NonNullable<OpenFormatOutcome['accounts']>[number] & {
  readonly isTotal: boolean;
};

const recordColumn = phraseColumns<RecordRow, 'code' | 'name' | 'count'>()('openFormat');
const typeColumn = phraseColumns<TypeRow, 'code' | 'name' | 'count' | 'total' | 'cancelled'>()(
  'openFormat',
);
const accountColumn = phraseColumns<
  AccountRow,
  'key' | 'name' | 'opening' | 'debit' | 'credit' | 'closing'
>()('openFormat');

const RECORD_COLUMNS = [
  recordColumn('code', 'columnCode', 'text', ({ code }) => code, { width: 10 }),
  recordColumn('name', 'columnRecord', 'text', ({ name }) => name, { width: 36 }),
  recordColumn('count', 'columnCount', 'number', ({ count }) => count),
];

const TYPE_COLUMNS = [
  typeColumn('code', 'columnCode', 'text', ({ code }) => code, { width: 10 }),
  typeColumn('name', 'columnDocType', 'text', ({ name }) => name, { width: 30 }),
  typeColumn('count', 'columnCount', 'number', ({ count }) => count),
  typeColumn('total', 'columnTotal', 'money', ({ totalAgorot }) => totalAgorot),
  typeColumn('cancelled', 'columnCancelled', 'number', ({ cancelled }) => cancelled),
];

const ACCOUNT_COLUMNS = [
  accountColumn('key', 'columnKey', 'text', ({ key }) => key, { width: 16 }),
  accountColumn('name', 'columnAccount', 'text', ({ name }) => name, { width: 30 }),
  accountColumn('opening', 'columnOpening', 'money', ({ openingAgorot }) => openingAgorot),
  accountColumn('debit', 'columnDebit', 'money', ({ debitAgorot }) => debitAgorot),
  accountColumn('credit', 'columnCredit', 'money', ({ creditAgorot }) => creditAgorot),
  accountColumn(
    'closing',
    'columnClosing',
    'money',
    ({ openingAgorot, debitAgorot, creditAgorot }) => openingAgorot + debitAgorot - creditAgorot,
  ),
];

/**
 * Returns a report of a finished file of the caller, as a file: its records (5.4), its documents or
 * its trial balance (2.6). NOT_FOUND.
 */
export async function printOpenFormat(
  call: ExportCall,
  id: string,
  { report, format, language }: Query,
): Promise<FileAnswer> {
  const outcome = await getOutcome(call.ctx, id);
  const common = { format, language, columnKeys: undefined, readNotes: nothingNarrows };
  switch (report) {
    case 'records':
      return exportRows(call, {
        ...common,
        ...titlesOf('recordsTitle', outcome, language),
        list: 'report-open-format-records',
        columns: RECORD_COLUMNS,
        rows: () => wholeTable(() => recordRows(outcome, language)),
      });
    case 'documents':
      return exportRows(call, {
        ...common,
        ...titlesOf('documentsTitle', outcome, language),
        list: 'report-open-format-documents',
        columns: TYPE_COLUMNS,
        rows: () => wholeTable(() => typeRows(outcome, language)),
      });
    case 'accounts':
      return exportRows(call, {
        ...common,
        ...titlesOf('accountsTitle', outcome, language),
        list: 'report-open-format-accounts',
        columns: ACCOUNT_COLUMNS,
        isTotal: ({ isTotal }) => isTotal,
        rows: () => wholeTable(() => accountRows(outcome, language)),
      });
  }
}

/** The lines that the instructions ask for above the table and below it, in their order (section 5.4). */
function titlesOf(
  title: 'recordsTitle' | 'documentsTitle' | 'accountsTitle',
  outcome: OpenFormatOutcome,
  language: ExportLanguage,
) {
  const text = phrasesIn(language, 'openFormat');
  const { taxId, businessName, from, to, software, runDate, runTime } = outcome;
  const days = { from: formatLocalDate(from), to: formatLocalDate(to) };
  return {
    title: `${text(title)} ${from} ${to}`,
    heading: text('producedFor'),
    notes: [
      text('lineTaxId', { taxId }),
      text('lineBusiness', { name: businessName }),
      text('finished'),
      text('linePath', { path: outcome.path }),
      text('lineRange', days),
      text(title),
      text('lineSoftware', {
        name: software.name,
        number: software.registration,
        date: formatLocalDate(runDate),
        time: runTime,
      }),
    ],
  };
}

/** Returns the records that exist, and the two that every file has. */
function recordRows({ counts }: OpenFormatOutcome, language: ExportLanguage): RecordRow[] {
  const text = phrasesIn(language, 'openFormat');
  const all = { A100: 1, ...counts, Z900: 1 };
  return RECORDS.map((code) => ({ code, name: text(`record-${code}`), count: all[code] })).filter(
    ({ count }) => count > 0,
  );
}

/** Returns all types of annex 1; what the product has not is zero. */
function typeRows({ documents }: OpenFormatOutcome, language: ExportLanguage): TypeRow[] {
  return UNIFORM_DOCUMENT_TYPES.map((type) => {
    const found = documents.find(({ docType }) => docType === type.code);
    return {
      code: String(type.code),
      name: type[language],
      count: found?.count ?? 0,
      totalAgorot: found?.totalAgorot ?? 0,
      cancelled: found?.cancelled ?? 0,
    };
  });
}

function accountRows({ accounts }: OpenFormatOutcome, language: ExportLanguage): AccountRow[] {
  const rows = (accounts ?? []).map((account) => ({ ...account, isTotal: false }));
  const sum = (part: 'openingAgorot' | 'debitAgorot' | 'creditAgorot'): number =>
    rows.reduce((total, row) => total + row[part], 0);
  return [
    ...rows,
    {
      key: '',
      name: phrasesIn(language, 'openFormat')('total'),
      openingAgorot: sum('openingAgorot'),
      debitAgorot: sum('debitAgorot'),
      creditAgorot: sum('creditAgorot'),
      isTotal: true,
    },
  ];
}
