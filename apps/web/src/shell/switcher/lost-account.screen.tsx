import { Button } from '@pinkas/ui/actions/button';
import { Strip } from '@pinkas/ui/layout/strip';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useBusinessName } from '../menu/main-menu.tsx';

export interface LostAccountProps {
  readonly onSwitch: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows that the person no longer has access to the account of the tab, and which one is open instead. */
export function LostAccount({ onSwitch, onClose }: LostAccountProps) {
  const text = usePhrases('switcher');
  const name = useBusinessName();
  return (
    <Strip>
      {text('lost', { name: `\u2068${name}\u2069` })}{' '}
      {onSwitch !== undefined && (
        <Button variant="quiet" size="sm" onClick={onSwitch}>
          {text('switch')}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onClose}>
        {text('understood')}
      </Button>
    </Strip>
  );
}
