import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import {
  eventParams,
  pixelUrl,
  type EventParams,
  type UseEvent,
} from '@pinkas/domain/analytics/use-event';

import { USE_EVENT } from '../../shared/analytics/report-use.ts';
import { findRouter } from '../../shared/navigation/current-router.ts';
import { noteTrouble } from '../../shared/trouble/trouble-log.ts';
import { pixelSender } from './send-pixel.ts';

type Report = NonNullable<AnalyticsView['report']>;

/** Entries that the data layer holds: without a tag manager nobody takes them out. */
export const DATA_LAYER_MAX = 300;

declare global {
  interface Window {
    /** The data layer of a tag manager, as such managers name it. */
    dataLayer?: EventParams[] | undefined;
  }
}

/** Returns the path of the page that is shown: the patterns of its routes, in which parameters have no values. */
function shownPath(): string | undefined {
  const { matches, navigation } = findRouter()?.state ?? {};
  if (matches === undefined || navigation?.state !== 'idle') return undefined;
  return `/${matches.flatMap(({ route: { path } }) => (path === undefined ? [] : [path])).join('/')}`;
}

function pushToLayer(params: EventParams): void {
  const layer = (window.dataLayer ??= []);
  layer.push(params);
  if (layer.length > DATA_LAYER_MAX) layer.shift();
}

/**
 * Reports pages and what screens report, to the collector and to the data layer, until the returned function is called: that gives up
 * what is under way and empties the layer. The first failure is noted for support alone, and nothing waits for any of it.
 */
export function startCollecting(reportOf: () => Report): () => void {
  let isNoted = false;
  function note(what: string): void {
    if (isNoted) return;
    isNoted = true;
    noteTrouble('request', `analytics ${what}`);
  }
  const pixels = pixelSender({ onFailure: note });
  let lastPath: string | undefined;

  function take(event: UseEvent): void {
    try {
      const report = reportOf();
      const params = eventParams(event, report);
      if (params === undefined) return;
      pushToLayer(params);
      pixels.send(pixelUrl(report, report, params));
    } catch (reason) {
      note(reason instanceof Error ? reason.name : 'unknown');
    }
  }
  function takePage(): void {
    const key = findRouter()?.state.location.pathname;
    const path = shownPath();
    if (path === undefined || key === lastPath) return;
    lastPath = key;
    take({ kind: 'page', path });
  }
  const hear = (event: Event): void => {
    if (event instanceof CustomEvent) take(event.detail as UseEvent);
  };

  window.addEventListener(USE_EVENT, hear);
  const leaveRouter = findRouter()?.subscribe(takePage);
  takePage();
  return () => {
    window.removeEventListener(USE_EVENT, hear);
    leaveRouter?.();
    pixels.stop();
    // Another script may have it: the list stays, and what is in it goes.
    window.dataLayer?.splice(0);
  };
}
