import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Tabs, type TabView } from '@pinkas/ui/data/tabs';
import { SkeletonCard, SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { isMissing } from '../../../../shared/api/api-error.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { ShownTogether } from '../../../../shared/pages/shown-together.tsx';
import { useCustomer, useCustomerFigures } from '../customers.queries.ts';
import { CardHead } from './card-head.tsx';
import { CardSide } from './card-side.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { StatementTab } from './statement-tab.tsx';
import '../form/customer-form.css';
import '../merge/merge.css';
import './customer-card.css';

const Attachments = lazyPart(async () => ({
  default: (await import('../../../../shared/uploads/attachments.tsx')).Attachments,
}));

const PANEL_ID = 'customer-card-part';
const TABS = ['statement', 'documents', 'payments', 'prices', 'notes', 'files', 'history'] as const;
type CardTab = (typeof TABS)[number];

const PHRASES = {
  statement: 'tabStatement',
  documents: 'tabDocuments',
  payments: 'tabPayments',
  prices: 'tabPrices',
  notes: 'tabNotes',
  files: 'tabFiles',
  history: 'tabHistory',
} as const;

/** customers/:id: the details of a customer, and the balance between the two sides. */
export function CustomerCardScreen() {
  const text = usePhrases('customerCard');
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  usePageTitle(customer.data?.name ?? text('statement'));
  if (customer.data !== undefined) return <CustomerCard key={id} customer={customer.data} />;
  if (!customer.isError) {
    return (
      <Card>
        <SkeletonCard lines={12} />
      </Card>
    );
  }
  return (
    <Card>
      {isMissing(customer.error) ? (
        <EmptyState
          isPage
          title={text('missingTitle')}
          text={text('missingText')}
          actions={
            <ButtonLink variant="filled" href="#/customers">
              {text('backToList')}
            </ButtonLink>
          }
        />
      ) : (
        <PageError
          isPage
          title={text('failedTitle')}
          reason={customer.error}
          isRetrying={customer.isFetching}
          onRetry={() => void customer.refetch()}
        />
      )}
    </Card>
  );
}

function CustomerCard({ customer }: { readonly customer: CustomerView }) {
  const figures = useCustomerFigures(customer.id).data;
  return (
    <>
      <CardHead customer={customer} figures={figures} />
      <ShownTogether
        skeleton={
          <Card>
            <SkeletonCard lines={12} />
          </Card>
        }
      >
        <div className="customer-card">
          <div className="customer-card__main">
            <FigureTiles customer={customer} figures={figures} />
            <CardParts customer={customer} figures={figures} />
          </div>
          <CardSide customer={customer} figures={figures} />
        </div>
      </ShownTogether>
    </>
  );
}

interface CardPartsProps {
  readonly customer: CustomerView;
  readonly figures: CustomerFigures | undefined;
}

function countOf(tab: CardTab, figures: CustomerFigures | undefined): number | undefined {
  if (tab === 'documents') return figures?.documentsCount;
  if (tab === 'payments') return figures?.receiptsCount;
  return tab === 'notes' ? figures?.notesCount : undefined;
}

function CardParts({ customer, figures }: CardPartsProps) {
  const text = usePhrases('customerCard');
  const [tab, setTab] = useState<CardTab>('statement');
  const tabs = TABS.map((value): TabView<CardTab> => {
    const count = countOf(value, figures) ?? 0;
    return {
      value,
      label: text(PHRASES[value]),
      ...(count > 0 && { count: count.toLocaleString('en-US') }),
    };
  });
  return (
    <Card isFlush>
      <div className="customer-card__tabs">
        <Tabs label={text('tabs')} tabs={tabs} value={tab} panelId={PANEL_ID} onChange={setTab} />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-label={text(PHRASES[tab])}>
        <CardPart tab={tab} customer={customer} />
      </div>
    </Card>
  );
}

function CardPart({ tab, customer }: { readonly tab: CardTab; readonly customer: CustomerView }) {
  const { id } = customer;
  switch (tab) {
    case 'statement':
      return <StatementTab customer={customer} />;
    case 'documents':
      return <DocumentsTab customer={customer} />;
    case 'payments':
      return <PaymentsTab customerId={id} />;
    case 'prices':
      return <PricesTab customerId={id} />;
    case 'notes':
      return <NotesTab customerId={id} />;
    case 'files':
      return (
        <div className="customer-card__part">
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <Attachments key={id} entityKind="customer" entityId={id} />
          </Suspense>
        </div>
      );
    case 'history':
      return <HistoryTab customerId={id} />;
  }
}
