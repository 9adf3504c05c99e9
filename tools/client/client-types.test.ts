import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { clientTypes } from './client-types.ts';
import { CLIENT_SCHEMA, describedClient } from './described-client.ts';
import { typeOfSchema } from './types-of-schema.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { const: 1 }] } }, '(string | 1)[]'],
  [
    { type: 'object', properties: { id: { type: 'string' }, 'a-b': {} }, required: ['id'] },
    '{ id: string; "a-b"?: unknown; }',
  ],
  [{ $ref: '#/components/schemas/Refusal' }, "components['schemas']['Refusal']"],
])('a schema is a type: %j', (schema, type) => {
  expect(typeOfSchema(schema)).toBe(type);
});

test('a call has its parameters, body and answers', () => {
  const types = clientTypes({
    paths: {
      '/things/{id}': {
        get: {
          summary: 'One thing.',
          parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
          responses: { 200: { content: { 'application/json': { schema: { type: 'string' } } } } },
        },
      },
    },
    components: { schemas: {} },
  });
  expect(types).toContain('path: { id: string; };');
  expect(types).toContain('post?: never;');
  expect(types).toContain('"application/json": string;');
});

test('the client is that of the description; else `node tools/client/write-client.ts` writes it', () => {
  expect(readFileSync(CLIENT_SCHEMA, 'utf8')).toBe(describedClient());
});
