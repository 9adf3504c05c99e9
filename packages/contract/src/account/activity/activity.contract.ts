import { AUDIT_AREAS } from '@pinkas/domain/identity/audit-areas';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const code = (value: FieldCode): FieldCode => value;

const AREAS = Object.keys(AUDIT_AREAS) as [keyof typeof AUDIT_AREAS];

/** Who did it, where that was no person of the account. */
export const OTHER_ACTORS = ['system', 'visitor'] as const;

/** What the activity of an account is narrowed to; all parts are optional. */
export const ActivityFilter = z.strictObject({
  area: z.enum(AREAS, code('VALUE_NOT_ALLOWED')).optional(),
  /** A person, or what the product or a customer did. What the product did for a person is the person's. */
  by: z.union([Id, z.enum(OTHER_ACTORS)], code('VALUE_NOT_ALLOWED')).optional(),
  /** Days in Israel, both included. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});
export type ActivityFilter = z.output<typeof ActivityFilter>;

export const ACTIVITY_SORTS = ['time'] as const;
export const ACTIVITY_COLUMNS = [
  'at',
  'by',
  'action',
  'thing',
  'details',
  'address',
  'thingId',
] as const;
const FIRST_ORDER = { sort: 'time', direction: 'desc' } as const;

/** One action: who did what to what, when and from where. */
export const ActivityRow = z.object({
  id: z.uuid(),
  at: z.string(),
  by: ActorView,
  /** `object.action`, as `AUDIT_ACTIONS` of the domain has it. */
  action: z.string(),
  /** The kind of object, its id, and its current name or number. */
  thing: z.string(),
  thingId: z.string(),
  name: z.string(),
  /** Of a document. */
  docType: z.int().nullable(),
  /** Network address; empty where the product did it by itself. */
  ip: z.string(),
});
export type ActivityRow = z.output<typeof ActivityRow>;

export const activityLists = { activity: 'saved' } satisfies SavedLists;

export const activityContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/activity',
    access: 'activity.read',
    summary: 'What was done in the account, a page at a time, the newest first.',
    query: ActivityFilter.extend(listParts(ACTIVITY_SORTS, FIRST_ORDER)),
    response: listAnswer(ActivityRow),
    errors: ['INVALID_REQUEST'],
  },
  people: {
    method: 'GET',
    path: '/v2/api/activity/people',
    access: 'activity.read',
    summary: 'Everybody who ever worked in the account, by name.',
    response: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/v2/api/activity/export',
    access: 'activity.read',
    summary: 'The activity of the filter as XLSX or CSV.',
    query: ActivityFilter.extend(exportParts(ACTIVITY_SORTS, FIRST_ORDER, ACTIVITY_COLUMNS)),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
});
