import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import { ReportDays } from '../../reports/report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** As many faults of a file are named. */
export const DETAILED_FAULTS_MAX = 50;

/** Types of entries that the books know, in the order in which they are listed. */
export const DETAILED_TYPES = ['S', 'L', 'Y', 'I', 'T', 'K', 'P', 'H'] as const;
export type DetailedType = (typeof DETAILED_TYPES)[number];

/** Records of sales precede those of inputs. */
export const DETAILED_SIDES = ['sales', 'inputs'] as const;
export type DetailedSide = (typeof DETAILED_SIDES)[number];

export const DETAILED_FIGURES = [
  'taxable',
  'output-vat',
  'untaxed',
  'input-vat',
  'equipment-vat',
  'total',
] as const;

/** A record of the detailed file with the document that it comes from. */
export const DetailedRecordView = z.object({
  /** The document with its day and part. */
  id: z.string(),
  /** Of the expense, or of the document. */
  sourceId: z.uuid(),
  type: z.enum(DETAILED_TYPES),
  /** Null for an expense. */
  docType: z.int().nullable(),
  name: z.string(),
  date: LocalDateText,
  /** On the document. */
  number: z.string(),
  /** As written in the file: nine digits, and so below. */
  party: z.string(),
  writtenNumber: z.string(),
  /** Zeros for none. */
  allocationNumber: z.string(),
  isEquipment: z.boolean(),
  /** In whole shekels, still in agorot; credits are below zero. */
  amountAgorot: z.int(),
  vatAgorot: z.int(),
});
export type DetailedRecordView = z.output<typeof DetailedRecordView>;

/** A fault that the checker of the file reports, with the document of its record. */
export const DetailedFault = z.object({
  code: z.string(),
  /** Line of the file from 1, its header; zero for all of it. */
  line: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  paper: DetailedRecordView.pick({
    sourceId: true,
    docType: true,
    name: true,
    number: true,
  }).nullable(),
});
export type DetailedFault = z.output<typeof DetailedFault>;

export const DetailedVat = z.object({
  ...ReportDays.shape,
  fileName: z.string(),
  /** Of the file: today, or for a closed period the day of its closing. */
  createdOn: LocalDateText,
  /** Whether it is the file that was saved when the period was closed. */
  isKept: z.boolean(),
  /** Whether the books would give another one now. */
  isChangedSince: z.boolean(),
  salesCount: z.int(),
  inputsCount: z.int(),
  /** Of each type that is in the file; sums in whole shekels, still in agorot. */
  types: z.array(
    z.object({
      type: z.enum(DETAILED_TYPES),
      count: z.int(),
      amountAgorot: z.int(),
      vatAgorot: z.int(),
    }),
  ),
  /** The sums of the header beside those of the return. */
  figures: z.array(
    z.object({
      of: z.enum(DETAILED_FIGURES),
      fileAgorot: z.int(),
      returnAgorot: z.int(),
    }),
  ),
  /** Supplier documents without a number, which are reported as petty cash. */
  unnamedSuppliers: z.object({ count: z.int(), vatAgorot: z.int() }),
  /** Documents of one supplier that have the same number in the file, though not in the books; the first of them. */
  sameNumbers: z.array(
    z.object({
      name: z.string(),
      /** As written in the file. */
      writtenNumber: z.string(),
      sourceIds: z.array(z.uuid()),
    }),
  ),
  faults: z.array(DetailedFault),
  faultsCount: z.int(),
});
export type DetailedVat = z.output<typeof DetailedVat>;

export const DETAILED_COLUMNS = [
  'type',
  'party',
  'name',
  'date',
  'number',
  'amount',
  'vat',
  'allocation',
] as const;
export type DetailedColumn = (typeof DETAILED_COLUMNS)[number];

export const DETAILED_SORTS = ['record'] as const;
export type DetailedSort = (typeof DETAILED_SORTS)[number];
const FILE_ORDER = { sort: 'record', direction: 'asc' } as const;

/** Any day of the period. */
const Asked = z.strictObject({ day: LocalDateText });
const side = z.enum(DETAILED_SIDES, code('VALUE_NOT_ALLOWED')).optional();

/** reports/vat: the detailed file of a VAT period (PCN874), which lists every document. */
export const detailedVatContract = defineContract({
  summary: {
    method: 'GET',
    path: '/v2/api/reports/vat/detailed',
    access: 'vatReport.read',
    summary:
      'What the detailed file of a VAT period says beside its return, and what its checker finds, of one moment.',
    query: Asked,
    response: DetailedVat,
    errors: ['INVALID_REQUEST', 'STATE_NOT_ALLOWED'],
  },
  file: {
    method: 'GET',
    path: '/v2/api/reports/vat/detailed/file',
    access: 'vatReport.read',
    summary:
      'The detailed file (PCN874) of a VAT period. A closed one gives what was kept at its closing, byte for byte.',
    query: Asked,
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'STATE_NOT_ALLOWED'],
  },
  records: {
    method: 'GET',
    path: '/v2/api/reports/vat/detailed/records',
    access: 'vatReport.read',
    summary: 'The records of the detailed file, with the paper behind each.',
    query: Asked.extend({ side, ...listParts(DETAILED_SORTS, FILE_ORDER) }),
    response: listAnswer(DetailedRecordView),
    errors: ['INVALID_REQUEST'],
  },
  exportRecords: {
    method: 'GET',
    path: '/v2/api/reports/vat/detailed/records/export',
    access: 'vatReport.read',
    summary: 'The same as a spreadsheet or CSV.',
    query: Asked.extend({
      side,
      ...orderParts(DETAILED_SORTS, FILE_ORDER),
      ...tableParts(DETAILED_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
