import { EmptyState } from '@pinkas/ui/feedback/states';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { MasavFileCard } from './masav-file-card.tsx';
import { useMasav, type MasavPage } from './masav.queries.ts';
import { PaySuppliers } from './pay-suppliers.tsx';
import './masav.css';

const SettingsDialog = lazyPart(async () => ({
  default: (await import('./masav-settings-dialog.tsx')).MasavSettingsDialog,
}));

/** Payments to suppliers by files for Masav: what can be paid, and the files that were made. */
export function MasavView() {
  const text = usePhrases('masav');
  const query = useMasav();
  const view = query.data;
  if (view === undefined) {
    return <WaitingCard query={query} failedTitle={text('failedTitle')} rows={8} />;
  }
  return (
    <>
      <Intro settings={view.settings} readAgain={() => query.refetch()} />
      {view.suppliers.length === 0 ? (
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
      ) : (
        <PaySuppliers view={view} />
      )}
      <Files files={view.files} />
    </>
  );
}

interface IntroProps {
  readonly settings: MasavPage['settings'];
  readonly readAgain: () => Promise<unknown>;
}

function Intro({ settings, readAgain }: IntroProps) {
  const text = usePhrases('masav');
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Card
      title={text('title')}
      actions={
        <Button
          icon={<IconSettings aria-hidden stroke={1.75} />}
          onClick={() => setIsSettingUp(true)}
        >
          {text('settings')}
        </Button>
      }
    >
      <p className="masav__hint">{text('intro')}</p>
      {settings.institution === '' && <Alert tone="warn">{text('settingsMissing')}</Alert>}
      {isSettingUp && (
        <Suspense fallback={null}>
          <SettingsDialog
            settings={settings}
            readAgain={readAgain}
            onClose={() => setIsSettingUp(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Files({ files }: Pick<MasavPage, 'files'>) {
  const text = usePhrases('masav');
  if (files.length === 0) return <p className="masav__hint">{text('filesEmpty')}</p>;
  return (
    <ul className="masav__files" aria-label={text('filesTitle')}>
      {files.map((file) => (
        <li key={file.id}>
          <MasavFileCard file={file} />
        </li>
      ))}
    </ul>
  );
}
