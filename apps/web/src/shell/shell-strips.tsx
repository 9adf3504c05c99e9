import { Strip } from '@pinkas/ui/layout/strip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { useStaticData } from '../shared/session/session-store.ts';
import { deviceStorage } from '../shared/storage/safe-storage.ts';
import { useIsOnline } from '../shared/use-is-online.ts';

/** The bands above everything: demo mode, no connection, a browser that keeps nothing. */
export function ShellStrips() {
  const text = usePhrases('shell');
  const staticData = useStaticData();
  const isOnline = useIsOnline();
  const { isMobile } = useMediaSizes();
  return (
    <>
      {staticData?.isDemo === true && (
        <Strip>
          {text(isMobile ? 'demoStripShort' : 'demoStrip')}.{' '}
          {staticData.hasOutbox && (
            <a href="/outbox" target="_blank" rel="noreferrer">
              {text('demoOutbox')}
            </a>
          )}
        </Strip>
      )}
      {!isOnline && <Strip tone="bad">{text('offline')}</Strip>}
      {!deviceStorage.isPersistent() && <Strip>{text('storageBlocked')}</Strip>}
    </>
  );
}
