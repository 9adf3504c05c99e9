import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** The press that opens the dialog of another version. */
export function Adder({
  label = 'version',
  onPress,
}: {
  readonly label?: 'version' | 'giftAdd';
  readonly onPress: () => void;
}) {
  const text = usePhrases('operator');
  return (
    <Button size="sm" icon={<IconPlus aria-hidden stroke={1.75} />} onClick={onPress}>
      {text(label)}
    </Button>
  );
}

interface DatedProps {
  readonly validFrom: string;
  readonly today: string;
  /** All of them, the newest first. */
  readonly versions: readonly { readonly validFrom: string }[];
}

/** The day of a version, and whether it is sold now or is still to come. */
export function Dated({ validFrom, today, versions }: DatedProps) {
  const text = usePhrases('operator');
  const now = versions.find((one) => one.validFrom <= today);
  return (
    <span className="operated-packages__day">
      <DateText date={validFrom} />
      {validFrom > today && <Badge tone="info">{text('coming')}</Badge>}
      {now?.validFrom === validFrom && <Badge tone="ok">{text('inForce')}</Badge>}
    </span>
  );
}
