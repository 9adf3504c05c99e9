import { API_RESOURCES } from '@pinkas/contract/api/v1/resources';
import {
  needsNoSession,
  refusalOfState,
  type Contract,
  type Endpoint,
} from '@pinkas/contract/define';
import { ERROR_STATUS, type ErrorCode } from '@pinkas/contract/errors';
import { CONTRACTS, DEMO_CONTRACTS } from '@pinkas/contract/slices';
import { APP_SCOPES } from '@pinkas/domain/api/api-scopes';
import { ACCOUNT_STATES } from '@pinkas/domain/permissions/account-state';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Services } from '../services.ts';
import { apiStatusOf, isOfMoment } from './answers/api-refusal.ts';

const SESSION_SCHEME = { session: { type: 'apiKey', in: 'cookie', name: '__Host-pinkas-session' } };
const KEY_SCHEME = { key: { type: 'http', scheme: 'bearer' } };

/** Applications that somebody let act for a business (RFC 6749). */
function oauthScheme(origin: string): object {
  const flow = {
    authorizationUrl: `${origin}/oauth2/authorize`,
    tokenUrl: `${origin}/oauth2/token`,
    refreshUrl: `${origin}/oauth2/token`,
    scopes: Object.fromEntries(APP_SCOPES.map((scope) => [scope, scope])),
  };
  return { app: { type: 'oauth2', flows: { authorizationCode: flow } } };
}

const message = { type: 'string' };
/** The body of a refusal of the public API (`answers/api-refusal.ts`). */
const ApiRefusal = {
  type: 'object',
  required: [
    'type',
    'code',
    'message_he',
    'message_en',
    'field',
    'details',
    'params',
    'requestId',
    'retriable',
  ],
  properties: {
    type: { type: 'string' },
    code: { enum: Object.keys(ERROR_STATUS) },
    message_he: message,
    message_en: message,
    field: { type: ['string', 'null'] },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message_he', 'message_en'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message_he: message,
          message_en: message,
        },
      },
    },
    params: { type: 'object' },
    requestId: { type: 'string', format: 'uuid' },
    retriable: { type: 'boolean' },
  },
};

const Refusal = {
  type: 'object',
  required: ['success', 'code', 'requestId'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERROR_STATUS) },
    params: { type: 'object' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          code: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string', format: 'uuid' },
  },
};

/** Serves the description of all calls; it is made at the first question. */
export function registerOpenApi(app: FastifyInstance, services: Services): void {
  const { origin, mode } = services.config;
  let text: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describeCalls(origin, mode === 'demo'));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

/** Serves the description of the public API, which everybody may read; it is made at the first question. */
export function registerApiDescription(app: FastifyInstance, { config }: Services): void {
  let text: string | undefined;
  app.get('/api/v1/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describeApi(config.origin));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

/** OpenAPI 3.1 of every call of the contracts; those of the demo only when it is one. */
export function describeCalls(origin: string, isDemo: boolean): object {
  const contracts = isDemo ? { ...CONTRACTS, ...DEMO_CONTRACTS } : CONTRACTS;
  const components = { securitySchemes: SESSION_SCHEME, schemas: { Refusal } };
  return describe(origin, { title: 'Pinkas', contracts, components });
}

/** OpenAPI 3.1 of the public API. */
export function describeApi(origin: string): object {
  const securitySchemes = { ...KEY_SCHEME, ...oauthScheme(origin) };
  const components = { securitySchemes, schemas: { Refusal: ApiRefusal } };
  return describe(origin, { title: 'Pinkas API', contracts: API_RESOURCES, components });
}

interface Described {
  readonly title: string;
  readonly contracts: Readonly<Record<string, Contract>>;
  readonly components: object;
}

function describe(origin: string, { title, contracts, components }: Described): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const operations = (paths[endpoint.path] ??= {});
      operations[endpoint.method.toLowerCase()] = operationOf(area, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    paths,
    components,
  };
}

function operationOf(area: string, name: string, endpoint: Endpoint): object {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': endpoint.apiScope ?? endpoint.access,
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      [endpoint.isCreating === true ? 201 : 200]: answerOf(endpoint),
      ...refusalsOf(endpoint),
    },
  };
}

function securityOf({ access, apiScope }: Endpoint): object[] {
  if (apiScope !== undefined) return [{ key: [] }, { app: [apiScope] }];
  return needsNoSession(access) ? [] : [{ session: [] }];
}

function bodyOf(endpoint: Endpoint): object {
  const content = {
    ...(endpoint.body !== undefined && {
      [bodyTypeOf(endpoint)]: { schema: schemaOf(endpoint.body) },
    }),
    ...(endpoint.upload !== undefined && {
      'multipart/form-data': { schema: withFile(schemaOf(endpoint.upload)) },
    }),
  };
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

function bodyTypeOf({ isFormEncoded }: Endpoint): string {
  return isFormEncoded === true ? 'application/x-www-form-urlencoded' : 'application/json';
}

/** The file comes after its fields. */
function withFile(schema: JsonSchema): object {
  const { properties } = schema;
  return {
    ...schema,
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: ['file'],
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns what is sent over the wire: the side of a schema before its values are cleaned and
 * branded.
 */
function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

function parametersOf(endpoint: Endpoint): object[] {
  const headers: object[] = [];
  const isOfApi = endpoint.apiScope !== undefined;
  if (endpoint.method !== 'GET' && !isOfApi) headers.push(headerOf('X-XSRF-TOKEN'));
  if (endpoint.errors.includes('PRECONDITION_FAILED')) headers.push(headerOf('If-Match', false));
  if (endpoint.isIdempotent === true) headers.push(headerOf('Idempotency-Key'));
  return [...partOf('path', endpoint.params), ...partOf('query', endpoint.query), ...headers];
}

function headerOf(name: string, required = true): object {
  return { in: 'header', name, required, schema: { type: 'string' } };
}

function partOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || needed.has(name),
    schema: property,
  }));
}

function answerOf(endpoint: Endpoint): object {
  const { response } = endpoint;
  if (response === 'redirect') return { description: 'Never; the answer is 303' };
  return { description: 'Done', content: contentOf(response) };
}

const BINARY = { schema: { type: 'string', format: 'binary' } };

function contentOf(response: Exclude<Endpoint['response'], 'redirect'>): object {
  switch (response) {
    case 'pdf':
      return { 'application/pdf': BINARY };
    case 'file':
      return { '*/*': BINARY };
    case 'events':
      return { 'text/event-stream': { schema: { type: 'string' } } };
    default:
      return { 'application/json': { schema: schemaOf(response) } };
  }
}

/** Returns what a call refuses with in accounts of other states than active. */
function stateRefusals(endpoint: Endpoint): ErrorCode[] {
  return ACCOUNT_STATES.map((state) => refusalOfState(endpoint, state)).filter(
    (refusal) => refusal !== undefined,
  );
}

/** Seconds until a call of the public API may be made again (`answers/api-refusal.ts`). */
const RETRY_AFTER = { required: true, schema: { type: 'integer', minimum: 1 } };

/** Returns one entry a status, naming the codes that come with it. */
function refusalsOf(endpoint: Endpoint): Record<string, object> {
  const { apiScope } = endpoint;
  const codes = new Map<number, ErrorCode[]>();
  for (const code of [...endpoint.errors, ...stateRefusals(endpoint), 'INTERNAL_ERROR'] as const) {
    const status = apiScope === undefined ? ERROR_STATUS[code] : apiStatusOf(code);
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, list]) => [
      String(status),
      {
        description: list.join(', '),
        ...(apiScope !== undefined &&
          isOfMoment(Number(status)) && { headers: { 'Retry-After': RETRY_AFTER } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
