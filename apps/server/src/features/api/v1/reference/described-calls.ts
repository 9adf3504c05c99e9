/** The parts of a JSON schema that the reference shows. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: FieldSchema;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: FieldSchema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The OpenAPI description, as far as the reference reads it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A field of a request: `lines[].price`. */
export interface DescribedField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  readonly type: string;
  readonly isRequired: boolean;
  /** The values that it may have; none for a free one. */
  readonly values: readonly string[];
}

/** A call of the reference. */
export interface DescribedCall {
  /** `documents.issue`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly scope: string;
  readonly fields: readonly DescribedField[];
  readonly status: number;
  readonly errors: readonly { readonly status: number; readonly code: string }[];
}

const DEPTH_MAX = 3;

/** Returns the calls of a description in its order. */
export function describedCalls({ paths }: Description): readonly DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describedCall(path, method, operation)),
  );
}

function describedCall(path: string, method: string, operation: Operation): DescribedCall {
  const answers = Object.entries(operation.responses).map(([status, { description }]) => ({
    status: Number(status),
    description,
  }));
  const passed = answers.find(({ status }) => status < 300);
  const refused = answers.filter(({ status }) => status >= 400);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    scope: operation['x-access'],
    fields: fieldsOf(operation),
    status: passed?.status ?? 200,
    errors: refused.flatMap(({ status, description }) =>
      description.split(', ').map((code) => ({ status, code })),
    ),
  };
}

function fieldsOf({ parameters, requestBody }: Operation): DescribedField[] {
  const outside = parameters.map(({ in: place, name, required, schema }) => ({
    name,
    place,
    type: typeOf(schema),
    isRequired: required,
    values: valuesOf(schema),
  }));
  const body = requestBody?.content['application/json']?.schema;
  return [...outside, ...(body === undefined ? [] : bodyFields(body, '', 1))];
}

function bodyFields(schema: FieldSchema, before: string, depth: number): DescribedField[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, field]) => {
    const { inner, isList } = partsOf(field);
    const name = `${before}${key}${isList ? '[]' : ''}`;
    const own: DescribedField = {
      name,
      place: 'body',
      type: typeOf(field),
      isRequired: required.includes(key),
      values: valuesOf(isList ? (inner ?? {}) : field),
    };
    const more =
      inner === undefined || depth >= DEPTH_MAX ? [] : bodyFields(inner, `${name}.`, depth + 1);
    return [own, ...more];
  });
}

/** Returns the schema whose fields are inside of a field. */
function partsOf(field: FieldSchema): { readonly inner?: FieldSchema; readonly isList: boolean } {
  const plain = field.anyOf?.find(({ type }) => type !== 'null') ?? field;
  if (plain.items !== undefined) return { inner: plain.items, isList: true };
  return plain.properties === undefined ? { isList: false } : { inner: plain, isList: false };
}

function typeOf({ type, anyOf, enum: values, const: value }: FieldSchema): string {
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (type !== undefined) return [type].flat().join(' | ');
  return values === undefined && value === undefined ? 'any' : 'string';
}

function valuesOf({ anyOf, enum: values, const: value }: FieldSchema): string[] {
  if (anyOf !== undefined) return anyOf.flatMap(valuesOf);
  if (value !== undefined) return [String(value)];
  return (values ?? []).map(String);
}
