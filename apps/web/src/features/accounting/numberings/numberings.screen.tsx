import type { Numberings } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard, SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconShieldCheck } from '@tabler/icons-react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { SaveBar } from '../../../shared/form/page/save-bar.tsx';
import { useJoining } from '../../../shared/joining/joining-context.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { CheckResult } from './check-result.tsx';
import { useCheckNumberings, useNumberings } from './numberings.queries.ts';
import { SeriesTable } from './series-table.tsx';
import { useNumberingForm, type NumberingForm } from './use-numbering-form.ts';
import './numberings.css';

/** account/numberings: the first and current number of each series, and a check for gaps. */
export function NumberingsScreen() {
  const text = usePhrases('numberings');
  const numberings = useNumberings();
  usePageTitle(text('title'));
  if (numberings.data !== undefined) {
    return <NumberingsPage stored={numberings.data} hasFailed={numberings.isError} />;
  }
  return (
    <div className="numberings">
      <PageHead title={text('title')} note={text('intro')} />
      {numberings.isError ? (
        <Card>
          <PageError
            title={text('failedTitle')}
            reason={numberings.error}
            isRetrying={numberings.isFetching}
            onRetry={() => void numberings.refetch()}
          />
        </Card>
      ) : (
        <>
          <Card isFlush>
            <SkeletonRows rows={8} />
          </Card>
          <Card isFlush>
            <SkeletonCard lines={2} />
          </Card>
        </>
      )}
    </div>
  );
}

interface NumberingsPageProps {
  readonly stored: Numberings;
  /** The data is stale, and a refetch failed. */
  readonly hasFailed: boolean;
}

function NumberingsPage({ stored, hasFailed }: NumberingsPageProps) {
  const text = usePhrases('numberings');
  const form = useNumberingForm(stored);
  const check = useCheckNumberings();
  const joining = useJoining();
  const { release } = useLeaveGuard({ when: form.changesCount > 0 });
  return (
    <form
      className="numberings"
      {...form.element}
      onSubmit={(event) => {
        event.preventDefault();
        if (joining !== undefined) joining.goOn(form, release);
        else if (form.changesCount > 0) form.submit(event);
      }}
    >
      <PageHead
        title={joining?.title ?? text('title')}
        note={joining?.intro ?? text('intro')}
        actions={joining === undefined ? <CheckButton check={check} /> : undefined}
      />
      <LockedNote needs="numberings.write" />
      {hasFailed && <Alert tone="warn">{text('refreshFailed')}</Alert>}
      <ServerProblem reason={check.error} title={text('checkFailed')} />
      {check.data !== undefined && <CheckResult checked={check.data.series} />}
      <LockedFields needs="numberings.write">
        {stored.series.length === 0 ? (
          <Card>
            <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
          </Card>
        ) : (
          <Card title={text('seriesTitle')} note={text('seriesNote')} isFlush>
            <SeriesTable series={stored.series} checked={check.data?.series} form={form} />
          </Card>
        )}
        <DateGuardCard form={form} />
        {stored.evidence !== null && joining === undefined && (
          <EvidenceCard evidence={stored.evidence} form={form} />
        )}
      </LockedFields>
      <ServerProblem reason={form.failure} title={text('saveFailed')} />
      {joining?.actions(form) ?? (
        <SaveBar
          changesCount={form.changesCount}
          isSaving={form.isSaving}
          onDiscard={form.reset}
          onSave={form.submit}
        />
      )}
    </form>
  );
}

function CheckButton({ check }: { readonly check: ReturnType<typeof useCheckNumberings> }) {
  const text = usePhrases('numberings');
  return (
    <Button
      icon={<IconShieldCheck aria-hidden stroke={1.75} />}
      isLoading={check.isPending}
      onClick={() => check.mutate()}
    >
      {text(check.isPending ? 'checking' : 'check')}
    </Button>
  );
}

function DateGuardCard({ form }: { readonly form: NumberingForm }) {
  const text = usePhrases('numberings');
  const value = form.draft.dateGuard;
  return (
    <Card title={text('guardTitle')}>
      <div className="numberings-setting">
        <div>
          <p className="numberings-setting__statement">{text('guardStatement')}</p>
          <p className="numberings-setting__help">
            {text(value === 'block' ? 'guardBlockHelp' : 'guardWarnHelp')}
          </p>
        </div>
        <SegmentedControl
          label={text('guardStatement')}
          isDisabled={form.isSaving}
          value={value}
          onChange={(dateGuard) => form.change({ dateGuard })}
          segments={[
            { value: 'block', label: text('guardBlock') },
            { value: 'warn', label: text('guardWarn') },
          ]}
        />
      </div>
    </Card>
  );
}
