import type { BookSettings } from '@pinkas/contract/settings/book/book.contract';
import { CERTIFICATE_KINDS } from '@pinkas/domain/certificates/certificate';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { useChoice } from '../../../shared/form/use-choice.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { ShownTogether } from '../../../shared/pages/shown-together.tsx';
import { useShowsLedger } from '../../../shared/reports/ledger-gate.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { useBookSettings, useSaveAttaching } from './book.queries.ts';
import { BookGapsCard } from './book-gaps-card.tsx';
import { BookkeepingCards } from './bookkeeping-cards.tsx';
import { CertificateCard } from './certificate-card.tsx';
import './book.css';

/** settings/book: what is missing or due, what the reports go by, and the certificates of the business. */
export function BookScreen() {
  const text = usePhrases('book');
  const settings = useBookSettings();
  const mayRead = useMay()('journal.read');
  const hasChart = useShowsLedger() && mayRead;
  usePageTitle(text('title'));
  return (
    <div className="book-page">
      <PageHead
        title={text('title')}
        note={text('intro')}
        actions={
          hasChart && (
            <>
              <ButtonLink href="#/settings/book/years">{text('toYears')}</ButtonLink>
              <ButtonLink href="#/settings/book/accounts">{text('toChart')}</ButtonLink>
            </>
          )
        }
      />
      <LockedNote needs="bookkeeping.write" />
      <ShownTogether skeleton={<SkeletonCard lines={6} />}>
        <BookGapsCard />
        <BookkeepingCards />
        {settings.data !== undefined && (
          <LockedFields needs="bookkeeping.write">
            <Certificates settings={settings.data} />
          </LockedFields>
        )}
        {settings.isError && settings.data === undefined && (
          <Card>
            <PageError
              title={text('failedTitle')}
              reason={settings.error}
              isRetrying={settings.isFetching}
              onRetry={() => void settings.refetch()}
            />
          </Card>
        )}
      </ShownTogether>
    </div>
  );
}

function Certificates({ settings }: { readonly settings: BookSettings }) {
  const text = usePhrases('book');
  const saving = useSaveAttaching();
  const mayWrite = useMay()('bookkeeping.write');
  const { version, certificates, attachesCertificates } = settings;
  const { shown, choose, forget } = useChoice(attachesCertificates);
  return (
    <>
      <div className="book-page__cards">
        {CERTIFICATE_KINDS.map((kind) => (
          <CertificateCard
            key={kind}
            kind={kind}
            stored={certificates.find((one) => one.kind === kind)}
          />
        ))}
      </div>
      <Card>
        <SwitchField
          label={text('attaches')}
          hint={text('attachesHint')}
          checked={shown}
          disabled={saving.isPending || !mayWrite}
          onChange={({ currentTarget: { checked } }) => {
            choose(checked);
            saving.mutate(
              { version, attachesCertificates: checked },
              { onSuccess: () => toast.success(text('saved')), onError: forget },
            );
          }}
        />
        <ServerProblem reason={saving.error} title={text('saveFailed')} />
      </Card>
    </>
  );
}
