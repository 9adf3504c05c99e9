import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { Avatar } from '@pinkas/ui/brand/brand';
import { Badge } from '@pinkas/ui/feedback/badge';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
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

/** What the create screen takes over when a document is begun from here. */
function handedCustomer(customer: CustomerView) {
  const { id, name, taxId, email, phone, mobile, address, city } = customer;
  const { paymentTerms, discountBasisPoints, language } = customer;
  return {
    customer: { id, name, taxId, email, phone: phone === '' ? mobile : phone, address, city },
    terms: { paymentTerms, discountBasisPoints, language },
  };
}

type Asked = 'mail' | 'link' | 'merge' | undefined;

function CardActions({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const types = usePhrases('docTypes');
  const setup = useAccountSetup();
  const { isMobile } = useMediaSizes();
  const navigate = useNavigate();
  const archiving = useArchiving();
  const may = useMay();
  const allowed = useAllowedItems();
  const [asked, setAsked] = useState<Asked>(undefined);
  const isAway = customer.archivedAt !== null;
  const state = handedCustomer(customer);
  function close(): void {
    setAsked(undefined);
  }
  const mail = {
    key: 'mail',
    needs: 'customers.mailStatement' as const,
    label: text('sendStatement'),
    icon: <IconMailForward aria-hidden stroke={1.75} />,
    onSelect: () => setAsked('mail'),
  };
  const link = {
    key: 'link',
    needs: 'customers.sharePage' as const,
    label: text('publicLink'),
    icon: <IconLink aria-hidden stroke={1.75} />,
    onSelect: () => setAsked('link'),
  };
  const beside = [mail, link].filter(({ needs }) => may(needs));
  const menu = allowed([
    ...(isMobile ? beside : []),
    {
      key: 'edit',
      needs: 'customers.write',
      label: text('edit'),
      icon: <IconPencil aria-hidden stroke={1.75} />,
      href: `#/customers/${customer.id}/edit`,
    },
    ...(isAway
      ? []
      : [
          {
            key: 'merge',
            needs: 'customers.merge' as const,
            label: customers('mergeWith'),
            icon: <IconArrowMerge aria-hidden stroke={1.75} />,
            onSelect: () => setAsked('merge'),
          },
        ]),
    ...(customer.mergedInto === null
      ? [
          {
            key: 'archive',
            needs: 'customers.write' as const,
            label: customers(isAway ? 'restore' : 'archive'),
            icon: isAway ? (
              <IconArrowBackUp aria-hidden stroke={1.75} />
            ) : (
              <IconArchive aria-hidden stroke={1.75} />
            ),
            startsGroup: true,
            onSelect: () =>
              void (isAway ? archiving.restore(customer) : archiving.archive([customer])),
          },
        ]
      : []),
  ]);
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
      {!isAway && may('documents.prepare') && (
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
      )}
      {asked === 'mail' && <MailStatementDialog customer={customer} onClose={close} />}
      {asked === 'link' && <LinkDialog customerId={customer.id} onClose={close} />}
      {asked === 'merge' && <MergeDialog target={customer} source={undefined} onClose={close} />}
    </>
  );
}
