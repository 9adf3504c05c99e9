import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { IconCopy } from '@tabler/icons-react';

import { useCopy } from '../../../../shared/copying/use-copy.ts';
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
  const copyWords = useCopy();
  const copy = (): void => void copyWords(address, { copied });
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
        onClick={copy}
      >
        {copyLabel}
      </Button>
    </div>
  );
}
