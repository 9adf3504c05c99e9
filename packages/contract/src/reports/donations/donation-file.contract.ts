import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { ReportYear } from '../report-year.ts';

const PATH = '/backoffice/reports/donations/file';
const query = z.strictObject({ year: ReportYear });

/** What a record may lack; those of `official-files`, which a test compares. */
export const DONATION_FILE_FAULTS = [
  'charity-number',
  'donor-id',
  'passport',
  'country',
  'several-means',
  'means',
  'other-year',
  'base-number',
  'too-long',
] as const;

/** Records with something to check that a page shows; the rest is a number. */
export const FAULTY_RECORDS_SHOWN = 100;

/** A record with something to check, and the receipt that it is of. */
export const FaultyRecord = z.object({
  documentId: z.uuid(),
  receiptNumber: z.int(),
  donorName: z.string(),
  isCancellation: z.boolean(),
  faults: z.array(z.enum(DONATION_FILE_FAULTS)),
});
export type FaultyRecord = z.output<typeof FaultyRecord>;

/** A field of the record, and how sure the product is of it. */
export const DonationLayoutField = z.object({
  name: z.string(),
  form: z.enum(['N', 'A', 'date', 'amount', 'rows']),
  length: z.int(),
  certainty: z.enum(['verified', 'secondary', 'unverified']),
});

/** reports/donations/file: the donations of a year as the authority's data model has them (israel.md 4.6). */
export const donationFileContract = defineContract({
  view: {
    method: 'GET',
    path: PATH,
    access: 'donationsReport.read',
    summary:
      'What the file of a year holds, what is to be checked in it, and its layout with its sources.',
    query,
    response: z.object({
      year: z.int(),
      donations: z.int(),
      cancellations: z.int(),
      /** Of the donations, cancelled ones among them. */
      sumAgorot: z.int(),
      /** At most 100 records with something to check. */
      faulty: z.array(FaultyRecord),
      faultyCount: z.int(),
      layout: z.array(DonationLayoutField),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  file: {
    method: 'GET',
    path: `${PATH}/download`,
    access: 'donationsReport.read',
    summary: 'The file: one JSON list of the donations and cancellations of a year.',
    query,
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
});
