import type { OperatorDeed } from '@pinkas/contract/operator/accounts/accounts.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { useOperatorLog } from './accounts.queries.ts';
import { Seen } from './operated-accounts.tsx';
import './accounts.css';

/** /operator#/log: who of the operators did what to which account, and why. */
export function OperatorLogScreen() {
  const text = usePhrases('operator');
  const { data, isError, refetch } = useOperatorLog();
  usePageTitle(text('log'));
  if (isError) return <Failed onAgain={() => void refetch()} />;
  return (
    <div className="operated">
      <PageHead title={text('log')} note={text('logNote')} />
      <DeedsTable deeds={data?.deeds} />
    </div>
  );
}

/** Kinds of deeds that have words; a command at the machine has its name. */
const NAMED = [
  'operator-suspended',
  'operator-reactivated',
  'operator-case-opened',
  'operator-package-saved',
  'operator-addon-saved',
  'operator-gift-saved',
  'operator-broadcast-made',
  'operator-broadcast-ended',
  'operator-support-changed',
  'operator-task-retried',
  'operator-operating-granted',
  'operator-operating-taken',
] as const;

const REASONS = [
  'subscription-ended',
  'unpaid',
  'complaint',
  'security',
  'terms',
  'renewed',
  'paid',
  'cleared',
  'mistake',
] as const;

interface DeedsTableProps {
  /** The newest first; undefined while they load. */
  readonly deeds: readonly OperatorDeed[] | undefined;
  /** Inside a card that has its own edge. */
  readonly isBare?: boolean;
}

/** What operators did. */
export function DeedsTable({ deeds, isBare = false }: DeedsTableProps) {
  const text = usePhrases('operator');
  const whatOf = ({ kind }: OperatorDeed) => {
    const named = NAMED.find((one) => one === kind);
    return named === undefined ? (
      <>
        {text('deedOther')} <bdi>{kind.replace('operator-', '')}</bdi>
      </>
    ) : (
      text(`deed-${named}`)
    );
  };
  const whyOf = ({ reason }: OperatorDeed) => {
    const known = REASONS.find((one) => one === reason);
    return known === undefined ? <bdi>{reason}</bdi> : text(`reason-${known}`);
  };
  const columns: readonly TableColumn<OperatorDeed>[] = [
    { key: 'when', head: text('when'), cell: ({ at }) => <Seen at={at} /> },
    {
      key: 'who',
      head: text('who'),
      cell: ({ by }) => (by === '' ? text('machine') : <bdi>{by}</bdi>),
    },
    { key: 'what', head: text('what'), kind: 'strong', cell: whatOf },
    { key: 'about', head: text('about'), cell: (deed) => <About deed={deed} /> },
    { key: 'why', head: text('why'), kind: 'ellipsis', cell: whyOf },
  ];
  return (
    <DataTable
      isBare={isBare}
      label={text('log')}
      columns={columns}
      rows={deeds ?? []}
      keyOf={({ id }) => id}
      isLoading={deeds === undefined}
      empty={<p className="operated__none">{text('noDeeds')}</p>}
      mobileRow={(deed) => ({
        title: whatOf(deed),
        note: whyOf(deed),
        amount: <Seen at={deed.at} />,
      })}
    />
  );
}

function About({ deed: { accountId, subject } }: { readonly deed: OperatorDeed }) {
  const text = usePhrases('operator');
  if (accountId === null) return <bdi>{subject.replace(/^(?:broadcast:.*|support)$/, '–')}</bdi>;
  return (
    <a className="pk-link" href={`#/accounts/${String(accountId)}`}>
      {text('account')} <bdi>{String(accountId)}</bdi>
    </a>
  );
}
