import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { Avatar } from '@pinkas/ui/brand/brand';
import { Badge } from '@pinkas/ui/feedback/badge';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowMerge,
  IconDots,
  IconLink,
  IconMailForward,
  IconPencil,
  IconPlus,
  IconRepeat,
} from '@tabler/icons-react';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { newDocumentPath } from '../../../../shared/navigation/landing.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { useAllowedItems, useMay } from '../../../../shared/session/use-may.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { useArchiving } from '../use-archiving.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MailStatementDialog } from './mail-statement-dialog.tsx';

export interface CardHeadProps {
  readonly customer: CustomerView;
  readonly figures: CustomerFigures | undefined;
}

/** Name, state and tags, and what can be done with the customer. */
export function CardHead({ customer, figures }: CardHeadProps) {
  const text = usePhrases('customerCard');
  return (
    <div className="customer-card__head">
      <Avatar letter={customer.name.trim().slice(0, 1)} tone="ink" />
      <PageHead
        title={<bdi>{customer.name}</bdi>}
        badge={
          <>
            <StateBadge customer={customer} />
            <TagChips tags={customer.tags} />
          </>
        }
        note={<Facts customer={customer} figures={figures} />}
        path={[{ label: text('backToList'), href: '#/customers' }]}
        pathLabel={text('backToList')}
        actions={<CardActions customer={customer} />}
      />
    </div>
  );
}

function StateBadge({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const { mergedInto, archivedAt } = customer;
  if (mergedInto !== null) {
    return (
      <>
        <Badge tone="none">{text('mergedState')}</Badge>
        <LinkText href={`#/customers/${mergedInto.id}`} isUnderlined>
          {customers('mergedInto', { name: mergedInto.name })}
        </LinkText>
      </>
    );
  }
  return archivedAt === null ? (
    <Badge tone="ok">{text('active')}</Badge>
  ) : (
    <Badge tone="none">{text('archivedState')}</Badge>
  );
}

/** Number, since when, and the key of the bookkeeping, in one line. */
function Facts({ customer, figures }: CardHeadProps) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const first = figures?.firstDocumentDate ?? null;
  const since =
    first === null ? undefined : text('since', { date: formatLocalDate(first).slice(3) });
  const key =
    customer.accountingKey === ''
      ? undefined
      : text('accountingKeyIs', { key: customer.accountingKey });
  return (
    <>
      {customer.taxId !== '' && (
        <>
          {customers('taxId')} <Isolate isLtr>{customer.taxId}</Isolate>
          {(since !== undefined || key !== undefined) && ', '}
        </>
      )}
      {[since, key].filter((one) => one !== undefined).join(', ')}
    </>
  );
}

/** Returns the customer that prefills the create screen. */
function prefilledCustomer(customer: CustomerView) {
  const { id, name, taxId, email, phone, mobile, address, city } = customer;
  const { paymentTerms, discountBasisPoints, language } = customer;
  return {
    customer: { id, name, taxId, email, phone: phone === '' ? mobile : phone, address, city },
    terms: { paymentTerms, discountBasisPoints, language },
  };
}

type Asked = 'mail' | 'link' | 'merge' | undefined;

interface ItemsProps {
  readonly customer: CustomerView;
  readonly onAsk: (asked: Asked) => void;
}

/** Returns the menu items that send something to the customer, by permission. */
function useSendItems(onAsk: ItemsProps['onAsk']): MenuItem[] {
  const text = usePhrases('customerCard');
  const allowed = useAllowedItems();
  return allowed([
    {
      key: 'mail',
      needs: 'customers.mailStatement',
      label: text('sendStatement'),
      icon: <IconMailForward aria-hidden stroke={1.75} />,
      onSelect: () => onAsk('mail'),
    },
    {
      key: 'link',
      needs: 'customers.sharePage',
      label: text('publicLink'),
      icon: <IconLink aria-hidden stroke={1.75} />,
      onSelect: () => onAsk('link'),
    },
  ]);
}

/** Returns the menu items that change the card, by permission and state. */
function useChangeItems({ customer, onAsk }: ItemsProps): MenuItem[] {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const allowed = useAllowedItems();
  const archiving = useArchiving();
  const isAway = customer.archivedAt !== null;
  const merge = {
    key: 'merge',
    needs: 'customers.merge',
    label: customers('mergeWith'),
    icon: <IconArrowMerge aria-hidden stroke={1.75} />,
    onSelect: () => onAsk('merge'),
  } as const;
  const archive = {
    key: 'archive',
    needs: 'customers.write',
    label: customers('archive'),
    icon: <IconArchive aria-hidden stroke={1.75} />,
    startsGroup: true,
    onSelect: () => void archiving.archive([customer]),
  } as const;
  const restore = {
    ...archive,
    label: customers('restore'),
    icon: <IconArrowBackUp aria-hidden stroke={1.75} />,
    onSelect: () => void archiving.restore(customer),
  } as const;
  const { id, name } = customer;
  const ofCustomer = new URLSearchParams({ customerId: id, customer: name });
  return allowed([
    {
      key: 'billing',
      needs: 'billing.read',
      label: text('billing'),
      icon: <IconRepeat aria-hidden stroke={1.75} />,
      href: `#/sales/billing?${ofCustomer.toString()}`,
    },
    {
      key: 'edit',
      needs: 'customers.write',
      label: text('edit'),
      icon: <IconPencil aria-hidden stroke={1.75} />,
      href: `#/customers/${customer.id}/edit`,
    },
    ...(isAway ? [] : [merge]),
    // A card that was merged into another stays away.
    ...(customer.mergedInto === null ? [isAway ? restore : archive] : []),
  ]);
}

function CardActions({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const { isMobile } = useMediaSizes();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>(undefined);
  const beside = useSendItems(setAsked);
  const change = useChangeItems({ customer, onAsk: setAsked });
  const menu = isMobile ? [...beside, ...change] : change;
  return (
    <>
      {!isMobile &&
        beside.map(({ key, label, icon, onSelect }) => (
          <Button key={key} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {menu.length > 0 && (
        <Menu
          label={text('actions')}
          placement="below-end"
          trigger={
            <IconButton
              isOutlined
              label={text('actions')}
              icon={<IconDots aria-hidden stroke={1.75} />}
            />
          }
          items={menu}
        />
      )}
      {customer.archivedAt === null && may('documents.prepare') && (
        <NewDocument customer={customer} />
      )}
      <AskedDialog customer={customer} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** Begins a document for the customer: of the usual type, or of another one. */
function NewDocument({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const types = usePhrases('docTypes');
  const setup = useAccountSetup();
  const navigate = useNavigate();
  const state = prefilledCustomer(customer);
  return (
    <SplitButton
      menuLabel={text('otherTypes')}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => void navigate(newDocumentPath(setup), { state })}
      items={setup.docTypes.map((docType) => ({
        key: String(docType),
        label: types(docTypeKeyOf(docType) ?? 'INVOICE'),
        onSelect: () => void navigate(`/documents/create/${String(docType)}`, { state }),
      }))}
    >
      {text('newDocument')}
    </SplitButton>
  );
}

interface AskedDialogProps {
  readonly customer: CustomerView;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function AskedDialog({ customer, asked, onClose }: AskedDialogProps) {
  switch (asked) {
    case 'mail':
      return <MailStatementDialog customer={customer} onClose={onClose} />;
    case 'link':
      return <LinkDialog customerId={customer.id} onClose={onClose} />;
    case 'merge':
      return <MergeDialog target={customer} source={undefined} onClose={onClose} />;
    case undefined:
      return null;
  }
}
