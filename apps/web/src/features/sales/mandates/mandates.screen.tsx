import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { MandateTable } from './mandate-table.tsx';
import { useMandates, type EnteredState } from './mandates.queries.ts';
import './mandates.css';

const MandateDialog = lazyPart(async () => ({
  default: (await import('./mandate-dialog.tsx')).MandateDialog,
}));
const DecideDialog = lazyPart(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}));

const FilesDialog = lazyPart(async () => ({
  default: (await import('./files-dialog.tsx')).FilesDialog,
}));

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'decide'; readonly mandate: Mandate; readonly state: EnteredState }
  | { readonly kind: 'files'; readonly mandate: Mandate };

/** sales/billing/mandates: by whose mandates accounts at banks are debited. */
export function MandatesScreen() {
  const text = usePhrases('mandates');
  usePageTitle(text('title'));
  const mayWrite = useMay()('billing.write');
  const { isMobile } = useMediaSizes();
  const query = useMandates();
  const [opened, setOpened] = useState<Opened>();
  const mandates = query.data?.mandates;
  const isEmpty = mandates?.length === 0;
  const add = (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setOpened({ kind: 'new' })}
    >
      {text(isMobile && !isEmpty ? 'addShort' : 'add')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={text('title')}
        path={[{ label: text('billing'), href: '#/sales/billing' }, { label: text('title') }]}
        pathLabel={text('path')}
        actions={
          <>
            <ButtonLink href="#/sales/billing/debits">{text('toFiles')}</ButtonLink>
            {mayWrite && mandates !== undefined && !isEmpty && add}
          </>
        }
      />
      {mandates === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      ) : isEmpty ? (
        <div className="pk-table-frame">
          <EmptyState
            title={text('emptyTitle')}
            text={text('emptyText')}
            actions={mayWrite && add}
          />
        </div>
      ) : (
        <MandateTable
          mandates={mandates}
          mayWrite={mayWrite}
          onFiles={(mandate) => setOpened({ kind: 'files', mandate })}
          onDecide={(mandate, state) => setOpened({ kind: 'decide', mandate, state })}
        />
      )}
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

function OpenedDialog({ opened, onClose }: OpenedDialogProps) {
  if (opened === undefined) return null;
  return (
    <Suspense fallback={null}>
      {opened.kind === 'new' ? (
        <MandateDialog onClose={onClose} />
      ) : opened.kind === 'files' ? (
        <FilesDialog mandate={opened.mandate} onClose={onClose} />
      ) : (
        <DecideDialog mandate={opened.mandate} state={opened.state} onClose={onClose} />
      )}
    </Suspense>
  );
}
