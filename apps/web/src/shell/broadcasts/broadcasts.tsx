import { shownBroadcastsContract } from '@pinkas/contract/operator/broadcasts/shown-broadcasts.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../shared/api/client.ts';
import { callQuery } from '../../shared/api/query-client.ts';
import { saidIn, showBroadcast } from '../../shared/broadcasts/show-broadcast.ts';
import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';

/** Shows the messages of those who run the product, one after another, each once; it loads once the page is idle. */
export function Broadcasts() {
  const text = usePhrases('shell');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const shown = useRef(new Set<string>());
  const { data } = useQuery({
    ...callQuery(shownBroadcastsContract.list, { isQuiet: true }),
    staleTime: Infinity,
    retry: false,
  });
  const closeLabel = text('close');
  useEffect(() => {
    for (const message of data?.broadcasts ?? []) {
      if (shown.current.has(message.id)) continue;
      shown.current.add(message.id);
      void showBroadcast(saidIn(message, language), closeLabel).then((isFollowed) => {
        // Closed is closed: a failure shows it again at the next start, and says nothing now.
        call(shownBroadcastsContract.close, {
          body: { broadcast: message.id },
          isQuiet: true,
        }).catch(() => undefined);
        if (isFollowed) void navigate(message.link);
      });
    }
  }, [data, language, closeLabel, navigate]);
  return null;
}
