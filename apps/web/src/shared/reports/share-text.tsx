import { partOf } from '@pinkas/domain/money/change';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';

export interface ShareTextProps {
  /** In agorot. */
  readonly part: number;
  /** The total; undefined while it loads. */
  readonly whole: number | undefined;
}

/** Which part of the whole a sum is, in percent. */
export function ShareText({ part, whole = 0 }: ShareTextProps) {
  const share = partOf(part, whole);
  return share === null ? '–' : <Isolate isLtr>{`${formatBasisPoints(share)}%`}</Isolate>;
}
