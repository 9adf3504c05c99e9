import type { z } from 'zod';

import { allEndpoints } from '../src/all-contracts.ts';
import { apiEndpoints } from '../src/api/v1/resources.ts';

export type Schema = z.core.$ZodTypes;
type Part = readonly [name: string, schema: z.core.$ZodType];

/** A schema of what a call takes, and where: `POST /v2/api/documents body.lines[].unit`. */
export interface SchemaPlace {
  readonly path: string;
  readonly schema: Schema;
}

/** Returns whether a text or a number is the input of a chain of rules, which is checked as a whole. */
export function isValue({ _zod: { def } }: Schema): boolean {
  if (def.type === 'pipe') return isValue(def.in as Schema);
  return def.type === 'string' || def.type === 'number';
}

function partsOf({ _zod: { def } }: Schema): readonly Part[] {
  if (def.type === 'object') {
    return Object.entries(def.shape).map(([name, part]) => [`.${name}`, part]);
  }
  if (def.type === 'pipe') return [['', def.in._zod.def.type === 'transform' ? def.out : def.in]];
  if (def.type === 'array') return [['[]', def.element]];
  if (def.type === 'record') return [def.keyType, def.valueType].map((part) => ['{}', part]);
  if (def.type === 'union') return def.options.map((part) => ['', part]);
  if (def.type === 'tuple' || def.type === 'intersection' || def.type === 'lazy') {
    throw new Error(`no call is made of a ${def.type} yet`);
  }
  return 'innerType' in def ? [['', def.innerType]] : [];
}

function placesIn(schema: z.core.$ZodType, path: string): SchemaPlace[] {
  const known = schema as Schema;
  const here = { path, schema: known };
  if (isValue(known)) return [here];
  const inside = partsOf(known).flatMap(([name, part]) => placesIn(part, path + name));
  return [here, ...inside];
}

/** Every schema of what the calls of the contract take, with those inside it. */
export function schemaPlaces(): SchemaPlace[] {
  return [...allEndpoints(), ...apiEndpoints()].flatMap(
    ({ method, path, params, query, body, upload }) =>
      Object.entries({ params, query, body, upload }).flatMap(([part, schema]) =>
        schema === undefined ? [] : placesIn(schema, `${method} ${path} ${part}`),
      ),
  );
}
