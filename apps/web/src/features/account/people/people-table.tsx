import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PersonName, PersonState, Rights, usePeopleColumns } from './people-columns.tsx';
import { PersonMenu } from './person-menu.tsx';

/** What the owner may edit for a person of the list. */
export interface Editing {
  readonly onEdit: (kind: 'rights' | 'ownership', person: AccountMember) => void;
  readonly isChangeable: boolean;
  /** Whether the ownership may be offered to a person now. */
  readonly mayTransfer: boolean;
}

interface PeopleTableProps extends Editing {
  readonly people: readonly AccountMember[];
}

/** Returns whether a person could become the owner: an active user. */
function mayOwn({ isInvitation, role, state }: AccountMember): boolean {
  return !isInvitation && role === 'sub-user' && state === 'active';
}

/** The people of the account, each with what is done to them. */
export function PeopleTable({ people, onEdit, isChangeable, mayTransfer }: PeopleTableProps) {
  const text = usePhrases('people');
  const columns = usePeopleColumns();
  const menu = (person: AccountMember) => (
    <PersonMenu
      person={person}
      onEdit={() => onEdit('rights', person)}
      onTransfer={mayTransfer && mayOwn(person) ? () => onEdit('ownership', person) : undefined}
    />
  );
  return (
    <DataTable
      isBare
      label={text('people')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      {...(isChangeable && { rowEnd: menu, mobileEnd: menu })}
      empty={<EmptyState title={text('noneFound')} />}
      mobileRow={(person) => ({
        title: <PersonName person={person} />,
        note: <Rights person={person} />,
        badge: <PersonState person={person} />,
      })}
    />
  );
}
