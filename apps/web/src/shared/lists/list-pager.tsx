import { LIST_PAGE_ROWS } from '@pinkas/domain/limits';
import { Pager } from '@pinkas/ui/data/pager';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../language/use-phrases.ts';
import type { ListAddress } from './use-list-address.ts';

export interface ListPagerProps {
  readonly address: Pick<ListAddress<never, never>, 'turn'> & {
    readonly view: { readonly page: number };
  };
  /** The places of the last answer. */
  readonly places: { readonly after: string | null; readonly before: string | null } | undefined;
  /** Rows on this page. */
  readonly shown: number;
  /** Rows of the filter; undefined while nobody knows. */
  readonly count: number | undefined;
}

/** Turns the pages of a list; nothing is drawn without rows. */
export function ListPager({ address, places, shown, count }: ListPagerProps) {
  if (shown === 0) return null;
  return (
    <Pager
      hasPrevious={typeof places?.before === 'string'}
      hasNext={typeof places?.after === 'string'}
      onPrevious={() => address.turn('before', places?.before)}
      onNext={() => address.turn('after', places?.after)}
      summary={<Showing page={address.view.page} shown={shown} count={count} />}
    />
  );
}

interface ShowingProps {
  readonly page: number;
  readonly shown: number;
  readonly count: number | undefined;
}

function Showing({ page, shown, count }: ShowingProps) {
  const text = usePhrases('lists');
  if (count === undefined) return null;
  const from = (page - 1) * LIST_PAGE_ROWS + 1;
  // One isolate around the whole phrase: a range read right to left would be wrong.
  return (
    <Isolate>
      {text('showing', {
        from: from.toLocaleString('en-US'),
        to: (from + shown - 1).toLocaleString('en-US'),
        count: count.toLocaleString('en-US'),
      })}
    </Isolate>
  );
}
