import {
  SaveQuotesRequest,
  type QuoteSettings,
} from '@pinkas/contract/settings/usage/quotes.contract';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSectionSaving } from './section-saving.ts';
import { useQuoteSettings, useSaveQuoteSettings } from './quotes.queries.ts';
import './quotes-section.css';

/** What happens when a customer accepts a quote: nothing, or an automatic order. */
export function QuotesSection() {
  const text = usePhrases('quotes');
  const settings = useQuoteSettings();
  return (
    <Card title={text('settingsTitle')}>
      <div className="quotes-section">
        <p>{text('settingsText')}</p>
        {settings.data !== undefined && (
          <Wish settings={settings.data} readAgain={() => settings.refetch()} />
        )}
        {settings.isPending && <SkeletonRows rows={1} />}
        {settings.isError && settings.data === undefined && (
          <PageError
            title={text('loadFailed')}
            reason={settings.error}
            isRetrying={settings.isFetching}
            onRetry={() => void settings.refetch()}
          />
        )}
      </div>
    </Card>
  );
}

interface TermsDraft {
  readonly ordersAcceptedQuotes: boolean;
}

const termsForm = (version: number): FormSpec<TermsDraft, SaveQuotesRequest> => ({
  schema: SaveQuotesRequest,
  bodyOf: (draft) => ({ version, ...draft }),
});

interface TermsProps {
  readonly settings: QuoteSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Wish({ settings, readAgain }: TermsProps) {
  const text = usePhrases('quotes');
  const saving = useSaveQuoteSettings();
  const { version, ordersAcceptedQuotes } = settings;
  const form = useForm({
    spec: termsForm(version),
    stored: { ordersAcceptedQuotes },
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      form.reset();
      toast.success(text('saved'));
    },
    onConflict: readAgain,
  });
  useSectionSaving('quotes', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  return (
    <>
      <SwitchField
        label={text('ordersAccepted')}
        hint={text('ordersAcceptedHint')}
        checked={form.draft.ordersAcceptedQuotes}
        disabled={form.isSaving}
        onChange={({ currentTarget: { checked } }) =>
          form.change({ ordersAcceptedQuotes: checked })
        }
      />
      <ServerProblem reason={form.failure} title={text('saveFailed')} />
    </>
  );
}
