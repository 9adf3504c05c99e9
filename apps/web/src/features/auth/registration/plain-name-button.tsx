import { plainBusinessName } from '@pinkas/domain/identity/business-name';
import { Button } from '@pinkas/ui/actions/button';
import { isolated } from '@pinkas/ui/values/isolated';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

interface PlainNameButtonProps {
  readonly name: string;
  readonly isAccepted: (name: string) => boolean;
  readonly onPress: (name: string) => void;
}

/** Offers the nearest spelling of a business name that is accepted; nothing where there is none. */
export function PlainNameButton({ name, isAccepted, onPress }: PlainNameButtonProps) {
  const text = usePhrases('registration');
  const plain = plainBusinessName(name);
  if (!isAccepted(plain)) return undefined;
  return (
    <Button variant="quiet" size="sm" onClick={() => onPress(plain)}>
      {text('usePlainName', { name: isolated(plain) })}
    </Button>
  );
}
