import {
  FRAME_HOST_LENGTH_MAX,
  FRAME_HOSTS_MAX,
  isFrameHost,
} from '@pinkas/domain/sales-pages/frame-hosts';
import { isPageSlug } from '@pinkas/domain/sales-pages/sales-page';
import { PUBLISHING_BLOCKS } from '@pinkas/domain/sales-pages/publishing';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';
import { PaidBusiness } from '../../public/payment-page/pay-fields.ts';
import { PageContent } from './sales-page-content.ts';

const code = (value: FieldCode): FieldCode => value;
const Version = z.int32(code('FIELD_WRONG_TYPE'));
const ById = z.strictObject({ id: Id });
const Done = z.object({ success: z.literal(true) });

/** Layouts that a page begins with. */
export const PAGE_TEMPLATES = [
  'one-product',
  'several-products',
  'course',
  'tickets',
  'deposit',
  'consultation',
  'download',
  'gift-card',
  'donation',
  'sponsorship',
] as const;
export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/** `changed`: it is published, and its draft says something else. */
const STATES = ['draft', 'published', 'changed', 'unpublished'] as const;

const Summary = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Path of its public address. */
  path: z.string(),
  slug: z.string(),
  state: z.enum(STATES),
  /** Goes back with the save that is made from this answer. */
  version: z.int(),
  updatedAt: z.string(),
  /** Of the orders that were paid by card, less refunds. */
  ordersCount: z.int(),
  soldAgorot: z.int(),
});
export type SalesPageSummary = z.output<typeof Summary>;

export const SalesPageView = Summary.extend({
  content: PageContent,
  /** As its visitors see it. */
  business: PaidBusiness,
  /** What stands between the draft and its publication. */
  blocks: z.array(z.enum(PUBLISHING_BLOCKS)),
  /** How many of each variant orders have, paid or held. */
  taken: z.array(z.object({ variantId: z.string(), count: z.int() })),
  /** What was published, the newest first. */
  versions: z.array(
    z.object({ number: z.int(), publishedAt: z.string(), isPublished: z.boolean() }),
  ),
  /** Types of documents that may follow. */
  docTypes: z.array(z.int()),
});
export type SalesPageView = z.output<typeof SalesPageView>;

const FrameHost = lineText(FRAME_HOST_LENGTH_MAX).refine(isFrameHost, code('VALUE_NOT_ALLOWED'));
const FrameHosts = z.array(FrameHost).max(FRAME_HOSTS_MAX, code('LIST_TOO_LONG'));

const Sharing = z.object({
  address: z.string(),
  /** The address as a QR code: dark modules as a path of SVG, in a square without a margin. */
  qr: z.object({ size: z.int(), path: z.string() }),
  frameHosts: z.array(z.string()),
  /** Name of a frame that shows the page: its published title, or who sells. */
  frameTitle: z.string(),
  /** Words of a button that leads to it, in its language. */
  buttonWords: z.string(),
});
export type PageSharing = z.output<typeof Sharing>;

const PATH = '/v2/api/sales-pages';
const KEYED = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;

/** sales/sales_pages (specification section 2.7). */
export const salesPagesContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'salesPages.read',
    summary: 'The sales pages of the business, changed last first, with what they sold.',
    response: z.object({ pages: z.array(Summary) }),
    errors: [],
  },
  templates: {
    method: 'GET',
    path: '/v2/api/sales-page-templates',
    access: 'salesPages.read',
    summary:
      'Layouts that a page of the business may begin with, each as the page that it begins; donations first, for who may receipt them alone.',
    query: z.strictObject({ language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')) }),
    response: z.object({
      business: PaidBusiness,
      templates: z.array(z.object({ template: z.enum(PAGE_TEMPLATES), content: PageContent })),
    }),
    errors: ['INVALID_REQUEST'],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'salesPages.read',
    summary: 'A sales page with its draft, its versions and what blocks its publication.',
    params: ById,
    response: SalesPageView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'salesPages.write',
    summary:
      'Begins a page with a layout. VALUE_NOT_ALLOWED for donations of who may not receipt them.',
    body: z.strictObject({
      template: z.enum(PAGE_TEMPLATES, code('VALUE_NOT_ALLOWED')),
      language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')),
    }),
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'LIST_FULL', ...KEYED],
  },
  save: {
    method: 'PUT',
    path: `${PATH}/{id}`,
    access: 'salesPages.write',
    summary: 'Saves the draft of a page, finished or not, and its address.',
    params: ById,
    body: z.strictObject({
      version: Version,
      slug: lineText(40).refine(isPageSlug, code('VALUE_NOT_ALLOWED')),
      content: PageContent,
    }),
    bodyKilobytesMax: 256,
    response: SalesPageView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  publish: {
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    access: 'salesPages.write',
    summary:
      'Publishes the saved draft as a version of its own. SALES_PAGE_NOT_READY where something blocks it.',
    params: ById,
    body: z.strictObject({ version: Version }),
    response: SalesPageView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT', 'SALES_PAGE_NOT_READY'],
  },
  unpublish: {
    method: 'POST',
    path: `${PATH}/{id}/unpublish`,
    access: 'salesPages.write',
    summary: 'Takes a page off its address; orders that are being paid are still taken.',
    params: ById,
    response: SalesPageView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    path: `${PATH}/{id}/restore`,
    access: 'salesPages.write',
    summary: 'Makes a published version the draft again.',
    params: ById,
    body: z.strictObject({ version: Version, number: z.int32(code('FIELD_WRONG_TYPE')) }),
    response: SalesPageView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  sharing: {
    method: 'GET',
    path: `${PATH}/{id}/sharing`,
    access: 'salesPages.read',
    summary: 'The address of a page with its QR code, and the sites that may show it in a frame.',
    params: ById,
    response: Sharing,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  setFrameHosts: {
    method: 'PUT',
    path: `${PATH}/{id}/frame-hosts`,
    access: 'salesPages.write',
    summary:
      'Names the sites that may show a page in a frame; all others may not. It holds at once.',
    params: ById,
    body: z.strictObject({
      hosts: FrameHosts.refine(
        (hosts) => new Set(hosts).size === hosts.length,
        code('VALUE_NOT_ALLOWED'),
      ),
      /** Those that its answer follows; others were named meanwhile where they differ. */
      seen: FrameHosts,
    }),
    response: Sharing,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  duplicate: {
    method: 'POST',
    path: `${PATH}/{id}/duplicate`,
    access: 'salesPages.write',
    summary: 'Begins a page with the draft of another.',
    params: ById,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'LIST_FULL', ...KEYED],
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    access: 'salesPages.write',
    summary: 'Deletes a page that was never published.',
    params: ById,
    response: Done,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
});
