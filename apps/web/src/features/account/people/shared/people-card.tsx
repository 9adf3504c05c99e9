import type { Ownership } from '@pinkas/contract/account/ownership/ownership.contract';
import {
  type AccountMember,
  PEOPLE_COLUMNS,
  peopleContract,
} from '@pinkas/contract/account/people/people.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useOwnership } from '../../ownership/shared/ownership.queries.ts';
import { InviteDialog } from '../invite-dialog.tsx';
import { type Editing, PeopleTable } from '../people-table.tsx';
import { usePeople } from '../people.queries.ts';
import { RightsDialog } from '../rights-dialog.tsx';
import '../people.css';

/** The open dialog: a new person, the permissions of a person, or the offer of the ownership. */
type Edited =
  | { readonly kind: 'new' }
  | { readonly kind: 'rights' | 'ownership'; readonly id: string };

/** Seldom opened, so loaded when it is. */
const TransferDialog = lazyPart(async () => ({
  default: (await import('../../ownership/shared/transfer-dialog.tsx')).TransferDialog,
}));

/** Who works in the account, and what each may do; the owner alone sees it. */
export function PeopleCard() {
  const text = usePhrases('people');
  const query = usePeople();
  const [edited, setEdited] = useState<Edited>();
  const people = query.data?.people;
  const { data: ownership } = useOwnership();
  const codeFrom = ownership?.codeFrom ?? null;
  const mayWrite = useMay()('people.write');
  const close = () => setEdited(undefined);
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
          {mayWrite && (
            <Button
              variant="filled"
              icon={<IconPlus aria-hidden stroke={1.75} />}
              onClick={() => setEdited({ kind: 'new' })}
            >
              {text('invite')}
            </Button>
          )}
        </>
      }
    >
      <People
        query={query}
        isChangeable={mayWrite}
        mayTransfer={codeFrom !== null && ownership?.offer === null}
        onEdit={(kind, { id }) => setEdited({ kind, id })}
      />
      {edited !== undefined && (
        <EditedDialog edited={edited} people={people ?? []} codeFrom={codeFrom} onClose={close} />
      )}
    </Card>
  );
}

interface EditedDialogProps {
  readonly edited: Edited;
  readonly people: readonly AccountMember[];
  readonly codeFrom: Ownership['codeFrom'];
  readonly onClose: () => void;
}

function EditedDialog({ edited, people, codeFrom, onClose }: EditedDialogProps) {
  if (edited.kind === 'new') return <InviteDialog onClose={onClose} />;
  const person = people.find(({ id }) => id === edited.id);
  if (person === undefined) return null;
  if (edited.kind === 'rights') return <RightsDialog person={person} onClose={onClose} />;
  if (codeFrom === null) return null;
  return (
    <Suspense fallback={null}>
      <TransferDialog person={person} codeFrom={codeFrom} onClose={onClose} />
    </Suspense>
  );
}

interface PeopleProps extends Editing {
  readonly query: ReturnType<typeof usePeople>;
}

/** The list with its search; or that it is loading, or why it was not loaded. */
function People({ query, ...editing }: PeopleProps) {
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
      <PeopleTable people={people.filter((one) => isFound(one, search))} {...editing} />
    </>
  );
}

/** A shorter list needs no search. */
const SEARCHED_FROM = 5;

function isFound({ name, email }: AccountMember, search: string): boolean {
  return `${name}\n${email}`.toLowerCase().includes(search.toLowerCase());
}
