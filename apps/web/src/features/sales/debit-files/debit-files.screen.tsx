import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Alert } from '@pinkas/ui/feedback/alert';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { CollectCard } from './collect-card.tsx';
import { DebitFilePage } from './debit-file-page.tsx';
import { FileList } from './file-list.tsx';
import { useDebits } from './debit-files.queries.ts';
import { SampleCard } from './sample-card.tsx';
import { WindowCard } from './window-card.tsx';
import './debit-files.css';

/** sales/billing/debits: what mandates collect, the files of it, and one of them. */
export function DebitFilesScreen() {
  const [query] = useAddressQuery();
  const file = query.get('file');
  return file === null ? <Debits /> : <DebitFilePage key={file} id={file} />;
}

const MASAV_SETTINGS = '#/reports/export_all_types?view=masav';

function Debits() {
  const text = usePhrases('debitFiles');
  usePageTitle(text('title'));
  const mayWrite = useMay()('billing.write');
  const query = useDebits();
  const view = query.data;
  return (
    <>
      <PageHead
        title={text('title')}
        path={[{ label: text('billing'), href: '#/sales/billing' }, { label: text('title') }]}
        pathLabel={text('path')}
        actions={<ButtonLink href="#/sales/billing/mandates">{text('toMandates')}</ButtonLink>}
      />
      {view === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={8} />
      ) : (
        <div className="debits">
          {!view.hasInstitution && (
            <Alert
              tone="warn"
              action={<ButtonLink href={MASAV_SETTINGS}>{text('toSettings')}</ButtonLink>}
            >
              {text('settingsMissing')}
            </Alert>
          )}
          <CollectCard view={view} mayWrite={mayWrite} />
          <FileList files={view.files} today={view.today} />
          <div className="debits__pair">
            <SampleCard />
            <WindowCard settings={view.settings} mayWrite={mayWrite} readAgain={query.refetch} />
          </div>
        </div>
      )}
    </>
  );
}
