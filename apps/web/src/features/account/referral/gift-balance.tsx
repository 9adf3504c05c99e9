import type {
  ReferralPage,
  ReferralRow,
} from '@pinkas/contract/account/referral/referral.contract';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

interface GiftBalanceProps {
  readonly page: ReferralPage;
}

const TONES: Readonly<Record<ReferralRow['state'], Tone>> = {
  trial: 'info',
  waiting: 'none',
  ended: 'none',
  given: 'ok',
  'no-gift': 'none',
  joined: 'ok',
  used: 'none',
};

/** The balance of gifts, and each row of it beside the businesses that came: nothing says which ones they are. */
export function GiftBalance({ page }: GiftBalanceProps) {
  const text = usePhrases('referral');
  const { balanceAgorot, usedOn, joined, inTrial, gave, givenAgorot, rows } = page;
  const columns = useColumns();
  return (
    <Card isFlush>
      <StatTiles>
        <StatTile
          label={text('balance')}
          value={<Money agorot={balanceAgorot} size="indicator" />}
          note={
            usedOn === null
              ? text('balanceNext')
              : text('balanceOn', { day: formatLocalDate(usedOn) })
          }
        />
        <StatTile
          label={text('joined')}
          value={<bdi className="referral__count">{String(joined)}</bdi>}
          note={text('inTrial', { count: inTrial })}
        />
        <StatTile
          label={text('given')}
          value={<Money agorot={givenAgorot} size="indicator" />}
          note={text('ofFriends', { count: gave })}
        />
      </StatTiles>
      <DataTable
        label={text('rows')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isBare
        mobileRow={(row) => ({
          title: text(`what-${row.state}`),
          note: <DateText date={row.on} />,
          badge: <State row={row} />,
          ...(row.amountAgorot !== null && { amount: <Money agorot={row.amountAgorot} /> }),
        })}
        empty={<EmptyState title={text('emptyTitle')} text={text('emptyText')} />}
      />
      <p className="referral__privacy">{text('privacy')}</p>
    </Card>
  );
}

function useColumns(): readonly TableColumn<ReferralRow>[] {
  const text = usePhrases('referral');
  return [
    { key: 'on', head: text('on'), cell: ({ on }) => <DateText date={on} /> },
    { key: 'what', head: text('what'), cell: ({ state }) => text(`what-${state}`) },
    { key: 'state', head: text('state'), cell: (row) => <State row={row} /> },
    {
      key: 'amount',
      head: text('amount'),
      kind: 'money',
      cell: ({ amountAgorot }) => <Money agorot={amountAgorot} sign="" />,
    },
  ];
}

function State({ row: { state, trialDay } }: { readonly row: ReferralRow }) {
  const text = usePhrases('referral');
  return (
    <Badge tone={TONES[state]}>
      {trialDay === null
        ? text(`state-${state}`)
        : text('state-trial', { day: trialDay, days: TRIAL_DAYS })}
    </Badge>
  );
}
