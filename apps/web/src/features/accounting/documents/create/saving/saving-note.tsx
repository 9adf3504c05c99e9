import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { isCutOff, type DraftSaver } from './draft-saver.ts';

/** Text beside the title: whether the typed form is safe, and where. */
export function SavingNote({ saver }: { readonly saver: DraftSaver }) {
  const text = usePhrases('drafts');
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  if (state.kind === 'untouched' || state.kind === 'issued') return null;
  if (state.kind === 'here' || state.kind === 'conflict') {
    const isOffline = isCutOff(state);
    return (
      <output className="doc-kept doc-kept--here">
        <IconCloudOff aria-hidden stroke={1.75} />{' '}
        {text(isOffline ? 'savedHereOffline' : 'savedHere')}
      </output>
    );
  }
  const Icon = state.kind === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <span className="doc-kept">
      <Icon aria-hidden stroke={1.75} /> {text(state.kind)}
    </span>
  );
}
