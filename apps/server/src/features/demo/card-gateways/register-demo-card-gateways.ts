import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import { DEMO_GATEWAYS_PATH, demoCardGateways } from './demo-card-gateways.ts';

/** Registers the pages of the simulated gateways, where payers choose a card, under the demo's own address. */
export async function registerDemoCardGateways(
  app: FastifyInstance,
  config: Config,
): Promise<void> {
  const demo = demoCardGateways(config);
  await app.register(async (scope) => {
    // The simulators read bodies themselves.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all<{ Params: { gateway: string } }>(
      `${DEMO_GATEWAYS_PATH}/:gateway/*`,
      async ({ raw, params }, reply) => {
        const simulator = demo.simulator(params.gateway);
        if (simulator === undefined) return reply.callNotFound();
        reply.hijack();
        const below = `${DEMO_GATEWAYS_PATH}/${params.gateway}`;
        raw.url = (raw.url ?? '').slice(below.length);
        await simulator.answer(raw, reply.raw);
      },
    );
  });
}
