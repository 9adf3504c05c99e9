import type { exportAllTypesContract } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { AccountingRunCard } from './accounting-run.tsx';
import { useAllTypes } from './all-types.queries.ts';
import { AskForRun } from './ask-for-run.tsx';
import './all-types.css';

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}));

type View = z.output<(typeof exportAllTypesContract)['view']['response']>;

/** reports/export_all_types: the books as files for programs of accountants, and every run of them. */
export function ExportAllTypesScreen() {
  const text = usePhrases('allTypes');
  usePageTitle(text('title'));
  const may = useMay();
  const query = useAllTypes();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const view = query.data;
  return (
    <div className="all-types">
      <PageHead
        title={text('title')}
        note={text('intro')}
        actions={
          view !== undefined &&
          may('allTypesReport.write') && (
            <Button
              icon={<IconSettings aria-hidden stroke={1.75} />}
              onClick={() => setIsSettingUp(true)}
            >
              {text('settings')}
            </Button>
          )
        }
      />
      {view === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      ) : (
        <>
          <AskForRun today={view.today} />
          <Runs view={view} />
          {isSettingUp && (
            <Suspense fallback={null}>
              <SettingsDialog
                settings={view.settings}
                readAgain={() => query.refetch()}
                onClose={() => setIsSettingUp(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
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
