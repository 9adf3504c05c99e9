import type { Referral } from '@pinkas/contract/affiliate/report/report.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useMemo } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<Referral['state'], BadgeProps['tone']>> = {
  joined: 'info',
  active: 'ok',
  paying: 'ok',
  ended: 'none',
};

/** Who came by the link, the newest first, with the total under them. */
export function ReferralsCard({ referrals }: { readonly referrals: readonly Referral[] }) {
  const text = usePhrases('affiliate');
  const columns = useReferralColumns();
  const earnedAgorot = referrals.reduce((sum, referral) => sum + referral.earnedAgorot, 0);
  return (
    <section className="affiliate__part" aria-label={text('referrals')}>
      <h2>{text('referrals')}</h2>
      <p>{text('privacy')}</p>
      <DataTable
        label={text('referrals')}
        columns={columns}
        rows={referrals}
        keyOf={({ id }) => id}
        mobileRow={(referral) => ({
          title: <bdi>{referral.name}</bdi>,
          note: <DateText date={referral.joinedOn} />,
          badge: <State referral={referral} />,
        })}
        empty={<EmptyState title={text('emptyTitle')} text={text('emptyText')} />}
      />
      {referrals.length > 0 && (
        <p className="affiliate__total">
          {text('total')} <Money agorot={earnedAgorot} isStrong />
        </p>
      )}
    </section>
  );
}

function useReferralColumns(): readonly TableColumn<Referral>[] {
  const text = usePhrases('affiliate');
  return useMemo(
    () => [
      { key: 'name', head: text('name'), kind: 'strong', cell: ({ name }) => <bdi>{name}</bdi> },
      { key: 'joined', head: text('joined'), cell: ({ joinedOn }) => <DateText date={joinedOn} /> },
      { key: 'state', head: text('state'), cell: (referral) => <State referral={referral} /> },
      { key: 'active', head: text('since'), cell: ({ activeOn }) => <DateText date={activeOn} /> },
      {
        key: 'earned',
        head: text('earnedHead'),
        cell: ({ earnedAgorot }) => (
          <Money agorot={earnedAgorot === 0 ? null : earnedAgorot} sign="" />
        ),
      },
    ],
    [text],
  );
}

function State({ referral: { state, isOwn } }: { readonly referral: Referral }) {
  const text = usePhrases('affiliate');
  if (isOwn) return <Badge tone="none">{text('state-own')}</Badge>;
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
