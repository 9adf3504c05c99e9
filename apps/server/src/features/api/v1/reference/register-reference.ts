import { readFileSync } from 'node:fs';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { describeApi } from '../../../../platform/http/openapi.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Description } from './described-calls.ts';
import { referencePage, type ReferenceLanguage } from './reference-page.ts';

/** It has no script and sends nothing: our own style and picture are all that it loads. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the reference of the public API to everybody, in both languages; each page is made at the first question. */
export function registerReference(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
): void {
  const { origin } = config;
  const pages = new Map<ReferenceLanguage, string>();
  const style = readFileSync(new URL('reference.css', import.meta.url), 'utf8');
  const send = (reply: FastifyReply, language: ReferenceLanguage): FastifyReply => {
    const page =
      pages.get(language) ??
      referencePage(describeApi(origin) as Description, { language, origin });
    pages.set(language, page);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  app.get('/developers', (_request, reply) => send(reply, 'he'));
  app.get('/developers/en', (_request, reply) => send(reply, 'en'));
  app.get('/developers/reference.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}
