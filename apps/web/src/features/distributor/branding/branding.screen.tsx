import type { DistributorBrand } from '@pinkas/contract/distributor/branding/branding.contract';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMemo } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { SettingsForm } from '../../../shared/form/page/settings-form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { brandDraftOf, brandFormSpec } from './brand-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { useBrand, useSaveBrand } from './branding.queries.ts';
import './branding.css';

/** distributor/brand: edits the brand that customers see, with a preview beside it. */
export function BrandingScreen() {
  const text = usePhrases('branding');
  const brand = useBrand();
  usePageTitle(text('title'));
  if (brand.data !== undefined) {
    return (
      <BrandPage stored={brand.data} hasFailed={brand.isError} readAgain={() => brand.refetch()} />
    );
  }
  return (
    <div className="settings-form">
      <PageHead title={text('title')} note={text('intro')} />
      <Card>
        {brand.isError ? (
          <PageError
            title={text('failedTitle')}
            reason={brand.error}
            isRetrying={brand.isFetching}
            onRetry={() => void brand.refetch()}
          />
        ) : (
          <SkeletonCard lines={8} />
        )}
      </Card>
    </div>
  );
}

interface BrandPageProps {
  readonly stored: DistributorBrand;
  /** The data is stale, and a refetch failed. */
  readonly hasFailed: boolean;
  readonly readAgain: () => Promise<unknown>;
}

function BrandPage({ stored, hasFailed, readAgain }: BrandPageProps) {
  const text = usePhrases('branding');
  const saving = useSaveBrand();
  const form = useForm({
    spec: useMemo(() => brandFormSpec(stored), [stored]),
    stored: useMemo(() => brandDraftOf(stored), [stored]),
    send: (body) => saving.mutateAsync(body),
    onConflict: readAgain,
    onSaved() {
      form.reset();
      toast.success(text('saved'));
    },
  });
  return (
    <SettingsForm
      form={form}
      needs="distributorBrand.write"
      title={text('title')}
      intro={text('intro')}
      refreshFailed={hasFailed ? text('refreshFailed') : undefined}
      conflict={{ title: text('changedTitle'), text: text('changedText') }}
      saveFailed={text('saveFailed')}
    >
      <div className="branding">
        <BrandFields stored={stored} form={form} />
        <BrandPreview stored={stored} draft={form.draft} />
      </div>
    </SettingsForm>
  );
}
