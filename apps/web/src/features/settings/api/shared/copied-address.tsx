import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy } from '@tabler/icons-react';

import './copied-address.css';

export interface CopiedAddressProps {
  readonly label: string;
  readonly address: string;
  readonly copyLabel: string;
  /** What confirms that it was copied. */
  readonly copied: string;
  readonly isFilled?: boolean;
}

/** An address to be taken elsewhere: selected as a whole when it is entered, and copied by its button. */
export function CopiedAddress(props: CopiedAddressProps) {
  const { label, address, copyLabel, copied, isFilled = false } = props;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    toast.success(copied);
  }
  return (
    <div className="copied-address">
      <LtrTextField
        label={label}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={isFilled ? 'filled' : 'outlined'}
        icon={<IconCopy aria-hidden stroke={1.75} />}
        onClick={() => void copy()}
      >
        {copyLabel}
      </Button>
    </div>
  );
}
