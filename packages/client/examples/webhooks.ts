import { pinkas } from '../src/client.ts';

/*
 * Adds an endpoint once, tries it, and has all after the last event that it took sent again, where one is given:
 * PINKAS_KEY=pk_live_… PINKAS_ORIGIN=https://… node webhooks.ts https://orders.example/hooks evt_…
 */

const { PINKAS_KEY: key = '', PINKAS_ORIGIN: origin = '' } = process.env;
const [, , url = '', lastEvent] = process.argv;
const api = pinkas({ key, origin });

/** Returns what a call answered; stops at a refusal, which says what to change. */
function answerOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const { data: endpoints } = answerOf(await api.GET('/api/v1/webhooks'));
const known = endpoints.find((one) => one.url === url);

/** The secret is in the first answer alone: whoever loses it makes a new one by `rotate`. */
const added =
  known === undefined
    ? answerOf(
        await api.POST('/api/v1/webhooks', {
          params: { header: { 'Idempotency-Key': `endpoint-${url}`.slice(0, 100) } },
          body: { name: 'Orders', url, events: ['document.created', 'document.paid'] },
        }),
      )
    : undefined;
const { id } = added ?? known ?? { id: '' };

const answer = answerOf(
  await api.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } }, body: {} }),
);

const again =
  lastEvent === undefined
    ? { events: 0 }
    : answerOf(
        await api.POST('/api/v1/webhooks/{id}/replay', {
          params: { path: { id }, header: { 'Idempotency-Key': `after-${lastEvent}` } },
          body: { after: lastEvent },
        }),
      );

const { data: log } = answerOf(
  await api.GET('/api/v1/webhooks/{id}/deliveries', {
    params: { path: { id }, query: { limit: 10 } },
  }),
);

process.stdout.write(
  `${JSON.stringify({
    id,
    secret: added?.secret ?? null,
    status: answer.status,
    sentAgain: again.events,
    deliveries: log.map(({ event, state }) => ({ event, state })),
  })}\n`,
);
