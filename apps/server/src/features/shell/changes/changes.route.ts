import {
  changesContract,
  EVENT_STREAM,
  HEARTBEAT_MS,
  PLACE_TAKEN,
} from '@pinkas/contract/shell/changes/changes.contract';
import { INACTIVITY_LOGOUT_MS } from '@pinkas/domain/limits';

import { openChangeFeed } from '../../../platform/changes/change-feed.ts';
import { openChangeStream } from '../../../platform/changes/change-stream.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement, type EventsAnswer } from '../../../platform/http/implement.ts';
import { definePart } from '../../../platform/service-part.ts';
import { audibleSubjects, mayEndAccess, subjectsOf } from './change-subjects.ts';
import { streamPlaces } from './stream-places.ts';

/** What the caller read may be a little older than they count. */
const MARGIN_SECONDS = 2;

/** The one feed of a process, and the streams that it feeds. */
export const changes = definePart(
  (services) => ({ feed: openChangeFeed(services), places: streamPlaces() }),
  ({ feed }) => feed.close(),
);

export const changesRoutes = implement(changesContract, {
  stream: async ({ ctx, query, reply }) => {
    const { places, feed } = changes.of(ctx.services);
    const { sessionId } = ctx.caller;
    if (!places.hasCapacity({ sessionId, accountId: ctx.accountId })) {
      throw new AppError('TOO_MANY_REQUESTS');
    }
    await feed.listen();
    const isOnce = reply.request.headers.accept?.includes(EVENT_STREAM) !== true;
    return streamFor(ctx, query.unheardSeconds + MARGIN_SECONDS, isOnce);
  },
});

function streamFor(ctx: AccountContext, seconds: number, isOnce: boolean): EventsAnswer {
  const { accountId, caller, services } = ctx;
  const { feed, places } = changes.of(services);
  return {
    open(askAgain) {
      // Changes that arrive while the past is looked up wait in the stream, so nothing is lost between
      // the two.
      const stream = openChangeStream(subjectsOf(feed.changedWithin(accountId, seconds)), {
        heartbeatMs: HEARTBEAT_MS,
        // No longer than a session lasts unused: the next opening finds out whether it was used since.
        lifetimeMs: INACTIVITY_LOGOUT_MS,
        audible: async () => audibleSubjects((await askAgain()).principal),
        isOnce,
      });
      const stop = feed.subscribe(accountId, (kinds) => {
        stream.tell(subjectsOf(kinds));
        if (mayEndAccess(kinds)) stream.check();
      });
      const leave = places.take({
        sessionId: caller.sessionId,
        accountId,
        giveWay: () => stream.endWith(PLACE_TAKEN),
      });
      stream.events.once('close', () => {
        stop();
        leave();
      });
      return stream;
    },
  };
}
