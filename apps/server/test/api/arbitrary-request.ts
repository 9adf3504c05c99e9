import type { Endpoint } from '@pinkas/contract/define';
import fc from 'fast-check';
import { z } from 'zod';

import { BODIES } from './api-client.ts';

/** A request of the public API as chance makes it. */
export interface ArbitraryRequest {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The parts of a JSON schema that our contracts have. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const ID = fc.uuid();
/** Texts that broke something somewhere: controls, halves of pairs, marks of direction, SQL, long digits. */
const HARD_TEXT = fc.constantFrom(
  '',
  '\0',
  '\uD800',
  '\u202E',
  "'; drop table documents; --",
  '9'.repeat(40),
  '-0',
  '1e400',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '__proto__',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-29T08:00:00Z',
);
const NUMBER_TEXT = fc.constantFrom(
  '1',
  '0',
  '-1',
  '1180.00',
  '0.0001',
  '9999999999999',
  '1.00001',
);
const DATE_TEXT = fc.constantFrom('2026-11-29', '2026-11-01', '1999-12-31', '2027-01-01');
const TEXT = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 3, arbitrary: NUMBER_TEXT },
  { weight: 2, arbitrary: DATE_TEXT },
  { weight: 2, arbitrary: HARD_TEXT },
  { weight: 1, arbitrary: ID },
  { weight: 1, arbitrary: fc.constantFrom('a@nahal.example', '514713288', 'גלריית נחל') },
);
const ANYTHING = fc.oneof(
  TEXT,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.object(),
);

function plainOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, format, properties = {}, required = [], items = {} } = schema;
  const [first] = [type].flat();
  switch (first) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, valueOf(part)])),
        { requiredKeys: [...required] },
      );
    case 'array':
      return fc.array(valueOf(items), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -3, max: 500 }), fc.constantFrom(305, 320, 9_999, 2 ** 53));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return ANYTHING;
    default:
      return format === 'uuid' ? ID : TEXT;
  }
}

function shapedOf(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, enum: values } = schema;
  const parts = anyOf ?? oneOf;
  if (parts !== undefined) return fc.oneof(...parts.map(valueOf));
  if (values !== undefined) return fc.constantFrom(...values);
  return schema.const === undefined ? plainOf(schema) : fc.constant(schema.const);
}

/** Mostly what the schema describes, now and then anything at all. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: shapedOf(schema) }, { weight: 1, arbitrary: ANYTHING });
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function queryOf(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  if (schema === undefined) return fc.constant('');
  const { properties = {} } = schemaOf(schema);
  const parts = Object.keys(properties).map((name) =>
    fc
      .oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.oneof(TEXT, fc.constantFrom('true', '305,320', 'x')) },
      )
      .map((value) =>
        value === undefined ? '' : `${name}=${encodeURIComponent(value.toWellFormed())}`,
      ),
  );
  return fc.tuple(...parts).map((all) => all.filter((part) => part !== '').join('&'));
}

/** A body as chance has it, or one that is taken with a few fields of it changed. */
function bodyOf({ method, path }: Endpoint, schema: Schema): fc.Arbitrary<unknown> {
  const valid = BODIES[`${method} ${path}`] ?? {};
  const changes = Object.entries(schema.properties ?? {}).map(([name, part]) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: valueOf(part).map((value) => [[name, value] as const]) },
    ),
  );
  const changed = fc.tuple(...changes).map((all) => ({
    ...valid,
    ...Object.fromEntries(all.flat()),
  }));
  return fc.oneof({ weight: 2, arbitrary: changed }, { weight: 1, arbitrary: valueOf(schema) });
}

/** Mostly the id of something that is there. */
const idInPath = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: ID },
    { weight: 1, arbitrary: fc.constantFrom('x', '%00', '..') },
  );

/** Conditions that hold, do not hold or are none, and keys that other requests have too. */
const HARD_HEADERS = fc.record(
  {
    'if-match': fc.constantFrom('*', '"v1"', 'W/"v1"', 'v1', '"'),
    'if-none-match': fc.constantFrom('*', '"v1"', '"'),
    'idempotency-key': fc.constantFrom('same-key-1', 'same-key-2', 'k', ''),
  },
  { requiredKeys: [] },
);

/** Returns requests of one call: its path, query, headers and body by the contract, with faults in between. */
function requestOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<ArbitraryRequest> {
  const { body, query, path } = endpoint;
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: fc
      .tuple(idInPath(ids), queryOf(query))
      .map(([id, text]) => `${path.replace('{id}', id)}${text === '' ? '' : `?${text}`}`),
    body: body === undefined ? fc.constant(undefined) : bodyOf(endpoint, schemaOf(body)),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: HARD_HEADERS },
    ),
  });
}

/** Returns requests of the calls of a contract. */
export function arbitraryRequest(
  endpoints: readonly Endpoint[],
  ids: readonly string[],
): fc.Arbitrary<ArbitraryRequest> {
  return fc.oneof(...endpoints.map((endpoint) => requestOf(endpoint, ids)));
}
