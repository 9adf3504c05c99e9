import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { greetingAt, type Greeting } from '@pinkas/domain/accounts/greeting';
import {
  arrangedCards,
  isNarrowFirst,
  linesOfCards,
  type DashboardCard,
} from '@pinkas/domain/accounts/dashboard-cards';
import { formatInstant, formatLocalDate, localHourAt } from '@pinkas/domain/time/local-date';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { ReactNode } from 'react';

import { deviceNow } from '../../../shared/clock.ts';
import { weekdayName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { createPathFor } from '../../../shared/navigation/landing.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { offeredDocTypes } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ArrangeButton, hasCard } from './arrange-button.tsx';
import { CashAheadCard } from './cash-ahead-card.tsx';
import { CeilingCard } from './ceiling-card.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { useDashboard, type DashboardFigures } from './dashboard.queries.ts';
import { DebtAgesCard } from './debt-ages-card.tsx';
import { DuesCard } from './dues-card.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { LastDocuments } from './last-documents.tsx';
import { MonthChart } from './month-chart.tsx';
import { WaitingCard } from './waiting-card.tsx';
import './dashboard.css';

const GREETINGS: Readonly<Record<Greeting, PhraseKey<'dashboard'>>> = {
  morning: 'goodMorning',
  afternoon: 'goodAfternoon',
  evening: 'goodEvening',
};

/** The business today: a greeting, income, debts, and the latest documents. */
export function DashboardScreen() {
  const text = usePhrases('dashboard');
  const dashboard = useDashboard();
  usePageTitle(text('title'));
  return (
    <div className="dashboard">
      <DashboardHead figures={dashboard.data} />
      {dashboard.data === undefined ? (
        dashboard.isError ? (
          <Card>
            <PageError
              title={text('failedTitle')}
              reason={dashboard.error}
              isRetrying={dashboard.isFetching}
              onRetry={() => void dashboard.refetch()}
            />
          </Card>
        ) : (
          <DashboardSkeleton />
        )
      ) : (
        <>
          {dashboard.isError && <Alert tone="warn">{text('refreshFailed')}</Alert>}
          {dashboard.data.heldMails !== null && (
            <Alert tone="warn">
              {text('heldMails', {
                count: dashboard.data.heldMails.count,
                opensAt: formatInstant(dashboard.data.heldMails.opensAt),
              })}
            </Alert>
          )}
          <DashboardFigures figures={dashboard.data} />
        </>
      )}
    </div>
  );
}

function DashboardHead({ figures }: { readonly figures: DashboardFigures | undefined }) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const { principal, companyName, fullName, setup } = useSession();
  const business = setup?.business;
  const isEnglish = language === 'en' && business !== undefined && business.nameEn !== '';
  const company = isEnglish ? business.nameEn : companyName;
  const name = principal.role === 'owner' ? company : fullName;
  const day = figures?.today ?? setup?.today;
  const waiting = figures?.waiting.length ?? 0;
  return (
    <PageHead
      title={text(GREETINGS[greetingAt(localHourAt(deviceNow()))], { name })}
      note={
        day !== undefined && (
          <>
            {weekdayName(day, language)}, <Isolate isLtr>{formatLocalDate(day)}</Isolate>
            {waiting > 0 && <>. {text('waitingCount', { count: waiting })}</>}
          </>
        )
      }
      actions={<HeadActions figures={figures} />}
    />
  );
}

/** What is made most often, in one press. */
function HeadActions({ figures }: { readonly figures: DashboardFigures | undefined }) {
  const text = usePhrases('dashboard');
  const may = useMay();
  return (
    <>
      <ArrangeButton figures={figures} />
      {may('expenses.write') && (
        <ButtonLink icon={<IconReceipt aria-hidden stroke={1.75} />} href="#/expenses/new">
          {text('expense')}
        </ButtonLink>
      )}
      <CreateButton />
    </>
  );
}

/** Types before the line of the menu: those that are issued most. */
const FAVOURITES = 4;

/** A document of the first type in one press, of any other in two. */
function CreateButton() {
  const text = usePhrases('dashboard');
  const types = usePhrases('docTypes');
  const { principal, setup } = useSession();
  const createPath = createPathFor(principal, setup);
  if (createPath === undefined) return null;
  const items = offeredDocTypes(setup).flatMap((docType, place) => {
    const key = docTypeKeyOf(docType);
    const href = `#/documents/create/${String(docType)}`;
    return key === undefined
      ? []
      : [{ key, label: types(key), href, startsGroup: place === FAVOURITES }];
  });
  return (
    <SplitButton
      icon={<IconPlus aria-hidden stroke={1.75} />}
      href={`#${createPath}`}
      menuLabel={text('createTypes')}
      items={items}
    >
      {text('create')}
    </SplitButton>
  );
}

function DashboardFigures({ figures }: { readonly figures: DashboardFigures }) {
  const cards = arrangedCards(figures.arrangement).filter((card) => hasCard(card, figures));
  if (figures.lastDocuments.length === 0) {
    // Receipts, drafts and plans may wait before the first document.
    const hasTasks = figures.waiting.length > 0;
    return (
      <>
        {cards.includes('start') && <CardOf card="start" figures={figures} />}
        {hasTasks && <WaitingCard tasks={figures.waiting} />}
        <FirstDocument />
      </>
    );
  }
  return linesOfCards(cards).map((line) => (
    <Line key={line.join(' ')} line={line} figures={figures} />
  ));
}

interface LineProps {
  readonly line: readonly DashboardCard[];
  readonly figures: DashboardFigures;
}

/** One card, or a wide one and a narrow one beside each other. */
function Line({ line, figures }: LineProps) {
  const cards = line.map((card) => <CardOf key={card} card={card} figures={figures} />);
  if (line.length === 1) return cards;
  const order = isNarrowFirst(line) ? ' dashboard-pair--narrow-first' : '';
  return <div className={`dashboard-pair${order}`}>{cards}</div>;
}

type CardProps = Omit<LineProps, 'line'>;

const CARDS: Readonly<Record<DashboardCard, (props: CardProps) => ReactNode>> = {
  start: FirstStepsCard,
  figures: Figures,
  ceiling: ({ figures }) => <CeilingCard meter={figures.turnoverMeter} today={figures.today} />,
  months: ({ figures }) => <MonthChart months={figures.months} />,
  waiting: ({ figures }) => <WaitingCard tasks={figures.waiting} />,
  dues: ({ figures: { dues, earlierDues, today } }) => (
    <DuesCard dues={dues} earlier={earlierDues} today={today} />
  ),
  debts: ({ figures }) => figures.debtAges !== null && <DebtAgesCard ages={figures.debtAges} />,
  cash: ({ figures }) => <CashAheadCard ahead={figures.cashAhead} today={figures.today} />,
  documents: ({ figures }) => <LastDocuments rows={figures.lastDocuments} today={figures.today} />,
};

function CardOf({ card, figures }: CardProps & { readonly card: DashboardCard }) {
  const Shown = CARDS[card];
  return <Shown figures={figures} />;
}

function Figures({ figures }: CardProps) {
  const text = usePhrases('dashboard');
  return (
    <section aria-label={text('figures')}>
      <FigureTiles figures={figures} />
    </section>
  );
}

/** Shown to a new business: what the first document will show here. */
function FirstDocument() {
  const text = usePhrases('dashboard');
  const { principal, setup } = useSession();
  const createPath = createPathFor(principal, setup);
  return (
    <Card>
      <EmptyState
        isAdding
        title={text('emptyTitle')}
        text={text('emptyText', { who: createPath === undefined ? 'reader' : 'issuer' })}
        actions={
          createPath !== undefined && (
            <ButtonLink
              variant="filled"
              icon={<IconPlus aria-hidden stroke={1.75} />}
              href={`#${createPath}`}
            >
              {text('create')}
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}
