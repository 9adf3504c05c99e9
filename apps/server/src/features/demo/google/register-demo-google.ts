import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Email } from '@pinkas/contract/fields';
import { z } from 'zod';

import type { Config } from '../../../config/config.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { setPagePolicy } from '../../../platform/http/pages/security-headers.ts';
import { demoGoogle, demoSubject } from './demo-google.ts';
import { DEMO_GOOGLE_PATH } from './demo-google-address.ts';
import { writeChoicePage } from './choice-page.ts';

const CHOICE = `${DEMO_GOOGLE_PATH}/interaction/:uid`;

const Choice = z.union([
  z.object({ leave: z.literal('yes') }),
  z.object({ email: Email, verified: z.literal('yes').optional() }),
]);

/** Registers the provider of the demo under the demo's own address. It is loaded at the first request. */
export async function registerDemoGoogle(app: FastifyInstance, config: Config): Promise<void> {
  const demo = demoGoogle(config);
  app.get(CHOICE, async (request, reply) => {
    await interactionOf(request, reply);
    const nonce = setPagePolicy(reply, {});
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(writeChoicePage(request.url, nonce));
  });
  app.post(CHOICE, async (request, reply) => {
    await interactionOf(request, reply);
    const provider = await demo.load();
    const choice = Choice.safeParse(request.body);
    // The page is shown again for what is no e-mail; the browser reports what is wrong before it is
    // sent.
    if (!choice.success) return reply.redirect(request.url, 303);
    const result =
      'leave' in choice.data
        ? { error: 'access_denied' }
        : {
            login: {
              accountId: demoSubject({
                email: choice.data.email,
                isVerified: choice.data.verified === 'yes',
              }),
            },
          };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
  await app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${DEMO_GOOGLE_PATH}/*`, async (request, reply) => {
      const [{ handOver }, provider] = await Promise.all([
        import('./ask-provider.ts'),
        demo.load(),
      ]);
      reply.hijack();
      handOver(provider, config.origin, request.raw, reply.raw);
    });
  });

  /** Throws NOT_FOUND for an expired choice, or one of another browser. */
  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const provider = await demo.load();
    await provider.interactionDetails(request.raw, reply.raw).catch(() => {
      throw new AppError('NOT_FOUND');
    });
  }
}
