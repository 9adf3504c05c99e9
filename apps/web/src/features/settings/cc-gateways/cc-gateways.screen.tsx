import type { CardTerminals } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { CapabilitiesCard } from './capabilities-card.tsx';
import { useCardTerminals, useTerminalChanges } from './cc-gateways.queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { CurrenciesCard } from './currencies-card.tsx';
import { KeyDialog, TitleDialog } from './change-dialogs.tsx';
import { TerminalCard } from './terminal-card.tsx';
import './cc-gateways.css';

/** The dialog that is open. */
type Open = { readonly kind: 'connect' } | { readonly kind: 'key' | 'title'; readonly id: string };

/** settings/cc_gateways: the terminals that charge cards for the business. */
export function CcGatewaysScreen() {
  const text = usePhrases('ccGateways');
  const query = useCardTerminals();
  const [open, setOpen] = useState<Open | undefined>();
  const mayWrite = useMay()('gateways.write');
  usePageTitle(text('title'));
  const { data } = query;
  const hasTerminals = data !== undefined && data.terminals.length > 0;
  const add = mayWrite && (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setOpen({ kind: 'connect' })}
    >
      {text('add')}
    </Button>
  );
  const actions = (
    <>
      <ApplyLink />
      {add}
    </>
  );
  return (
    <div className="cc-gateways">
      <PageHead title={text('title')} note={text('intro')} actions={hasTerminals && actions} />
      <LockedNote needs="gateways.write" />
      {data === undefined && <NoneYet query={query} />}
      {data?.terminals.length === 0 && (
        <Card>
          <EmptyState
            title={text('emptyTitle')}
            text={text('emptyText')}
            isAdding
            actions={actions}
          />
        </Card>
      )}
      {hasTerminals && <Terminals all={data} isChangeable={mayWrite} onOpen={setOpen} />}
      {data !== undefined && open !== undefined && (
        <OpenDialog all={data} open={open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

/** Leads to the application of a business that has no terminal yet, where it is offered. */
function ApplyLink() {
  const text = usePhrases('ccGateways');
  const mayApply = useMay()('clearingForm.write');
  const { principal } = useSession();
  if (!mayApply || principal.isClearingOnboarding !== true) return null;
  return <ButtonLink href="#/account/clearing_form">{text('apply')}</ButtonLink>;
}

/** Replaces the terminals while they are loading, or explains why loading failed. */
function NoneYet({ query }: { readonly query: ReturnType<typeof useCardTerminals> }) {
  const text = usePhrases('ccGateways');
  return query.isError ? (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  ) : (
    <SkeletonCard lines={5} />
  );
}

interface TerminalsProps {
  readonly all: CardTerminals;
  readonly isChangeable: boolean;
  readonly onOpen: (open: Open) => void;
}

/** The terminals, what they can do, and which charges what. */
function Terminals({ all, isChangeable, onOpen }: TerminalsProps) {
  const changes = useTerminalChanges();
  return (
    <>
      <div className="cc-gateways__terminals">
        {all.terminals.map((terminal) => (
          <TerminalCard
            key={terminal.id}
            terminal={terminal}
            currencies={all.currencies}
            changes={changes}
            isChangeable={isChangeable}
            onNewKey={() => onOpen({ kind: 'key', id: terminal.id })}
            onRename={() => onOpen({ kind: 'title', id: terminal.id })}
          />
        ))}
      </div>
      <div className="cc-gateways__beside">
        <CapabilitiesCard terminals={all.terminals} offered={all.offered} />
        <CurrenciesCard all={all} changes={changes} isChangeable={isChangeable} />
      </div>
    </>
  );
}

interface OpenDialogProps {
  readonly all: CardTerminals;
  readonly open: Open;
  readonly onClose: () => void;
}

function OpenDialog({ all: { terminals, offered }, open, onClose }: OpenDialogProps) {
  const changes = useTerminalChanges();
  if (open.kind === 'connect') {
    return <ConnectDialog offered={offered} changes={changes} onClose={onClose} />;
  }
  const terminal = terminals.find(({ id }) => id === open.id);
  if (terminal === undefined) return null;
  const shared = { terminal, changes, onClose };
  return open.kind === 'key' ? (
    <KeyDialog {...shared} offered={offered} />
  ) : (
    <TitleDialog {...shared} />
  );
}
