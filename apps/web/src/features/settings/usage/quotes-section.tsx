import type { QuoteSettings } from '@pinkas/contract/settings/quotes.contract';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSectionSaving } from './section-saving.ts';
import { useQuoteSettings, useSaveQuoteSettings } from './quotes.queries.ts';
import './quotes-section.css';

/** What follows when a customer accepts a quote: nothing, or an order by itself. */
export function QuotesSection() {
  const text = usePhrases('quotes');
  const settings = useQuoteSettings();
  return (
    <Card title={text('settingsTitle')}>
      <div className="quotes-section">
        <p>{text('settingsText')}</p>
        {settings.data !== undefined && <Wish settings={settings.data} />}
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

function Wish({ settings }: { readonly settings: QuoteSettings }) {
  const text = usePhrases('quotes');
  const saving = useSaveQuoteSettings();
  const [chosen, setChosen] = useState<boolean>();
  const { ordersAcceptedQuotes, mayOrder } = settings;
  const isOn = chosen ?? ordersAcceptedQuotes;

  function save() {
    saving.mutate(isOn, {
      onSuccess: () => {
        setChosen(undefined);
        toast.success(text('saved'));
      },
    });
  }
  useSectionSaving('quotes', {
    changesCount: mayOrder && isOn !== ordersAcceptedQuotes ? 1 : 0,
    isSaving: saving.isPending,
    save,
    discard: () => setChosen(undefined),
  });
  if (!mayOrder) return <p>{text('ordersNotPossible')}</p>;
  return (
    <>
      <SwitchField
        label={text('ordersAccepted')}
        hint={text('ordersAcceptedHint')}
        checked={isOn}
        disabled={saving.isPending}
        onChange={({ currentTarget: { checked } }) => setChosen(checked)}
      />
      <ServerProblem reason={saving.error} title={text('saveFailed')} />
    </>
  );
}
