/** The parts of JSON Schema that the description of the public API has. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Returns a schema as a type of TypeScript. */
export function typeOfSchema(schema: JsonSchema): string {
  const parts = schema.anyOf ?? schema.oneOf;
  if (schema.$ref !== undefined) return typeOfReference(schema.$ref);
  if (parts !== undefined) return unionOf(parts.map(typeOfSchema));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((one) => JSON.stringify(one)));
  const types = [schema.type ?? 'unknown'].flat();
  return unionOf(types.map((type) => typeOfKind(type, schema)));
}

/** `#/components/schemas/Refusal`. */
function typeOfReference(reference: string): string {
  const [, , kind = '', name = ''] = reference.split('/');
  return `components['${kind}']['${name}']`;
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function typeOfKind(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `(${typeOfSchema(schema.items ?? {})})[]`;
    case 'object':
      return typeOfObject(schema);
    default:
      return 'unknown';
  }
}

function typeOfObject({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const isOptional = !required.includes(name);
    return `${nameOf(name)}${isOptional ? '?' : ''}: ${typeOfSchema(field)};`;
  });
  return fields.length === 0 ? 'Record<string, unknown>' : `{ ${fields.join(' ')} }`;
}

/** Returns a name as a key of a type. */
export function nameOf(name: string): string {
  return IDENTIFIER.test(name) ? name : JSON.stringify(name);
}
