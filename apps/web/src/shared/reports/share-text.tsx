import { partOf } from '@pinkas/domain/money/change';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';

export interface ShareTextProps {
  /** In agorot. */
  readonly part: number;
  /** What all of it comes to; unknown while it is read. */
  readonly whole: number | undefined;
}

/** Which part of the whole a sum is, in percent. */
export function ShareText({ part, whole = 0 }: ShareTextProps) {
  const share = partOf(part, whole);
  return share === null ? '–' : <Isolate isLtr>{`${formatBasisPoints(share)}%`}</Isolate>;
}
