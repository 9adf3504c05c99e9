import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText, typedText } from '../../fields.ts';
import { FirstNumber } from './first-number.ts';

const code = (value: FieldCode): FieldCode => value;

/** 'block' refuses a date before the last of the series, 'warn' only warns. */
export const DateGuard = z.enum(['block', 'warn'], code('VALUE_NOT_ALLOWED'));

export const NumberingRow = z.object({
  docType: z.int(),
  /** Null where no series was set up: the type cannot be issued yet. */
  firstNumber: z.int().nullable(),
  nextNumber: z.int().nullable(),
  /** Number of the last document; null before the first. */
  lastNumber: z.int().nullable(),
  lastDate: LocalDateText.nullable(),
  documentsCount: z.int(),
  /** Numbers between the first and the next that no document carries; always 0 in valid books. */
  gapsCount: z.int(),
  /** A document was issued, so the first number is final. */
  isLocked: z.boolean(),
  /** False for a series of a type that the account may no longer issue. */
  isIssuable: z.boolean(),
});
export type NumberingRow = z.output<typeof NumberingRow>;

/** The last seal of the evidence chain, which covers all changes before it. */
export const EvidenceCover = z.object({
  sealNo: z.int(),
  sealedAt: z.string(),
  /** Hexadecimal. */
  sealHash: z.string(),
  /** Changes under all seals. */
  entriesCount: z.int(),
});
export type EvidenceCover = z.output<typeof EvidenceCover>;

export const Numberings = z.object({
  dateGuard: DateGuard,
  series: z.array(NumberingRow),
  /** Null before the first seal. */
  evidence: EvidenceCover.nullable(),
  /** Whether the owners get the last seal by mail after a day that changed the books. */
  mailsEvidence: z.boolean(),
});
export type Numberings = z.output<typeof Numberings>;

const FirstNumberChange = z.strictObject({
  docType: z.int32(code('FIELD_WRONG_TYPE')),
  firstNumber: FirstNumber,
});

const FIRST_NUMBERS_MAX = 20;

export const SaveNumberingsRequest = z
  .strictObject({
    /** Only the series that change. */
    firstNumbers: z.array(FirstNumberChange).max(FIRST_NUMBERS_MAX).default([]),
    dateGuard: DateGuard.optional(),
    mailsEvidence: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
  })
  .superRefine(({ firstNumbers }, context) => {
    const seen = new Set<number>();
    for (const [index, { docType }] of firstNumbers.entries()) {
      if (seen.has(docType)) {
        const path = ['firstNumbers', index, 'docType'];
        context.addIssue({ code: 'custom', path, message: code('VALUE_NOT_ALLOWED') });
      }
      seen.add(docType);
    }
  });

/** What the check of a series found first: a missing number, a broken hash, sums that differ. */
export const SeriesProblem = z.object({
  kind: z.enum(['gap', 'chain', 'sums']),
  /** Null when it is the end of the series that does not fit. */
  number: z.int().nullable(),
  documentId: z.uuid().nullable(),
});
export type SeriesProblem = z.output<typeof SeriesProblem>;

export const CheckedSeries = z.object({
  docType: z.int(),
  documentsCount: z.int(),
  problem: SeriesProblem.nullable(),
});
export type CheckedSeries = z.output<typeof CheckedSeries>;

/** The result of checking an evidence code that somebody saved, such as that of a mail. */
export const CheckedEvidence = z.object({
  /**
   * `contained`: the chain contains it and continues from it. `broken`: the chain contains it and does not continue
   * from it. `no-code`: the text holds none.
   */
  state: z.enum(['contained', 'broken', 'unknown', 'no-code']),
  /** The seal of the code; null where the chain has none. */
  cover: EvidenceCover.omit({ sealHash: true }).nullable(),
});
export type CheckedEvidence = z.output<typeof CheckedEvidence>;

const PASTED_TEXT_LENGTH_MAX = 20_000;

export const numberingsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/numberings',
    access: 'numberings.read',
    summary: 'The series of every document type that the account may issue, and its date guard.',
    response: Numberings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/account/numberings',
    access: 'numberings.write',
    summary: 'Sets first numbers of unused series and the date guard: all of it or nothing.',
    body: SaveNumberingsRequest,
    response: Numberings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NUMBERING_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  check: {
    method: 'POST',
    path: '/v2/api/account/numberings/check',
    access: 'numberings.read',
    effect: 'read',
    summary: 'Replays every series from its first document and names the first that does not fit.',
    response: z.object({ series: z.array(CheckedSeries) }),
    requestsPerMinute: 60,
    errors: ['TOO_MANY_REQUESTS', 'BUSY'],
  },
  checkEvidence: {
    method: 'POST',
    path: '/v2/api/account/numberings/evidence',
    access: 'numberings.read',
    effect: 'read',
    summary:
      'Whether the chain of evidence holds a code that was kept outside, alone or in a pasted mail.',
    body: z.strictObject({ text: typedText(PASTED_TEXT_LENGTH_MAX) }),
    bodyKilobytesMax: 128,
    response: CheckedEvidence,
    errors: ['INVALID_REQUEST'],
  },
});
