import type { exportAllTypesContract } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Tabs } from '@pinkas/ui/data/tabs';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { z } from 'zod';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { AccountingRunCard } from './accounting-run.tsx';
import { useAllTypes } from './all-types.queries.ts';
import { AskForRun } from './ask-for-run.tsx';
import './all-types.css';

const SettingsDialog = lazyPart(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}));

type View = z.output<(typeof exportAllTypesContract)['view']['response']>;

const MasavView = lazyPart(async () => ({
  default: (await import('./masav/masav-view.tsx')).MasavView,
}));

/** Seldom there, so seldom loaded. */
const WrongNumbersNotice = lazyPart(async () => ({
  default: (await import('../../../shared/reports/papers/wrong-numbers.tsx')).WrongNumbersNotice,
}));

const VIEWS = ['files', 'masav'] as const;
const PANEL = 'all-types-panel';

/** reports/export_all_types: the books as files for programs of accountants, and payments as files for the bank. */
export function ExportAllTypesScreen() {
  const text = usePhrases('allTypes');
  usePageTitle(text('title'));
  const may = useMay();
  const [params, change] = useViewParams<{ view: string }>({ view: 'files' });
  const mayPay = may('suppliers.pay');
  const isMasav = mayPay && params.get('view') === 'masav';
  return (
    <div className="all-types">
      <PageHead title={text('title')} note={text('intro')} />
      {mayPay && (
        <Tabs
          label={text('views')}
          tabs={VIEWS.map((value) => ({ value, label: text(`view-${value}`) }))}
          value={isMasav ? 'masav' : 'files'}
          panelId={PANEL}
          onChange={(view) => change({ view })}
        />
      )}
      <div id={PANEL} className="all-types" {...(mayPay && { role: 'tabpanel' })}>
        {isMasav ? (
          <Suspense fallback={<SkeletonCard />}>
            <MasavView />
          </Suspense>
        ) : (
          <FilesView />
        )}
      </div>
    </div>
  );
}

function SkeletonCard() {
  return (
    <Card isFlush>
      <SkeletonRows rows={8} />
    </Card>
  );
}

/** Files for bookkeepers, and every run of them. */
function FilesView() {
  const text = usePhrases('allTypes');
  const query = useAllTypes();
  const view = query.data;
  if (view === undefined) {
    return <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />;
  }
  return (
    <>
      {view.wrongNumbers.count > 0 && (
        <Suspense fallback={null}>
          <WrongNumbersNotice wrongNumbers={view.wrongNumbers} />
        </Suspense>
      )}
      <AskForRun
        today={view.today}
        actions={<SettingsButton view={view} readAgain={() => query.refetch()} />}
      />
      <Runs view={view} />
    </>
  );
}

interface SettingsButtonProps {
  readonly view: View;
  readonly readAgain: () => Promise<unknown>;
}

function SettingsButton({ view, readAgain }: SettingsButtonProps) {
  const text = usePhrases('allTypes');
  const may = useMay();
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (!may('allTypesReport.write')) return null;
  return (
    <>
      <Button
        icon={<IconSettings aria-hidden stroke={1.75} />}
        onClick={() => setIsSettingUp(true)}
      >
        {text('settings')}
      </Button>
      {isSettingUp && (
        <Suspense fallback={null}>
          <SettingsDialog
            settings={view.settings}
            readAgain={readAgain}
            onClose={() => setIsSettingUp(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Runs({ view: { runs } }: { readonly view: View }) {
  const text = usePhrases('allTypes');
  if (runs.length === 0) {
    return <EmptyState title={text('emptyTitle')} text={text('emptyText')} />;
  }
  return (
    <ul className="all-types__runs" aria-label={text('runsTitle')}>
      {runs.map((run) => (
        <li key={run.id}>
          <AccountingRunCard run={run} />
        </li>
      ))}
    </ul>
  );
}
