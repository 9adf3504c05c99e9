import { formatInstant } from '@pinkas/domain/time/local-date';
import { Isolate } from '@pinkas/ui/values/isolate';

/** A moment in Israel; a dash for none. */
export function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return '–';
  return (
    <time dateTime={at}>
      <Isolate isLtr>{formatInstant(at)}</Isolate>
    </time>
  );
}
