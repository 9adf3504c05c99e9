import { PRICE_STEPS_MAX } from '@pinkas/contract/sales/billing/billing-fields';
import { periodText, PERIOD_WORDS } from '@pinkas/domain/billing/period-text';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { IconStairsUp } from '@tabler/icons-react';
import { useState } from 'react';

import { sumText } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { addsOrAddedVat } from '../../../../shared/session/session.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { CurrencyFields } from './currency-fields.tsx';
import type { PartProps } from './part-props.ts';
import { RowFields } from './row-fields.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useDraftSums } from './use-draft-sums.ts';

/** What is billed: rows, whether their prices include VAT, and from when they are others. */
export function WhatFields({ form, coming }: PartProps) {
  const text = usePhrases('billing');
  const { business } = useAccountSetup();
  const { draft } = form;
  const sumsOf = useDraftSums(draft);
  const [opened, setOpened] = useState<number | 'new'>();
  const language = draft.document?.language ?? 'he';
  const words = PERIOD_WORDS[language];
  const problem = form.problem('rows') === undefined ? undefined : text('rowsMissing');
  const printedOf = (description: string): string | undefined => {
    if (coming === undefined) return undefined;
    const printed = periodText(description, coming.next, language);
    return printed === description ? undefined : printed;
  };
  return (
    <section className="billing-part" aria-label={text('what')}>
      <header>
        <h2>{text('what')}</h2>
        {addsOrAddedVat(business) && (
          <SegmentedControl
            label={text('priceMode')}
            value={draft.pricesIncludeVat ? 'with' : 'before'}
            segments={[
              { value: 'before', label: text('beforeVat') },
              { value: 'with', label: text('withVat') },
            ]}
            onChange={(mode) => form.change({ pricesIncludeVat: mode === 'with' })}
          />
        )}
      </header>
      <RowFields
        rows={draft.rows}
        currency={draft.currency}
        pricesIncludeVat={draft.pricesIncludeVat}
        problem={(place, cell) => form.problem(`rows.${String(place)}.${cell}`)}
        printedOf={printedOf}
        onChange={(rows) => form.change({ rows })}
        end={
          <>
            {draft.steps.map(({ from }, place) => (
              <Button key={from} variant="quiet" size="sm" onClick={() => setOpened(place)}>
                {text('stepFrom', {
                  date: formatLocalDate(from),
                  sum: sumText(sumsOf(from).totalMinor, draft.currency),
                })}
              </Button>
            ))}
            {draft.steps.length < PRICE_STEPS_MAX && (
              <Button
                variant="quiet"
                size="sm"
                icon={<IconStairsUp aria-hidden stroke={1.75} />}
                onClick={() => setOpened('new')}
              >
                {text('addStep')}
              </Button>
            )}
          </>
        }
      />
      {(problem ?? form.problem('steps')) !== undefined && (
        <p className="billing-problem" role="alert">
          {problem ?? form.problem('steps')}
        </p>
      )}
      <CurrencyFields form={form} />
      <p className="billing-muted">
        {text('words', {
          month: `{${words.month}}`,
          year: `{${words.year}}`,
          number: `{${words.number}}`,
        })}
        {addsOrAddedVat(business) && `. ${text('vatByDay')}`}
      </p>
      {opened !== undefined && (
        <StepDialog
          draft={draft}
          place={opened === 'new' ? undefined : opened}
          printedOf={printedOf}
          onSave={(steps) => {
            form.change({ steps });
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
