import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { Endpoint } from '@pinkas/contract/define';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

function childrenOf(schema: Schema): (readonly [string, unknown])[] {
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  return [
    ...choices.map((choice) => ['', choice] as const),
    ...Object.entries(schema.properties ?? {}).map(([key, value]) => [`.${key}`, value] as const),
    ['[]', schema.items] as const,
    ['{}', schema.additionalProperties] as const,
  ];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function collect(schema: Schema, path: string, found: Set<string>): void {
  if (schema.format === 'uuid') found.add(path.slice(1));
  for (const [step, child] of childrenOf(schema)) {
    if (isSchema(child)) collect(child, `${path}${step}`, found);
  }
}

/** Returns the fields of a schema that hold an id, such as `lines[].itemId`. */
function idFieldsOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  collect(json, '', found);
  return [...found];
}

/** An id in the body of a call. */
export interface IdField {
  readonly endpoint: Endpoint;
  /** Method and path of the call. */
  readonly call: string;
  readonly field: string;
}

/** Every id in the body of every call, read out of the contracts. */
export const ID_FIELDS: readonly IdField[] = allEndpoints().flatMap((endpoint) =>
  (endpoint.body === undefined ? [] : idFieldsOf(endpoint.body)).map((field) => ({
    endpoint,
    call: `${endpoint.method} ${endpoint.path}`,
    field,
  })),
);
