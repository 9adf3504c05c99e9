import type { Bookkeeping } from '@pinkas/contract/settings/book/book-terms.contract';
import { bookTermsOn, type VatForm } from '@pinkas/domain/bookkeeping/book-terms';
import { returnDueDate } from '@pinkas/domain/bookkeeping/return-due-date';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  calendarPeriod,
  neighbourPeriod,
  type PeriodKind,
} from '@pinkas/domain/time/report-period';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState, type ReactNode } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { BookLocksCard } from './book-locks-card.tsx';
import { BookDetailsDialog } from './book-details-dialog.tsx';
import { BookTermsDialog } from './book-terms-dialog.tsx';
import { BookTermsHistory } from './book-terms-history.tsx';
import { useBookkeeping } from './book-terms.queries.ts';

/** Settings of the reports, and the files of the business at the authorities. */
export function BookkeepingCards() {
  const text = usePhrases('bookkeeping');
  const { data, isError, error, isFetching, refetch } = useBookkeeping();
  if (data !== undefined) {
    return (
      <>
        <div className="book-page__cards">
          <TermsCard stored={data} />
          <DetailsCard stored={data} />
        </div>
        <BookLocksCard />
        {data.changes.length > 0 && <BookTermsHistory changes={data.changes} />}
      </>
    );
  }
  if (!isError) return <SkeletonCard lines={6} />;
  return (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

function TermsCard({ stored }: { readonly stored: Bookkeeping }) {
  const text = usePhrases('bookkeeping');
  const { today } = useAccountSetup();
  const held = bookTermsOn(today, stored.kind, stored.changes);
  const { vatPeriod, vatBasis, vatForm, advancesPeriod, advancesBasisPoints } = held;
  const hasAdvances = advancesBasisPoints > 0;
  return (
    <EditableCard
      title={text('termsTitle')}
      dialog={(close) => <BookTermsDialog stored={stored} onClose={close} />}
    >
      <Facts
        facts={[
          ...(paysVat(stored.kind)
            ? ([
                [text('vatPeriod'), text(`period.${vatPeriod}`)],
                [text('vatBasis'), text(`basis.${vatBasis}`)],
                [text('vatForm'), text(`form.${vatForm}`)],
              ] satisfies Fact[])
            : []),
          [
            text('advances'),
            hasAdvances
              ? text('advancesOf', { percent: formatBasisPoints(advancesBasisPoints) })
              : text('noAdvances'),
          ],
          ...(hasAdvances
            ? ([[text('advancesPeriod'), text(`period.${advancesPeriod}`)]] satisfies Fact[])
            : []),
        ]}
      />
      <NextReturns
        vat={vatPeriod === 'none' ? undefined : vatPeriod}
        vatForm={vatForm}
        advances={hasAdvances ? advancesPeriod : undefined}
        today={today}
      />
    </EditableCard>
  );
}

/** The period whose return is the next one due on a day. */
function nextReturn(kind: PeriodKind, form: VatForm, today: LocalDate) {
  const current = calendarPeriod(kind, today);
  const last = neighbourPeriod(current, -1);
  const period = returnDueDate(last, form) >= today ? last : current;
  return { ...period, due: returnDueDate(period, form) };
}

interface NextReturnsProps {
  readonly vat: PeriodKind | undefined;
  readonly vatForm: VatForm;
  readonly advances: PeriodKind | undefined;
  readonly today: LocalDate;
}

function NextReturns({ vat, vatForm, advances, today }: NextReturnsProps) {
  const text = usePhrases('bookkeeping');
  const lines = (
    [
      ['nextVat', vat, vatForm],
      ['nextAdvances', advances, 'summary'],
    ] as const
  ).flatMap(([phrase, kind, form]) => {
    if (kind === undefined) return [];
    const { from, to, due } = nextReturn(kind, form, today);
    const [first, last, until] = [from, to, due].map((day) => formatLocalDate(day));
    return [text(phrase, { from: first ?? '', to: last ?? '', due: until ?? '' })];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="book-card__next">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function DetailsCard({ stored }: { readonly stored: Bookkeeping }) {
  const text = usePhrases('bookkeeping');
  const { kind, details } = stored;
  const { incomeTaxFile, deductionsFile, bookSystem, retentionYears, isRule46Approved } = details;
  const numberOf = (value: string): ReactNode =>
    value === '' ? text('notGiven') : <Isolate isLtr>{value}</Isolate>;
  return (
    <EditableCard
      title={text('detailsTitle')}
      dialog={(close) => <BookDetailsDialog stored={stored} onClose={close} />}
    >
      <Facts
        facts={[
          [text('incomeTaxFile'), numberOf(incomeTaxFile)],
          [text('deductionsFile'), numberOf(deductionsFile)],
          [text('bookSystem'), text(`system.${bookSystem}`)],
          [text('retention'), text('retentionOf', { years: retentionYears })],
          ...(kind === 'non-profit'
            ? ([[text('rule46'), text(isRule46Approved ? 'yes' : 'no')]] satisfies Fact[])
            : []),
        ]}
      />
    </EditableCard>
  );
}

interface EditableCardProps {
  readonly title: string;
  readonly dialog: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A card whose details are edited in a dialog, with permission. */
function EditableCard({ title, dialog, children }: EditableCardProps) {
  const text = usePhrases('bookkeeping');
  const [isOpen, setIsOpen] = useState(false);
  const may = useMay();
  const edit = (
    <Button aria-label={text('editOf', { name: title })} onClick={() => setIsOpen(true)}>
      {text('edit')}
    </Button>
  );
  return (
    <Card title={title} {...(may('bookkeeping.write') && { actions: edit })}>
      <div className="book-card">{children}</div>
      {isOpen && dialog(() => setIsOpen(false))}
    </Card>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="book-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
