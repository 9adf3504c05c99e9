import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { SupportCase } from './accounts.queries.ts';
import { Seen } from './operated-accounts.tsx';

type Person = SupportCase['people'][number];

/** The opened support case: who works in the account, and how they sign in. */
export function CaseCard({ opened: { people } }: { readonly opened: SupportCase }) {
  const text = usePhrases('operator');
  const columns: readonly TableColumn<Person>[] = [
    { key: 'email', head: text('email'), kind: 'strong', cell: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'role',
      head: text('role'),
      cell: ({ role, isActive }) => (isActive ? text(`role-${role}`) : text('inactive')),
    },
    {
      key: 'factor',
      head: text('factor'),
      cell: ({ hasOwnFactor }) => text(hasOwnFactor ? 'yes' : 'no'),
    },
    { key: 'seen', head: text('seen'), cell: ({ lastSeenAt }) => <Seen at={lastSeenAt} /> },
  ];
  return (
    <Card title={text('caseCard')} isFlush>
      <DataTable
        isBare
        label={text('caseCard')}
        columns={columns}
        rows={people}
        keyOf={({ email }) => email}
        mobileRow={(person) => ({
          title: <bdi>{person.email}</bdi>,
          note: text(`role-${person.role}`),
          amount: <Seen at={person.lastSeenAt} />,
        })}
      />
    </Card>
  );
}
