import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { schemaPlaces, type SchemaPlace } from '../test/schema-places.ts';
import { allEndpoints } from './all-contracts.ts';
import { needsNoSignIn } from './define.ts';

/* What a sender can add to a call by hand, over all calls of the contract. */

/** Saved as typed and never trusted: an issue reads everything again. */
const DRAFT = / body\.content\b/;

/** Path parameters cannot carry more than the path has. */
const PLACES = schemaPlaces().filter(({ path }) => !/ params\b/.test(path));

const OPEN_CALLS = new Set(
  allEndpoints()
    .filter(({ access }) => needsNoSignIn(access))
    .map(({ method, path }) => `${method} ${path}`),
);
const callOf = ({ path }: SchemaPlace): string => path.split(' ').slice(0, 2).join(' ');

/** Returns objects that accept more than they name: `passes` passes it on, `drops` discards it. */
function takingMore(how: 'passes' | 'drops'): SchemaPlace[] {
  return PLACES.filter(({ schema }) => {
    const { def } = schema._zod;
    if (def.type !== 'object' || def.catchall?._zod.def.type === 'never') return false;
    return (def.catchall === undefined) === (how === 'drops');
  });
}

/** Returns where fields of these names are taken, but in drafts, by the alphabet. */
function taken(...names: readonly string[]): string[] {
  const last = new RegExp(`\\.(${names.join('|')})(\\[\\]|\\{\\})*$`);
  const paths = PLACES.map(({ path }) => path).filter(
    (path) => last.test(path) && !DRAFT.test(path),
  );
  return [...new Set(paths)].toSorted();
}

describe('fields that a call does not name', () => {
  test('TE-04: are handed on in no call of somebody who is signed in', () => {
    const wrong = takingMore('passes').filter((place) => !OPEN_CALLS.has(callOf(place)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('TE-04: are refused at any depth, or dropped where the specification lets senders add their own', () => {
    const dropping = takingMore('drops').filter((place) => !OPEN_CALLS.has(callOf(place)));
    const paths = dropping.map(({ path }) => path).filter((path) => !DRAFT.test(path));
    expect(paths).toEqual(['POST /v2/api/files upload', 'PUT /v2/api/files upload']);
  });
});

describe('fields that a call names', () => {
  test('TE-02: say which account is meant in the calls about accounts that their caller manages or operates', () => {
    expect(taken('accountId', 'account_id', 'tenantId', 'businessId')).toEqual([
      'POST /v2/api/account_manager/invitation body.accountId',
      'POST /v2/api/operator/account/block body.accountId',
      'POST /v2/api/operator/account/case body.accountId',
      'POST /v2/api/operator/account/unblock body.accountId',
      'POST /v2/api/operator/jobs/retry body.accountId',
    ]);
  });

  test('TE-04: never set what the server alone decides', () => {
    const owned = ['isOwner', 'u_type', 'pck_id', 'u_registration_step', 'createdAt', 'createdBy'];
    expect(taken(...owned, 'issuedAt', 'paid', 'openAgorot', 'vatAgorot')).toEqual([]);
    // A sum is what the sender saw, and is compared; a role is that of a contact, a file, or a person whom the owner
    // invites.
    expect(taken('status', 'number', 'total', 'totalAgorot', 'paidAgorot', 'role')).toEqual([
      'GET /v2/api/attachments/{entityId} query.role',
      'GET /v2/api/documents/alike query.totalAgorot',
      'POST /api/v1/documents body.total',
      'POST /front/texts/{key}/019 body.status',
      'POST /front/texts/{key}/whatsapp body.entry[].changes[].value.statuses[].status',
      'POST /v2/api/account/people/invitations body.role',
      'POST /v2/api/attachments/{entityId} body.role',
      'POST /v2/api/bank/accounts body.number',
      'POST /v2/api/batch-files/{id}/issue body.totalAgorot',
      'POST /v2/api/billing/templates/preview body.period.number',
      'POST /v2/api/customers body.contacts[].role',
      'POST /v2/api/files upload.role',
      'POST /v2/api/files upload.total',
      'POST /v2/api/payment-request-files/{id}/issue body.totalAgorot',
      'POST /v2/api/public/sales-pages/{business}/{slug}/orders body.totalAgorot',
      'POST /v2/api/reports/export_all_types/masav/files body.paidAgorot',
      'POST /v2/api/sales-pages/{id}/restore body.number',
      'POST /v2/api/settings/design/preview body.section46.number',
      'POST /v2/api/suppliers/payments body.paidAgorot',
      'PUT /v2/api/bank/accounts/{id} body.number',
      'PUT /v2/api/customers/{id} body.contacts[].role',
      'PUT /v2/api/files upload.role',
      'PUT /v2/api/files upload.total',
      'PUT /v2/api/settings/design body.section46.number',
    ]);
  });
});

// The names in a saved view are requested by a call of its list.
test('TE-17: what orders, groups or chooses columns takes the names of a closed list alone', () => {
  const choosing = PLACES.filter(({ path }) =>
    / query\.(sort|direction|columns|group|tab)\b/.test(path),
  );
  expect(choosing.length).toBeGreaterThan(20);
  const names = [
    'password_hash',
    'account_id',
    'id desc; select 1',
    'constructor',
    '__proto__',
    '1',
  ];
  const wrong = choosing.filter(({ schema }) =>
    names.some((name) => z.safeParse(schema, name).success),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
