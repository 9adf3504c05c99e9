import { randomUUID } from 'node:crypto';

import type { Endpoint } from '@pinkas/contract/define';
import { z } from 'zod';

/** A request that the contract of its call takes as far as that can be found out; it names things that do not exist. */
export interface SampleRequest {
  readonly path: string;
  readonly body: unknown;
  /** Whether path, query and body pass the contract's schemas. */
  readonly isTaken: boolean;
}

/** What text in a contract means, which its schema alone does not say. */
const TEXTS: readonly string[] = [
  '2026-03-15 2026-03-01 2026-03 2026 2026-03-15T08:00:00.000Z',
  ' a 1 12 123 123456 12345678 123456782 0501234567',
  'csv he a@books.test https://books.test #336699',
].flatMap((line) => line.split(' '));
const NUMBERS = [1, 0, 2026, 100, 305, 1_000];
const REPAIRS_MAX = 200;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns a request of a call with unknown ids and the fewest fields that it takes. */
export function sampleRequest({ path, params, query, body }: Endpoint): SampleRequest {
  const inPath = sampleOf(params);
  const inQuery = sampleOf(query);
  const inBody = sampleOf(body);
  const values: Record<string, unknown> = { ...record(inPath.value) };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text(values[name] ?? randomUUID())),
  );
  const search = new URLSearchParams(
    Object.entries(record(inQuery.value)).map(([name, value]) => [name, text(value)]),
  ).toString();
  return {
    path: search === '' ? address : `${address}?${search}`,
    body: inBody.value,
    isTaken: inPath.isTaken && inQuery.isTaken && inBody.isTaken,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function record(value: unknown): Record<string, unknown> {
  return { ...(value as Record<string, unknown> | undefined) };
}

/** Builds the least value of a schema, then changes what it refuses until it takes it or nothing more helps. */
function sampleOf(schema: z.ZodType | undefined): { value: unknown; isTaken: boolean } {
  if (schema === undefined) return { value: undefined, isTaken: true };
  let value = leastOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const tries = new Map<string, number>();
  for (let repair = 0; repair < REPAIRS_MAX; repair += 1) {
    const { error } = schema.safeParse(value);
    const [issue] = error?.issues ?? [];
    if (issue === undefined) return { value, isTaken: true };
    const key = issue.path.join('/');
    const tried = tries.get(key) ?? 0;
    tries.set(key, tried + 1);
    const old = valueAt(value, issue.path);
    const candidates: readonly unknown[] =
      typeof old === 'number' ? NUMBERS : Array.isArray(old) ? [[], ['a']] : TEXTS;
    if (tried >= candidates.length) break;
    value = withValueAt(value, issue.path, candidates[tried]);
  }
  return { value, isTaken: false };
}

function leastOf(schema: unknown): unknown {
  return leastOfSchema({ ...(schema as JsonSchema | undefined) });
}

function leastOfSchema(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return leastOf(either[0]);
  return leastOfType(schema);
}

function leastOfType({ type, ...schema }: JsonSchema): unknown {
  switch (String(Array.isArray(type) ? type[0] : type)) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((name) => [name, leastOf(properties[name])]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(schema.items));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      if (schema.format === 'uuid') return randomUUID();
      return 'a'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) found = record(found)[String(step)];
  return found;
}

function withValueAt(value: unknown, path: readonly PropertyKey[], next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) =>
      index === step ? withValueAt(one, rest, next) : one,
    );
  }
  return { ...record(value), [step]: withValueAt(record(value)[String(step)], rest, next) };
}
