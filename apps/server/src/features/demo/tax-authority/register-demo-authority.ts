import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import { DEMO_AUTHORITY_PATH, demoTaxAuthority } from './demo-tax-authority.ts';

/** Registers the page of the simulator, where a business consents, under the demo's own address. */
export async function registerDemoAuthority(app: FastifyInstance, config: Config): Promise<void> {
  const { simulator } = demoTaxAuthority(config);
  await app.register(async (scope) => {
    // The simulator reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${DEMO_AUTHORITY_PATH}/*`, async ({ raw }, reply) => {
      reply.hijack();
      raw.url = (raw.url ?? '').slice(DEMO_AUTHORITY_PATH.length);
      await simulator.answer(raw, reply.raw);
    });
  });
}
