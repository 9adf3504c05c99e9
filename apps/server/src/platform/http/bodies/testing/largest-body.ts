import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Hebrew in UTF-8. */
const CHARACTER_BYTES = 2;
const NUMBER_BYTES = 24;
const WORD_BYTES = 5;
const LENGTH_OF_FORMAT: Readonly<Record<string, number>> = { uuid: 36, date: 10 };

/**
 * Returns the bytes of the largest body, with all texts in Hebrew, that a schema accepts; Infinity
 * where the schema sets no bound that can be read from it.
 */
export function largestBodyBytes(schema: z.ZodType): number {
  return bytesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

function bytesOf(schema: Schema | boolean): number {
  if (typeof schema === 'boolean') return Infinity;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return Math.max(...choices.map(bytesOf));
  if (schema.allOf !== undefined) return Math.min(...schema.allOf.map(bytesOf));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return Math.max(...values.map((value) => textBytes(value)));
  return bytesOfType(schema);
}

function bytesOfType(schema: Schema): number {
  const { type, items, maxItems = Infinity } = schema;
  if (type === 'string') {
    const length = schema.maxLength ?? LENGTH_OF_FORMAT[schema.format ?? ''] ?? Infinity;
    return 2 + length * CHARACTER_BYTES;
  }
  if (type === 'number' || type === 'integer') return NUMBER_BYTES;
  if (type === 'boolean' || type === 'null') return WORD_BYTES;
  if (type === 'object') return objectBytes(schema);
  if (type !== 'array' || items === undefined || Array.isArray(items)) return Infinity;
  return 2 + maxItems * (bytesOf(items) + 1);
}

function objectBytes({ properties = {}, additionalProperties }: Schema): number {
  if (additionalProperties !== false) return Infinity;
  return Object.entries(properties).reduce(
    (bytes, [name, property]) => bytes + textBytes(name) + 2 + bytesOf(property),
    2,
  );
}

function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
