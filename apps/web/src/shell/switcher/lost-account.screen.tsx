import { Button } from '@pinkas/ui/actions/button';
import { Strip } from '@pinkas/ui/layout/strip';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useBusinessName } from '../main-menu.tsx';

export interface LostAccountProps {
  readonly onSwitch: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Says that the account of the tab is not open to the person any more, and which one is open in its place. */
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
