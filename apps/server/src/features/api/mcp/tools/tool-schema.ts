import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { Endpoint } from '@pinkas/contract/define';
import { z } from 'zod';

/** The schema of an object in JSON Schema. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly additionalProperties?: boolean;
}

/** Returns the JSON schema of an object of the contract. */
export function objectSchemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const { properties = {}, required = [] } = made as Partial<ObjectSchema>;
  return { type: 'object', properties, required };
}

const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 8,
  maxLength: 100,
  description: 'The same value when this very call is repeated; another one for each new call.',
};

/** Returns what a tool takes: the parts of its call side by side, as the contract has them. */
export function argumentsOf({ params, query, body, isIdempotent }: Endpoint): ObjectSchema {
  const parts = [params, query, body].flatMap((part) =>
    part === undefined ? [] : [objectSchemaOf(part, 'input')],
  );
  const own = isIdempotent === true ? { idempotencyKey: IDEMPOTENCY_KEY } : {};
  return {
    type: 'object',
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      own,
    ) as object as ObjectSchema['properties'],
    required: parts.flatMap(({ required }) => required),
    additionalProperties: false,
  };
}

/**
 * Returns a schema that a tool is described by. What comes is checked by the call that is made of it, whose refusals say what is
 * wrong in both languages.
 */
export function describedBy(
  schema: ObjectSchema,
): StandardSchemaWithJSON<unknown, Readonly<Record<string, unknown>>> {
  const shown = { ...schema };
  return {
    '~standard': {
      version: 1,
      vendor: 'pinkas',
      jsonSchema: { input: () => shown, output: () => shown },
      validate: (value) => ({ value: (value ?? {}) as Readonly<Record<string, unknown>> }),
    },
  };
}
