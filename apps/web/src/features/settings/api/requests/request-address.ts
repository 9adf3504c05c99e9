import { RequestFilter } from '@pinkas/contract/settings/api/api-requests.contract';

import { ownQuery } from '../../../../shared/navigation/preserved-query.ts';
import { useAddressQuery } from '../../../../shared/navigation/use-address-query.ts';
import type { RequestPage } from './requests.queries.ts';

const FIELDS = ['search', 'keyId', 'result', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];
const PLACES = ['after', 'before', 'page', 'call'] as const;

ownQuery('/settings/api', ['tab', ...FIELDS, ...PLACES]);

type Changes = Readonly<Partial<Record<Field | (typeof PLACES)[number], string | undefined>>>;

/** The log as its address has it: the filter, the page, and the call that is open. */
export interface RequestAddress extends RequestPage {
  /** Counted from 1. */
  readonly page: number;
  readonly openId: string | undefined;
  /** Narrows the list, from its first page. */
  readonly narrow: (changes: Changes) => void;
  readonly turn: (to: 'after' | 'before', cursor: string | null | undefined) => void;
  readonly open: (id: string | undefined) => void;
}

function readFilter(parameters: URLSearchParams): RequestFilter {
  const given = Object.fromEntries(
    FIELDS.map((field) => [field, parameters.get(field)]).filter(([, text]) => text !== null),
  );
  const read = RequestFilter.safeParse(given);
  return read.success ? read.data : {};
}

function changed(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Reads and changes the address of the log. */
export function useRequestAddress(): RequestAddress {
  const [parameters, set] = useAddressQuery();
  const page = Math.max(Number.parseInt(parameters.get('page') ?? '1', 10) || 1, 1);
  const first = { after: undefined, before: undefined, page: undefined };
  return {
    filter: readFilter(parameters),
    after: parameters.get('after') ?? undefined,
    before: parameters.get('before') ?? undefined,
    page,
    openId: parameters.get('call') ?? undefined,
    narrow: (changes) => set((current) => changed(current, { ...changes, ...first })),
    turn(to, cursor) {
      const next = page + (to === 'after' ? 1 : -1);
      const place = { ...first, [to]: cursor ?? undefined };
      set((current) => changed(current, { ...place, page: next > 1 ? String(next) : undefined }));
    },
    open: (id) => set((current) => changed(current, { call: id })),
  };
}
