import {
  type AccountMember,
  PEOPLE_COLUMNS,
  peopleContract,
} from '@pinkas/contract/account/people/people.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../../shared/lists/table-export.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonName, PersonState, Rights, usePeopleColumns } from './people-columns.tsx';
import { usePeople } from './people.queries.ts';
import { PersonMenu } from './person-menu.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import './people.css';

/** The dialog that is open: for somebody new, or for the rights of a person. */
type Edited = { readonly kind: 'new' } | { readonly kind: 'rights'; readonly id: string };

/** Who works in the account, and what each may do; the owner alone sees it. */
export function PeopleCard() {
  const text = usePhrases('people');
  const query = usePeople();
  const [edited, setEdited] = useState<Edited>();
  const people = query.data?.people;
  const person = edited?.kind === 'rights' ? people?.find(({ id }) => id === edited.id) : undefined;
  return (
    <Card
      title={text('people')}
      note={text('note')}
      isFlush
      actions={
        <>
          <TableExport
            exporting={peopleContract.export}
            shownColumns={PEOPLE_COLUMNS}
            count={people?.length ?? 0}
          />
          <Button
            variant="filled"
            icon={<IconPlus aria-hidden stroke={1.75} />}
            onClick={() => setEdited({ kind: 'new' })}
          >
            {text('invite')}
          </Button>
        </>
      }
    >
      <People query={query} onEdit={({ id }) => setEdited({ kind: 'rights', id })} />
      {edited?.kind === 'new' && <InviteDialog onClose={() => setEdited(undefined)} />}
      {person !== undefined && (
        <RightsDialog person={person} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface PeopleProps {
  readonly query: ReturnType<typeof usePeople>;
  readonly onEdit: (person: AccountMember) => void;
}

/** The list with its search; or that it is loading, or why it was not loaded. */
function People({ query, onEdit }: PeopleProps) {
  const text = usePhrases('people');
  const [search, setSearch] = useState('');
  const people = query.data?.people;
  if (people === undefined) {
    return query.isError ? (
      <PageError
        title={text('failed')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <SkeletonRows rows={3} />
    );
  }
  return (
    <>
      {people.length > SEARCHED_FROM && (
        <div className="people__search">
          <SearchBox
            label={text('search')}
            placeholder={text('search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
      )}
      <PeopleTable people={people.filter((one) => isFound(one, search))} onEdit={onEdit} />
    </>
  );
}

/** Of fewer people nobody looks for one. */
const SEARCHED_FROM = 5;

function isFound({ name, email }: AccountMember, search: string): boolean {
  return `${name}\n${email}`.toLowerCase().includes(search.toLowerCase());
}

interface PeopleTableProps {
  readonly people: readonly AccountMember[];
  readonly onEdit: (person: AccountMember) => void;
}

function PeopleTable({ people, onEdit }: PeopleTableProps) {
  const text = usePhrases('people');
  const columns = usePeopleColumns();
  const menu = (person: AccountMember) => (
    <PersonMenu person={person} onEdit={() => onEdit(person)} />
  );
  return (
    <DataTable
      isBare
      label={text('people')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      rowEnd={menu}
      mobileEnd={menu}
      empty={<EmptyState title={text('noneFound')} />}
      mobileRow={(person) => ({
        title: <PersonName person={person} />,
        note: <Rights person={person} />,
        badge: <PersonState person={person} />,
      })}
    />
  );
}
