import type { Restriction } from '@pinkas/domain/permissions/account-state';
import { Strip } from '@pinkas/ui/layout/strip';
import { useEffect } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { refreshSession } from '../../shared/session/load-session.ts';

const WORDS = {
  'read-only': 'stripReadOnly',
  suspended: 'stripSuspended',
  blocked: 'stripBlocked',
} as const;

/** The strip over every page of an account that an operator restricted; it disappears once that is lifted. */
export function StateStrip({ state }: { readonly state: Restriction }) {
  const text = usePhrases('accountState');
  useEffect(() => {
    // A person who comes back to the tab may have renewed meanwhile.
    const look = () => void refreshSession();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (
    <Strip tone="bad">
      {text(WORDS[state])} <a href="#/blocked">{text('stripMore')}</a>
    </Strip>
  );
}
