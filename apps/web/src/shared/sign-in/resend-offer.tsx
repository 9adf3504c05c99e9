import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { minutesText } from './seconds-until.ts';

export interface ResendOfferProps {
  readonly secondsLeft: number;
  /** The text before the remaining time. */
  readonly waitLabel: string;
  readonly label: string;
  readonly isPending: boolean;
  readonly onSend: () => void;
}

/** The time until a code may be sent again, and then the button that sends it. */
export function ResendOffer({
  secondsLeft,
  waitLabel,
  label,
  isPending,
  onSend,
}: ResendOfferProps) {
  if (secondsLeft > 0) {
    return (
      <span>
        {waitLabel}{' '}
        <strong>
          <Isolate isLtr>{minutesText(secondsLeft)}</Isolate>
        </strong>
      </span>
    );
  }
  return (
    <LinkButton disabled={isPending} onClick={onSend}>
      {label}
    </LinkButton>
  );
}
