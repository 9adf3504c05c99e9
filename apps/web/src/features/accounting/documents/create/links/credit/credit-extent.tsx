import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { callQuery } from '../../../../../../shared/api/query-client.ts';
import { PageError } from '../../../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, newLine, type DraftForm } from '../../form/draft-form.ts';
import { sumFieldOf } from '../../form/reading/draft-links.ts';
import { useEditor, useFieldError, useReview } from '../../form/editor-context.ts';
import { toSourceForm, type LinkForm, type SourceForm } from '../../form/link-form.ts';
import { readSum } from '../../form/reading/payment-reading.ts';
import { toDraftForm, type DraftAnswer } from '../../form/prefilled-draft.ts';
import { creditLinesBySum } from './credit-by-sum.ts';
import { GivesBack } from './gives-back.tsx';

type Extent = 'full' | 'lines' | 'sum';

/** Chooses how much of an invoice is credited: all that is left, some of its rows, or a sum. */
export function CreditExtent({ source }: { readonly source: SourceForm }) {
  const text = usePhrases('writing');
  const [isAsked, setIsAsked] = useState(false);
  const whole = useQuery({
    ...callQuery(documentChainContract.draftFrom, {
      params: { id: source.id },
      query: { as: DOC_TYPES.INVOICE_CREDIT, mode: 'cancel' },
    }),
    // Once: after the issue there is nothing left to ask for.
    enabled: !isAsked,
  });
  if (!isAsked && whole.isSuccess && !whole.isFetching) setIsAsked(true);
  if (whole.data !== undefined) return <ExtentChoice source={source} whole={whole.data} />;
  if (whole.error === null) return null;
  return (
    <PageError
      title={text('draftFailed')}
      reason={whole.error}
      isRetrying={whole.isFetching}
      onRetry={() => void whole.refetch()}
    />
  );
}

/** Adds the rows of the invoice to the link; lists of open documents omit them. */
function withRowsOf(form: UseFormReturn<DraftForm>, { sources }: DraftAnswer) {
  const known = new Map(sources.map((one) => [one.id, toSourceForm(one)]));
  const links = form.getValues('links').map((link): LinkForm => {
    return { ...link, source: known.get(link.source.id) ?? link.source };
  });
  form.setValue('links', links);
}

/** Keeps the sum of the credit as typed, with the link to its invoice; undefined for a credit of rows. */
function keepSum(form: UseFormReturn<DraftForm>, id: string, typed: string | undefined) {
  const links = form.getValues('links').map((link): LinkForm => {
    if (link.source.id !== id) return link;
    const { creditSum: _former, ...rest } = link;
    return typed === undefined ? rest : { ...rest, creditSum: typed };
  });
  form.setValue('links', links, { shouldDirty: true });
}

interface ExtentChoiceProps {
  readonly source: SourceForm;
  readonly whole: DraftAnswer;
}

function ExtentChoice({ source, whole }: ExtentChoiceProps) {
  const text = usePhrases('writing');
  const { form, review } = useEditor();
  const [extent, setExtent] = useState<Extent | undefined>(undefined);
  const sumField = sumFieldOf({ source });
  const sumError = useFieldError(sumField);
  const typedSum = useReview(
    (state) => state.form.links.find((link) => link.source.id === source.id)?.creditSum,
  );

  const { currency } = source;
  const decimals = CURRENCIES[currency];
  const filled = toDraftForm(whole, '');

  /** A credit is in the currency of its invoice, at the same rate. */
  function repeatCurrency() {
    form.setValue('currency', filled.currency);
    form.setValue('currencyRate', filled.currencyRate);
  }
  function fillWhole() {
    const { lines, pricesIncludeVat, discount, rounding } = filled;
    repeatCurrency();
    form.setValue('pricesIncludeVat', pricesIncludeVat);
    form.setValue('discount', discount);
    form.setValue('rounding', rounding);
    form.setValue('lines', lines, { shouldDirty: true });
  }
  useEffect(() => {
    withRowsOf(form, whole);
    if (typedSum !== undefined) {
      setExtent('sum');
      return;
    }
    const isBlank = form.getValues('lines').every((line) => isBlankLine(line));
    // A form that was made from the invoice has its rows; one that is empty gets them.
    if (isBlank) fillWhole();
    const isStarted = form.getValues('startedFrom').some(({ id }) => id === source.id);
    if (isBlank || isStarted) setExtent('full');
    // Once, when the invoice was chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  function choose(next: Extent) {
    setExtent(next);
    if (next === 'sum') {
      fillBySum('');
      return;
    }
    keepSum(form, source.id, undefined);
    if (next === 'full' || extent !== 'full') fillWhole();
  }
  function fillBySum(typed: string) {
    keepSum(form, source.id, typed);
    const reading = readSum(typed, decimals);
    if (reading.kind !== 'value' || reading.value === 0) {
      // Neither the whole invoice nor an earlier sum may be issued under one that is missing or unreadable.
      form.setValue('lines', [newLine()]);
      return;
    }
    const rate = basisPoints(source.vatRateBasisPoints);
    repeatCurrency();
    form.setValue('pricesIncludeVat', true);
    form.setValue('discount', '');
    form.setValue('rounding', 'none');
    form.setValue(
      'lines',
      creditLinesBySum(reading.value, whole.form, rate, (kind) => whole.namesBySum[kind]),
      { shouldDirty: true },
    );
  }
  return (
    <div className="doc-source__extent">
      <SegmentedControl<Extent>
        label={text('creditMode')}
        value={extent}
        segments={[
          { value: 'full', label: text('creditFull') },
          { value: 'lines', label: text('creditByLines') },
          { value: 'sum', label: text('creditBySum') },
        ]}
        onChange={choose}
      />
      {extent !== undefined && extent !== 'sum' && <GivesBack source={source} />}
      {extent === 'lines' && <p className="doc-links__empty">{text('creditLinesHelp')}</p>}
      {extent === 'sum' && (
        <div className="doc-source__sum">
          <DecimalField
            label={text('creditSum')}
            sign={currency === 'ILS' ? '₪' : currency}
            scale={decimals}
            decimalsMin={decimals}
            name={sumField}
            value={typedSum ?? ''}
            error={sumError}
            onBlur={() => review.leave(sumField)}
            onChange={fillBySum}
          />
        </div>
      )}
    </div>
  );
}
