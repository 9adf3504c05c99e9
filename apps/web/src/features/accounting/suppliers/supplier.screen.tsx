import type { SupplierView } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import {
  IconArchive,
  IconArrowBackUp,
  IconCash,
  IconDots,
  IconPencil,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PaymentDialog, SupplierDialog } from './shared/lazy-dialogs.tsx';
import { StatementCard } from './statement-card.tsx';
import { SupplierExpenses } from './supplier-expenses.tsx';
import { useSupplier } from './suppliers.queries.ts';
import { useArchivingSupplier } from './use-archiving-supplier.ts';
import '../../../shared/expenses/expenses.css';
import '../../../shared/expenses/expense-parts.css';

/** expenses/suppliers/:id: the debt to a supplier, and its details. */
export function SupplierScreen() {
  const text = usePhrases('suppliers');
  const { id = '' } = useParams();
  const query = useSupplier(id);
  if (query.data !== undefined) {
    return (
      <SupplierCard
        key={query.data.id}
        supplier={query.data}
        onReload={async () => (await query.refetch()).data}
      />
    );
  }
  return (
    <Card>
      {query.isError ? (
        <PageError
          isPage
          title={text('failed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          back={{ href: '#/expenses/suppliers', label: text('title') }}
        />
      ) : (
        <SkeletonCard lines={6} />
      )}
    </Card>
  );
}

interface SupplierCardProps {
  readonly supplier: SupplierView;
  readonly onReload: () => Promise<SupplierView | undefined>;
}

function SupplierCard({ supplier, onReload }: SupplierCardProps) {
  const text = usePhrases('suppliers');
  const files = usePhrases('expenseFiles');
  const names = usePhrases('expenseCategories');
  const may = useMay();
  const [isPaying, setIsPaying] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const { id, form, balanceAgorot, yearNetAgorot, topCategory, archivedAt } = supplier;
  usePageTitle(form.name);
  return (
    <div className="exp-page">
      <PageHead
        title={<Isolate>{form.name}</Isolate>}
        path={[
          { label: text('title'), href: '#/expenses/suppliers' },
          { label: <Isolate>{form.name}</Isolate> },
        ]}
        pathLabel={text('path')}
        badge={archivedAt === null ? undefined : <Badge tone="none">{text('archivedBadge')}</Badge>}
        note={<SupplierNote form={form} />}
        actions={
          <>
            {may('suppliers.write') && (
              <>
                <SupplierMenu supplier={supplier} />
                <Button
                  icon={<IconPencil aria-hidden stroke={1.75} />}
                  onClick={() => setIsEditing(true)}
                >
                  {text('edit')}
                </Button>
              </>
            )}
            {may('suppliers.pay') && (
              <Button
                variant="filled"
                icon={<IconCash aria-hidden stroke={1.75} />}
                onClick={() => setIsPaying(true)}
              >
                {text('pay')}
              </Button>
            )}
          </>
        }
      />
      <StatTiles>
        <StatTile
          label={files('balance')}
          value={<Money agorot={balanceAgorot} size="indicator" />}
          note={balanceAgorot < 0 ? text('paidAhead') : undefined}
        />
        <StatTile
          label={text('yearNet')}
          value={<Money agorot={yearNetAgorot} size="indicator" />}
          note={topCategory === null ? undefined : text('mostly', { category: names(topCategory) })}
        />
      </StatTiles>
      <SupplierExpenses
        supplierId={id}
        actions={
          <ButtonLink
            size="sm"
            variant="quiet"
            href={`#/expenses?supplierId=${id}&supplier=${encodeURIComponent(form.name)}`}
          >
            {text('allExpenses')}
          </ButtonLink>
        }
      />
      <StatementCard supplierId={id} />
      {form.remarks !== '' && (
        <Card title={files('remarks')}>
          <p className="exp-remarks">
            <Isolate>{form.remarks}</Isolate>
          </p>
        </Card>
      )}
      {isPaying && (
        <PaymentDialog
          supplierId={id}
          supplierName={form.name}
          onClose={() => setIsPaying(false)}
        />
      )}
      {isEditing && (
        <SupplierDialog
          supplier={supplier}
          onSaved={() => undefined}
          onReload={onReload}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

/** Number, the rate of what is withheld, and where to reach them, in one line. */
function SupplierNote({ form }: Pick<SupplierView, 'form'>) {
  const text = usePhrases('suppliers');
  const files = usePhrases('expenseFiles');
  const contact = [form.phone, form.email].filter((one) => one !== '');
  return (
    <span className="exp-inline">
      {form.taxId !== '' && (
        <span>
          {files('taxId')} <Isolate isLtr>{form.taxId}</Isolate>
        </span>
      )}
      {form.withholdingBasisPoints > 0 && (
        <span>
          {text('withholdingRate')}{' '}
          <Isolate isLtr>{`${formatBasisPoints(form.withholdingBasisPoints)}%`}</Isolate>
        </span>
      )}
      {contact.map((one) => (
        <Isolate key={one} isLtr>
          {one}
        </Isolate>
      ))}
    </span>
  );
}

function SupplierMenu({ supplier }: { readonly supplier: SupplierView }) {
  const text = usePhrases('suppliers');
  const archiving = useArchivingSupplier();
  const { id, form, isCustomer, archivedAt } = supplier;
  const isAway = archivedAt !== null;
  return (
    <Menu
      label={text('more')}
      placement="below-end"
      trigger={
        <IconButton isOutlined label={text('more')} icon={<IconDots aria-hidden stroke={1.75} />} />
      }
      items={[
        ...(isCustomer
          ? [
              {
                key: 'customer',
                label: text('openCustomer'),
                icon: <IconUser aria-hidden stroke={1.75} />,
                href: `#/customers/${id}`,
              },
            ]
          : []),
        {
          key: 'archive',
          label: text(isAway ? 'restore' : 'archive'),
          icon: isAway ? (
            <IconArrowBackUp aria-hidden stroke={1.75} />
          ) : (
            <IconArchive aria-hidden stroke={1.75} />
          ),
          onSelect: () => void archiving({ id, name: form.name, isArchived: !isAway }),
        },
      ]}
    />
  );
}
