import { APP_SCOPES } from '@pinkas/domain/api/api-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../../../../platform/services.ts';
import {
  apiResourceOf,
  assistantResourceOf,
  OAUTH2_PATHS,
  scopesOfResource,
} from '../stored/addresses.ts';
import { providerOf } from './provider.ts';

/** Registers the authorization server: its endpoints, and what clients read about it (RFC 8414). */
export async function registerOauth2(app: FastifyInstance, services: Services): Promise<void> {
  const { origin } = services.config;
  app.get('/.well-known/oauth-authorization-server', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(describeServer(origin)),
  );
  for (const resource of [apiResourceOf(origin), assistantResourceOf(origin)]) {
    const path = `/.well-known/oauth-protected-resource${new URL(resource).pathname}`;
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({
        resource,
        authorization_servers: [origin],
        scopes_supported: scopesOfResource(origin, resource),
        bearer_methods_supported: ['header'],
      }),
    );
  }
  await app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const { authorization, token, revocation, introspection } = OAUTH2_PATHS;
    scope.get(authorization, async (request, reply) => {
      // Each request starts afresh: nothing of an earlier one is remembered in the browser.
      delete request.raw.headers.cookie;
      await handOver(services, request, reply);
    });
    scope.get(`${authorization}/:uid`, (request, reply) => handOver(services, request, reply));
    for (const path of [token, revocation, introspection]) {
      scope.post(path, (request, reply) => handOver(services, request, reply));
    }
  });
}

/** Lets the provider answer under our own address, whatever host name the request had, with our headers of security. */
async function handOver(
  services: Services,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const provider = await providerOf(services);
  const { host, protocol } = new URL(services.config.origin);
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete raw.headers['x-forwarded-host'];
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  await provider.callback()(raw, reply.raw);
}

function describeServer(origin: string): object {
  const { authorization, token, revocation, introspection } = OAUTH2_PATHS;
  const auth = ['client_secret_basic', 'none'];
  return {
    issuer: origin,
    authorization_endpoint: origin + authorization,
    token_endpoint: origin + token,
    revocation_endpoint: origin + revocation,
    introspection_endpoint: origin + introspection,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: auth,
    revocation_endpoint_auth_methods_supported: auth,
    introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
    scopes_supported: APP_SCOPES,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/developers`,
  };
}
